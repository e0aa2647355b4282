/** Sound effects. Each one schedules a few short tones, which resemble wood, paper and glass. */
interface Tone {
  hz: number;
  /** The frequency at the end, in Hz. */
  to?: number;
  ms: number;
  volume?: number;
  type?: OscillatorType;
}

function tone(out: AudioNode, at: number, { hz, to = hz, ms, volume = 0.12, type = 'sine' }: Tone): void {
  const audio = out.context;
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(hz, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + ms / 1000);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
  wave.connect(gain).connect(out);
  wave.start(at);
  wave.stop(at + ms / 1000 + 0.02);
}

/** A short burst of filtered noise: paper or a consonant. */
export function noise(out: AudioNode, at: number, { hz, ms, volume = 0.1 }: Omit<Tone, 'to' | 'type'>): void {
  const audio = out.context;
  const length = Math.ceil((audio.sampleRate * ms) / 1000);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = hz;
  filter.Q.value = 0.8;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

function chord(out: AudioNode, at: number, notes: number[], gapS: number, ms: number): void {
  notes.forEach((hz, i) => tone(out, at + i * gapS, { hz, ms, volume: 0.09, type: 'triangle' }));
}

type PlayEffect = (out: AudioNode, at: number) => void;

export const EFFECTS = {
  /** something is selected */
  tap: (out, at) => tone(out, at, { hz: 520, to: 420, ms: 60, volume: 0.06 }),
  /** a card is put on the table */
  card: (out, at) => {
    noise(out, at, { hz: 900, ms: 90, volume: 0.25 });
    tone(out, at + 0.05, { hz: 160, to: 90, ms: 90, volume: 0.16 });
  },
  /** a wooden block snaps into place */
  clack: (out, at) => {
    noise(out, at, { hz: 1700, ms: 26, volume: 0.14 });
    tone(out, at, { hz: 340, to: 230, ms: 55, volume: 0.07, type: 'triangle' });
  },
  /** a page turns */
  turn: (out, at) => noise(out, at, { hz: 2600, ms: 220, volume: 0.16 }),
  /** a new round starts */
  round: (out, at) => chord(out, at, [392, 523], 0.09, 260),
  /** a point arrives */
  point: (out, at) => chord(out, at, [784, 1047], 0.07, 200),
  /** nobody scored */
  nobody: (out, at) => chord(out, at, [330, 262], 0.14, 280),
  /** a gong: drawing stops */
  stop: (out, at) => {
    tone(out, at, { hz: 196, to: 185, ms: 900, volume: 0.2 });
    tone(out, at, { hz: 392, to: 380, ms: 500, volume: 0.08, type: 'triangle' });
  },
  /** the last seconds */
  tick: (out, at) => tone(out, at, { hz: 1200, to: 900, ms: 35, volume: 0.05, type: 'square' }),
  /** a person joined */
  arrive: (out, at) => chord(out, at, [523, 659], 0.1, 220),
  /** a drum roll before the winner is shown */
  drum: (out, at) => {
    for (let i = 0; i < 36; i++) noise(out, at + i * 0.05, { hz: 210, ms: 60, volume: 0.12 + 0.01 * i });
  },
  /** a reaction */
  pop: (out, at) => tone(out, at, { hz: 440, to: 880, ms: 70, volume: 0.04 }),
  /** the end of a game */
  finale: (out, at) => chord(out, at, [392, 523, 659, 784, 1047], 0.11, 500),
} satisfies Record<string, PlayEffect>;

export type Effect = keyof typeof EFFECTS;
