import { beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../prefs/index.svelte';

/** What the last AudioContext was told: the loudness of everything, and how many tones were started. */
const heard = { gain: NaN, tones: 0 };

class FakeParam {
  value = 1;
  setValueAtTime(): void {}
  exponentialRampToValueAtTime(): void {}
}
class FakeNode {
  frequency = new FakeParam();
  gain = new FakeParam();
  type = '';
  constructor(readonly context: FakeAudio) {}
  connect(next: FakeNode): FakeNode {
    return next;
  }
  start(): void {
    heard.tones += 1;
  }
  stop(): void {}
}
class FakeAudio {
  state = 'running';
  currentTime = 0;
  private out: FakeNode | null = null;
  destination = new FakeNode(this);
  createGain(): FakeNode {
    const made = new FakeNode(this);
    this.out ??= made;
    Object.defineProperty(this.out.gain, 'value', { set: (value: number) => (heard.gain = value), configurable: true });
    return made;
  }
  createOscillator(): FakeNode {
    return new FakeNode(this);
  }
  resume(): Promise<void> {
    return Promise.resolve();
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.assign(heard, { gain: NaN, tones: 0 });
});

test('half of the scale is a quarter of the power, and mute is silence', async () => {
  const { listenForGesture, play } = await import('.');
  listenForGesture();
  dispatchEvent(new Event('pointerdown'));
  prefs.setVolume(50);
  play('tap');
  expect(heard).toEqual({ gain: 0.25, tones: 1 });
  prefs.setMuted(true);
  play('tap');
  expect(heard.tones).toBe(1);
  prefs.setVolume(100);
  play('tap');
  expect(heard).toEqual({ gain: 1, tones: 2 });
});

test('a phone beside a TV is quiet until its owner wants to hear it', async () => {
  localStorage.clear();
  vi.resetModules();
  const { prefs: fresh } = await import('../prefs/index.svelte');
  expect(fresh.muted).toBe(false);
  fresh.besideTv = true;
  expect(fresh.muted).toBe(true);
  fresh.setMuted(false);
  expect(fresh.muted).toBe(false);
});
