"""What the layout check finds."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Finding:
    """One occurrence of a fault: on the page of one scene, in one variant."""

    rule: str
    where: str
    text: str
    why: str
    box: tuple[int, int, int, int]
    scene: str
    screen: str
    language: str
    size: int

    @classmethod
    def from_probe(cls, result: Any, scene: str, screen: str, language: str, size: int) -> Self:
        box = result["box"]
        return cls(
            result["rule"], result["where"], result["text"], result["why"],
            (box["x"], box["y"], box["w"], box["h"]),
            scene, screen, language, size,
        )  # fmt: skip

    @property
    def fault(self) -> tuple[str, str]:
        """A key for the fault: all findings with the same key are occurrences of one fault."""
        return self.rule, self.where

    @property
    def location(self) -> str:
        return f"{self.scene}, {self.screen} {self.language} {self.size} %"

    def __str__(self) -> str:
        return f"{self.rule}: {self.where} “{self.text}” {self.why} [{self.location}]"
