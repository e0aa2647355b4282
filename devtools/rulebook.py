"""Writes `docs/rules/` from the help texts and options: `python -m devtools.rulebook docs/rules`.

The pages are copies for readers of the repository; a test checks that they are up to date.
"""

import sys
from pathlib import Path

from devtools.option_texts import option_lines
from triptych.decks.help import Help, help_for
from triptych.decks.languages import LANGUAGE_LIST, LANGUAGES
from triptych.games import GAMES

CONTENT_FROM_DOCS = "../../src/triptych/decks/content"
GAMES_FROM_DOCS = "../../src/triptych/games"
HEADINGS = {language.code: language.rule_headings for language in LANGUAGE_LIST}


def page(text: Help) -> str:
    """The rules of one game in one language, as Markdown."""
    short, rules, now = HEADINGS[text.language]
    source = f"{GAMES_FROM_DOCS}/{text.game}/help/{text.language}.md"
    lines = [f"# {text.title}", "", text.intro, "", f"## {short}", ""]
    for number, step in enumerate(text.steps, start=1):
        picture = f'<img src="{CONTENT_FROM_DOCS}/{step.picture}" width="28" alt="">'
        lines.append(f"{number}. {picture} **{step.title}.** {step.text}")
    lines += ["", f"## {rules}"]
    for section in text.rules:
        lines += ["", f"### {section.title}", ""]
        lines += [f"- **{clause.id}** {clause.text}" for clause in section.clauses]
    lines += ["", *option_lines(text.game, text.language)]
    lines += ["", f"## {now}", ""]
    lines += [f"- *{phase}*: {sentence}" for phase, sentence in text.now.items()]
    lines += ["", f"<sub>Made from [{text.game}/help/{text.language}.md]({source}).</sub>", ""]
    return "\n".join(lines)


def index() -> str:
    """The page that links to all others."""
    lines = [
        "# The rules, clause by clause",
        "",
        "Every clause has a number (C7, P21, R14), which the code, the tests and the help in the "
        "app use, too. Each preset and option says whether the printed rules have it, leave it "
        "open, or do not have it. `make docs` writes these pages from the help and the options of "
        "the games.",
        "",
    ]
    for game in GAMES:
        links = (f"[{language}]({game}.{language}.md)" for language in LANGUAGES)
        lines.append(f"- {help_for(game, 'en').title}: {' · '.join(links)}")
    return "\n".join([*lines, ""])


def pages() -> dict[str, str]:
    """All pages by file name."""
    texts = [help_for(game, language) for game in GAMES for language in LANGUAGES]
    return {f"{t.game}.{t.language}.md": page(t) for t in texts} | {"README.md": index()}


def main(folder: Path) -> None:
    """Write every page into this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
