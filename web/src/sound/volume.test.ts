import { beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../prefs/index.svelte';

/** The master gain of the last AudioContext, and how many tones it started. */
const audio = { gain: NaN, tones: 0 };

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
    audio.tones += 1;
  }
  stop(): void {}
}
class FakeAudio {
  state = 'running';
  currentTime = 0;
  private out: FakeNode | null = null;
  destination = new FakeNode(this);
  createGain(): FakeNode {
    const node = new FakeNode(this);
    this.out ??= node;
    Object.defineProperty(this.out.gain, 'value', { set: (value: number) => (audio.gain = value), configurable: true });
    return node;
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
  Object.assign(audio, { gain: NaN, tones: 0 });
});

test('volume 50 has a gain of a quarter, and muted plays nothing', async () => {
  const { listenForGesture, play } = await import('.');
  listenForGesture();
  dispatchEvent(new Event('pointerdown'));
  prefs.setVolume(50);
  play('tap');
  expect(audio).toEqual({ gain: 0.25, tones: 1 });
  prefs.setMuted(true);
  play('tap');
  expect(audio.tones).toBe(1);
  prefs.setVolume(100);
  play('tap');
  expect(audio).toEqual({ gain: 1, tones: 2 });
});

test('a phone is muted by default while a TV shows its table', async () => {
  localStorage.clear();
  vi.resetModules();
  const { prefs: fresh } = await import('../prefs/index.svelte');
  expect(fresh.muted).toBe(false);
  fresh.tableHasTv = true;
  expect(fresh.muted).toBe(true);
  fresh.setMuted(false);
  expect(fresh.muted).toBe(false);
});
