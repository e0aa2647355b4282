"""What the eye finds."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Finding:
    """Something that does not fit, and where it was seen."""

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
    def made(cls, told: Any, scene: str, screen: str, language: str, size: int) -> Self:
        """From what the probe told."""
        box = told["box"]
        return cls(
            told["rule"], told["where"], told["text"], told["why"],
            (box["x"], box["y"], box["w"], box["h"]),
            scene, screen, language, size,
        )  # fmt: skip

    @property
    def fault(self) -> tuple[str, str]:
        """What is one fault however often it shows."""
        return self.rule, self.where

    @property
    def seen(self) -> str:
        """Where it was seen."""
        return f"{self.scene}, {self.screen} {self.language} {self.size} %"

    def __str__(self) -> str:
        return f"{self.rule}: {self.where} “{self.text}” {self.why} [{self.seen}]"
