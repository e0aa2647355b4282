"""The refusal codes of Newgame, in addition to those that all games share.

Codes are unique across all games, so these start with the name of the game.
"""

from typing import Literal

from triptych.core.refusal import Refusals, SharedCode

Code = Literal["newgame_picked", "newgame_late"]

refusals = Refusals[Code | SharedCode]()
reject, require = refusals.reject, refusals.require
