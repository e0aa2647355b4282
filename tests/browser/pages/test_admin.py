"""The admin page on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.support import axe
from tests.browser.support.guests import Guests, table_code
from tests.browser.support.server_process import run_server_process

pytestmark = pytest.mark.browser
KEY = "a-key-of-many-letters"


def test_owner_closes_a_table(browser: Browser, tmp_path: Path) -> None:
    settings = {"TRIPTYCH_ADMIN_KEY": KEY}
    with run_server_process(["triptych.cli", "serve"], tmp_path, extra_env=settings) as (
        address,
        _,
    ):
        guests = Guests(browser, address)
        table = guests.open_table("Annabella")
        code = table_code(table)
        owner = guests.page({"width": 360, "height": 740})
        owner.goto(f"{address}/admin")
        owner.get_by_label("Your key").fill("not the key at all")
        owner.get_by_role("button", name="Open").click()
        expect(owner.get_by_role("alert")).to_contain_text("wrong")
        owner.get_by_label("Your key").fill(KEY)
        owner.get_by_role("button", name="Open").click()
        row = owner.get_by_role("listitem").filter(has_text=code)
        expect(row).to_contain_text("1 person")
        expect(owner.locator("body")).not_to_contain_text("Annabella")
        axe.check(owner)
        assert owner.evaluate("document.documentElement.scrollWidth <= innerWidth")
        row.get_by_role("button", name="Close").click()
        owner.get_by_role("button", name=f"Close {code}").click()
        expect(row).to_have_count(0)
        expect(table.locator("body")).to_contain_text(re.compile("has closed this table"))
        guests.close()
