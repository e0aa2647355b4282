"""Reads the rows of a table of words: XLSX, or CSV, TSV or TXT with any common delimiter.

Refuses a table that is too large or has too many rows.
"""

import csv
import io
import re
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree

from triptych.decks.bundles import UNZIP_ERRORS
from triptych.decks.problems import BadDeck, bad_deck

SHEET_SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx")
MAX_CSV_CHARS = 1_000_000
"""The maximum number of characters in a CSV, TSV or TXT table. Real tables are far shorter."""
MAX_XML_BYTES = 8_000_000
"""The maximum size of one file in an XLSX, after unpacking."""
MAX_ROWS = 2000
MAX_CELLS = 64
"""How many cells of a row are read; further cells are ignored."""
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
ZIP_SIGNATURE = b"PK\x03\x04"
XML_NAMESPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEET_FILE = re.compile(r"xl/worksheets/sheet(\d+)\.xml")


def is_sheet(name: str) -> bool:
    """Whether the file name has one of the `SHEET_SUFFIXES`."""
    return name.lower().endswith(SHEET_SUFFIXES)


def read_rows(data: bytes, file: str) -> list[tuple[int, list[str]]]:
    """Return the rows of a table, each with its number. Leaves out empty rows.

    An XLSX stores the numbers of its rows. In other tables, rows are numbered from 1. Blanks around
    the text of a cell are removed, and several blanks in a cell become one space. Empty cells at
    the end of a row are removed. Raises `BadDeck` if the file is not a table or if a row number is
    above `MAX_ROWS`.
    """
    rows = _xlsx(data, file) if data.startswith(ZIP_SIGNATURE) else _csv(data, file)
    found = []
    for number, cells in rows:
        if number > MAX_ROWS:
            reason = f"more than {MAX_ROWS} rows"
            raise bad_deck(file, f"line {number}", reason, "too_many_rows", most=MAX_ROWS)
        plain = [" ".join(cell.split()) for cell in cells[:MAX_CELLS]]
        while plain and not plain[-1]:
            plain.pop()
        if plain:
            found.append((number, plain))
    return found


def decode_text(data: bytes) -> str:
    """Decode text in UTF-8, UTF-16 or Windows-1252. The encoding is detected from `data`."""
    if data.startswith(UTF_16_MARKS):
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
    text = decode_text(data[: 2 * MAX_CSV_CHARS + 2])
    if len(text) > MAX_CSV_CHARS or any(sign in text for sign in "\0\1\2\3"):
        raise not_a_word_table(file)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(lines), delimiter=_delimiter(lines))
    number = 0
    try:
        for number, row in enumerate(reader, start=1):
            yield number, row
    except csv.Error:  # A cell is too long, for example because a closing quote is missing.
        entry = f"line {number + 1}"
        raise bad_deck(file, entry, "cannot be read", "unreadable", line=number + 1) from None


def _delimiter(text: str) -> str:
    """Return the delimiter that is most frequent at the beginning of the text.

    Half of Europe uses a semicolon instead of a comma. Cells that were copied from a spreadsheet
    are separated by tabs.
    """
    head = text[:2000]
    return max(",;\t", key=head.count)


def _xlsx(data: bytes, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each row in the first sheet of a workbook.

    The first sheet is the one with the lowest number in its file name. If a cell has a formula, its
    value is the result that was stored with the formula.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            sheets = [found for name in book.namelist() if (found := SHEET_FILE.fullmatch(name))]
            if not sheets:
                raise not_a_word_table(file)
            first = min(sheets, key=lambda found: int(found[1])).group()
            shared = "xl/sharedStrings.xml"
            texts: list[str] = []
            if shared in book.namelist():
                items = _elements(book, shared, file, "si")
                texts = [_text(item) for item in items]
            number = 0
            for row in _elements(book, first, file, "row"):
                number = _number(row.get("r")) or number + 1
                yield number, _cells(row, texts)
    except (*UNZIP_ERRORS, ElementTree.ParseError, NotImplementedError, UnicodeDecodeError):
        raise not_a_word_table(file) from None


def _elements(
    book: zipfile.ZipFile, name: str, file: str, kind: str
) -> Iterator[ElementTree.Element]:
    """Yield every element of this kind in one XML file of a workbook.

    Raises `BadDeck` if the XML is too large or defines entities, which could expand without limit.
    The parser gets decoded text without NUL, so that no encoding can hide an entity.
    """
    with book.open(name) as part:
        xml = part.read(MAX_XML_BYTES + 1)
    text = xml.decode("utf-16" if xml.startswith(UTF_16_MARKS) else "utf-8-sig")
    if len(xml) > MAX_XML_BYTES or any(sign in text for sign in ("<!DOCTYPE", "<!ENTITY", "\0")):
        raise not_a_word_table(file)
    for _, element in ElementTree.iterparse(io.StringIO(text)):
        if element.tag == XML_NAMESPACE + kind:
            yield element
            element.clear()


def _cells(row: ElementTree.Element, texts: list[str]) -> list[str]:
    cells: list[str] = []
    for cell in row.iter(f"{XML_NAMESPACE}c"):
        reference = cell.get("r")
        column = _column(reference) if reference else len(cells)
        if column >= MAX_CELLS:
            break
        cells += [""] * (column + 1 - len(cells))
        cells[column] = _value(cell, texts)
    return cells


def _value(cell: ElementTree.Element, texts: list[str]) -> str:
    if cell.get("t") == "inlineStr":
        return _text(cell)
    value = cell.findtext(f"{XML_NAMESPACE}v") or ""
    if cell.get("t") != "s":
        return value
    number = _number(value)
    return texts[number] if number < len(texts) else ""


def _text(element: ElementTree.Element) -> str:
    """Return the text of a cell, without the phonetic guides of East Asian sheets."""
    runs = [
        *element.findall(f"{XML_NAMESPACE}t"),
        *element.findall(f"{XML_NAMESPACE}is/{XML_NAMESPACE}t"),
    ]
    rich = [
        *element.findall(f"{XML_NAMESPACE}r/{XML_NAMESPACE}t"),
        *element.findall(f"{XML_NAMESPACE}is/{XML_NAMESPACE}r/{XML_NAMESPACE}t"),
    ]
    return "".join(run.text or "" for run in (*runs, *rich))


def _column(reference: str) -> int:
    """Return the column index of a cell: 0 for `A7`, 2 for `C7`."""
    letters = re.match(r"[A-Z]{1,3}", reference)
    column = 0
    for letter in letters.group() if letters else "":
        column = 26 * column + ord(letter) - 64
    return column - 1 if column else 0


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 8 else 0


def not_a_word_table(file: str) -> BadDeck:
    """Return the error for a file that is not a table of words."""
    return bad_deck(file, "", "not a table of words", "not_words")
