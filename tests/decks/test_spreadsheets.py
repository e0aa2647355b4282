"""Tables of words as spreadsheet programs save them, and files that are not tables of words."""

import io
import zipfile
from typing import get_args
from xml.sax.saxutils import escape

import pytest

from triptych.decks.languages import LANGUAGES
from triptych.decks.problems import BadDeck, ProblemCode
from triptych.decks.spreadsheets import MAX_ROWS, read_rows
from triptych.decks.wordlists import read_wordlist

WORDS = ["Käse", "cat", "cow", "pig", "hen", "fox", "owl"]
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def cells(data: bytes) -> list[list[str]]:
    return [row for _, row in read_rows(data, "w")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_csv_in_every_common_dialect_is_read(encoding: str, separator: str, line_end: str) -> None:
    quoted = (f'"{word}"' for word in WORDS)
    lines = (separator.join(WORDS), "blau", separator.join(quoted))
    text = "".join(line + line_end for line in lines)
    assert cells(text.encode(encoding)) == [WORDS, ["blau"], WORDS]


def test_cp1252_and_odd_spaces_are_read() -> None:
    text = ";".join(WORDS) + ";;\r\n;;;\r\n  a \u00a0 b ;" + ";".join("cdefgh") + "\r\n"
    assert cells(text.encode("cp1252")) == [WORDS, ["a b", *"cdefgh"]]


def xlsx(
    sheet: str | bytes, shared: str | None = None, name: str = "xl/worksheets/sheet1.xml"
) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/worksheets/sheet2.xml", f'<worksheet xmlns="{MAIN}"/>')
        book.writestr(name, sheet)
        if shared is not None:
            book.writestr("xl/sharedStrings.xml", shared)
    return out.getvalue()


def test_xlsx_with_every_kind_of_cell_is_read() -> None:
    shared = "".join(f"<si><t>{escape(word)}</t></si>" for word in WORDS[:5])
    shared += "<si><r><t>fo</t></r><r><t>x</t></r><rPh><t>no</t></rPh></si>"
    row = "".join(f'<c r="{"ABCDEF"[i]}3" t="s"><v>{i}</v></c>' for i in range(6))
    row += '<c r="G3" t="inlineStr"><is><t>owl</t></is></c>'
    numbers = '<row r="5"><c r="B5"><v>12</v></c><c r="D5" t="s"><v>99</v></c></row>'
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData><row r="3">{row}</row>{numbers}</sheetData>'
    data = xlsx(sheet + "</worksheet>", f'<sst xmlns="{MAIN}">{shared}</sst>')
    assert read_rows(data, "w") == [(3, WORDS), (5, ["", "12"])]


def test_rows_and_cells_of_an_xlsx_without_references_are_counted() -> None:
    def row(word: str) -> str:
        cell = f'<c t="inlineStr"><is><t>{word}</t></is></c>'
        return f"<row>{cell}{cell}</row>"

    numbered = '<row r="7"><c r="B7"><v>1</v></c><c><v>2</v></c></row>'
    rows = row("a") + row("b") + numbered + row("c")
    data = xlsx(f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>')
    expected = [(1, ["a", "a"]), (2, ["b", "b"]), (7, ["", "1", "2"]), (8, ["c", "c"])]
    assert read_rows(data, "w") == expected


def test_rows_of_an_xlsx_without_references_are_limited() -> None:
    rows = "<row><c><v>1</v></c></row>" * (MAX_ROWS + 1)
    data = xlsx(f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>')
    with pytest.raises(BadDeck) as caught:
        read_rows(data, "w")
    assert caught.value.problems[0].code == "too_many_rows"


def test_xlsx_in_utf_16_is_read() -> None:
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData><row><c t="str"><v>K\u00e4se</v></c></row>'
    text = f'<?xml version="1.0" encoding="UTF-16"?>{sheet}</sheetData></worksheet>'
    assert read_rows(xlsx(text.encode("utf-16")), "w") == [(1, ["K\u00e4se"])]


BOMB = f"""<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<worksheet xmlns="{MAIN}"><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>"""


def hidden(xml: str, encoding: str) -> bytes:
    """XML in an encoding in which a search for ASCII bytes finds nothing."""
    return f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + xml.encode(encoding)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (xlsx("<not closed"), "not_words"),
        (xlsx(BOMB), "not_words"),
        (xlsx(BOMB.encode("utf-16")), "not_words"),
        (xlsx(BOMB.encode("utf-16-le")), "not_words"),
        (xlsx(hidden(BOMB, "cp037")), "not_words"),
        (xlsx(" " * 9_000_000), "not_words"),
        (xlsx("", name="xl/other.xml")[:200], "not_words"),
        (b"PK\x03\x04", "not_words"),
        (b"%PDF-1.7\n\0\1\2\3", "not_words"),
        (b"x" * 1_100_000, "not_words"),
        (b'"' + b"x" * 200_000, "unreadable"),
        (b"a,b,c,d,e,f," + b"g" * 200_000, "unreadable"),
        (b"a\n" * (MAX_ROWS + 1), "too_many_rows"),
        (b"", "no_words"),
        (b"a;b;c", "terms"),
    ],
)
def test_invalid_word_file_is_refused_with_a_code(data: bytes, code: str) -> None:
    _, problems = read_wordlist(data, "w.csv", "x", LANGUAGES)
    assert problems[0].code == code
    assert code in get_args(ProblemCode)
    assert len(str(problems[0])) < 200


def test_word_file_may_have_one_or_several_languages() -> None:
    rows = ["English", "a;b;c;d;e;f;g", "h;i;j;k;l;m;n", "deutsch", "A;B;C;D;E;F;G", "blau"]
    rows += ["x1;x2;x3;x4;x5;x6;x7"]
    cards, problems = read_wordlist("\n".join(rows).encode(), "w", "mine", LANGUAGES)
    assert problems == ()
    assert [card.id for card in cards] == ["mine/green-01", "mine/green-02", "mine/blue-01"]
    first = [side.terms[0].texts for card in cards for side in card.sides]
    assert first[0] == dict.fromkeys(LANGUAGES, "a") | {"de": "A"}, (
        "French is missing: the first language is used"
    )
    assert first[1] == dict.fromkeys(LANGUAGES, "h")
    assert first[2] == dict.fromkeys(LANGUAGES, "x1")


def test_unreadable_xlsx_has_a_code_the_client_can_translate() -> None:
    with pytest.raises(BadDeck) as caught:
        read_rows(b"PK\x03\x04", "w.xlsx")
    assert caught.value.problems[0].code == "not_words"
