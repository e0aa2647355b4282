"""A table of words as programs save it: CSV of every common kind, or XLSX; read as rows of cells.

Whatever is in the file, only so many bytes of it are unpacked and so many rows looked at.
"""

import csv
import io
import re
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree

from triptych.decks.bundles import UNPACKING
from triptych.decks.problems import BadDeck, bad

SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx")
MOST_BYTES = 1_000_000
"""A table of words is far smaller; what is not is no table of words."""
MOST_XML = 8_000_000
"""Of one part of an XLSX, unpacked."""
MOST_ROWS = 2000
MOST_CELLS = 64
"""Of one row; what comes after is looked at by nobody."""
ZIP = b"PK\x03\x04"
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEET = re.compile(r"xl/worksheets/sheet(\d+)\.xml")


def is_sheet(name: str) -> bool:
    """By its name only."""
    return name.lower().endswith(SUFFIXES)


def read_rows(data: bytes, file: str) -> list[tuple[int, list[str]]]:
    """Numbered rows of cells without surrounding blanks; empty rows are left out. BadDeck."""
    rows = _xlsx(data, file) if data.startswith(ZIP) else _csv(data, file)
    found = []
    for number, cells in rows:
        if number > MOST_ROWS:
            reason = f"more than {MOST_ROWS} rows"
            raise bad(file, f"line {number}", reason, "too_many_rows", most=MOST_ROWS)
        plain = [" ".join(cell.split()) for cell in cells[:MOST_CELLS]]
        while plain and not plain[-1]:
            plain.pop()
        if plain:
            found.append((number, plain))
    return found


def decode(data: bytes) -> str:
    """Text as spreadsheets save it: UTF-8 or UTF-16, marked or not, else Western European."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    head = data[:2000]
    if head.count(0) * 4 > len(head) > 3:
        order = "le" if head[1::2].count(0) > head[::2].count(0) else "be"
        return data.decode(f"utf-16-{order}", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _csv(data: bytes, file: str) -> Iterator[tuple[int, list[str]]]:
    text = decode(data[: 2 * MOST_BYTES + 2])
    if len(text) > MOST_BYTES or any(sign in text for sign in "\0\1\2\3"):
        raise not_words(file)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(lines), delimiter=_delimiter(lines))
    number = 0
    try:
        for number, row in enumerate(reader, start=1):
            yield number, row
    except csv.Error:  # A cell without end.
        entry = f"line {number + 1}"
        raise bad(file, entry, "cannot be read", "unreadable", line=number + 1) from None


def _delimiter(text: str) -> str:
    """Spreadsheets of half of Europe write semicolons; what is copied from one has tabs."""
    head = text[:2000]
    return max(",;\t", key=head.count)


def _xlsx(data: bytes, file: str) -> Iterator[tuple[int, list[str]]]:
    """The first sheet of a workbook: its cells as text, whatever they look like there."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            sheets = [found for name in book.namelist() if (found := SHEET.fullmatch(name))]
            if not sheets:
                raise not_words(file)
            first = min(sheets, key=lambda found: int(found[1])).group()
            shared = "xl/sharedStrings.xml"
            texts: list[str] = []
            if shared in book.namelist():
                items = _parts(book, shared, file, "si")
                texts = [_text(item) for item in items]
            for row in _parts(book, first, file, "row"):
                yield _number(row.get("r")), _cells(row, texts)
    except (*UNPACKING, ElementTree.ParseError, NotImplementedError):
        raise not_words(file) from None


def _parts(book: zipfile.ZipFile, name: str, file: str, kind: str) -> Iterator[ElementTree.Element]:
    """Every element of this kind. A document that defines entities of its own is not read."""
    with book.open(name) as part:
        xml = part.read(MOST_XML + 1)
    if len(xml) > MOST_XML or b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise not_words(file)
    for _, element in ElementTree.iterparse(io.BytesIO(xml)):
        if element.tag == MAIN + kind:
            yield element
            element.clear()


def _cells(row: ElementTree.Element, texts: list[str]) -> list[str]:
    cells: list[str] = []
    for cell in row.iter(f"{MAIN}c"):
        column = _column(cell.get("r", "")) or len(cells)
        if column >= MOST_CELLS:
            break
        cells += [""] * (column + 1 - len(cells))
        cells[column] = _value(cell, texts)
    return cells


def _value(cell: ElementTree.Element, texts: list[str]) -> str:
    if cell.get("t") == "inlineStr":
        return _text(cell)
    value = cell.findtext(f"{MAIN}v") or ""
    if cell.get("t") != "s":
        return value
    number = _number(value)
    return texts[number] if number < len(texts) else ""


def _text(element: ElementTree.Element) -> str:
    """Its runs together, without the reading aids that East Asian sheets have."""
    runs = [*element.findall(f"{MAIN}t"), *element.findall(f"{MAIN}is/{MAIN}t")]
    rich = [*element.findall(f"{MAIN}r/{MAIN}t"), *element.findall(f"{MAIN}is/{MAIN}r/{MAIN}t")]
    return "".join(run.text or "" for run in (*runs, *rich))


def _column(reference: str) -> int:
    """Column C of `C7` is 2."""
    letters = re.match(r"[A-Z]{1,3}", reference)
    column = 0
    for letter in letters.group() if letters else "":
        column = 26 * column + ord(letter) - 64
    return column - 1 if column else 0


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 8 else 0


def not_words(file: str) -> BadDeck:
    """The file is something else."""
    return bad(file, "", "not a table of words", "not_words")
