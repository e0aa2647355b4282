"""The loudness and length of every sound, rendered to samples."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from triptych.decks.languages import LANGUAGES

pytestmark = pytest.mark.browser

SAMPLES_PER_S = 22_050
SLOT_S = 3
"""How much of the recording each sound gets."""
RECORD = f"""(() => {{
  let slot = -1;
  let context;
  // The page plays into a recording, which always claims to be running.
  window.AudioContext = class extends OfflineAudioContext {{
    constructor() {{
      super(1, {SAMPLES_PER_S * SLOT_S} * 40, {SAMPLES_PER_S});
      context = this;
    }}
    get state() {{ return 'running'; }}
    get currentTime() {{ return slot * {SLOT_S}; }}
    resume() {{ return Promise.resolve(); }}
  }};
  window.recordSounds = async () => {{
    const buttons = [...document.querySelectorAll('[data-sounds] button')];
    for (const button of buttons) {{
      slot += 1;
      button.click();
    }}
    const all = (await context.startRendering()).getChannelData(0);
    return buttons.map((button, i) => {{
      const samples = all.slice(i * {SAMPLES_PER_S * SLOT_S}, (i + 1) * {SAMPLES_PER_S * SLOT_S});
      let peak = 0, power = 0, last = 0;
      samples.forEach((sample, at) => {{
        peak = Math.max(peak, Math.abs(sample));
        power += sample * sample;
        if (Math.abs(sample) > 0.001) last = at;
      }});
      const length = last / {SAMPLES_PER_S};
      return [button.textContent.trim(), peak, Math.sqrt(power / Math.max(1, last)), length];
    }});
  }};
}})()"""


class Sound(NamedTuple):
    """Peak and mean level of a sound, and the seconds until silence."""

    name: str
    peak: float
    rms: float
    length: float


def record_sounds(page: Page) -> list[Sound]:
    page.add_init_script(RECORD)
    page.goto("/styleguide")
    expect(page.locator("[data-sounds] button").first).to_be_visible()
    page.keyboard.press("Shift")  # Pages are muted until the first gesture.
    return [Sound(*one) for one in page.evaluate("recordSounds()")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_is_soft_and_short(browser: Browser, server: str, language: str) -> None:
    context = browser.new_context(base_url=server, locale=language)
    for sound in record_sounds(context.new_page()):
        measured = f"{sound.name}: peak {sound.peak:.2f}, rms {sound.rms:.3f}, {sound.length:.2f} s"
        print(measured)
        assert 0.02 < sound.peak <= 0.5, measured
        assert 0.002 < sound.rms <= 0.15, measured
        max_length = 2 if sound.name == "drum" else 1.2
        assert 0.01 < sound.length < max_length, measured
    context.close()
