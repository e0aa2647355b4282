"""Every sound as it is heard: rendered to samples instead of to a loudspeaker."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

RATE, SLOT = 22_050, 3
"""Samples in a second, and the seconds that each sound has to itself."""
RECORD = f"""(() => {{
  let slot = -1;
  let context;
  // the page plays into a recording that never says that it has not begun
  window.AudioContext = class extends OfflineAudioContext {{
    constructor() {{
      super(1, {RATE * SLOT} * 40, {RATE});
      context = this;
    }}
    get state() {{ return 'running'; }}
    get currentTime() {{ return slot * {SLOT}; }}
    resume() {{ return Promise.resolve(); }}
  }};
  window.listen = async () => {{
    const buttons = [...document.querySelectorAll('[data-sounds] button')];
    for (const button of buttons) {{
      slot += 1;
      button.click();
    }}
    const all = (await context.startRendering()).getChannelData(0);
    return buttons.map((button, i) => {{
      const heard = all.slice(i * {RATE * SLOT}, (i + 1) * {RATE * SLOT});
      let peak = 0, power = 0, last = 0;
      heard.forEach((sample, at) => {{
        peak = Math.max(peak, Math.abs(sample));
        power += sample * sample;
        if (Math.abs(sample) > 0.001) last = at;
      }});
      const length = last / {RATE};
      return [button.textContent.trim(), peak, Math.sqrt(power / Math.max(1, last)), length];
    }});
  }};
}})()"""


class Heard(NamedTuple):
    """The loudest sample, the loudness on the whole, and the seconds until silence."""

    name: str
    peak: float
    rms: float
    length: float


def listen(page: Page) -> list[Heard]:
    page.add_init_script(RECORD)
    page.goto("/styleguide")
    expect(page.locator("[data-sounds] button").first).to_be_visible()
    page.keyboard.press("Shift")  # a gesture: a page may sound only after one
    return [Heard(*one) for one in page.evaluate("listen()")]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_sound_is_soft_and_ends(browser: Browser, server: str, language: str) -> None:
    context = browser.new_context(base_url=server, locale=language)
    for one in listen(context.new_page()):
        told = f"{one.name}: peak {one.peak:.2f}, rms {one.rms:.3f}, {one.length:.2f} s"
        print(told)
        assert 0.02 < one.peak <= 0.5, told
        assert 0.002 < one.rms <= 0.15, told
        longest = 2 if one.name == "drum" else 1.2
        assert 0.01 < one.length < longest, told
    context.close()
