/** Synthesises "one, two, three" from a sawtooth wave and two moving resonances (formants), without a recording. */
import type { Language } from '../words/languages';
import { noise } from './effects';

/** The two formants of each vowel in Hz. */
const VOWELS = {
  a: [750, 1250],
  A: [640, 1190],
  E: [600, 1700],
  i: [300, 2300],
  r: [450, 1250],
  u: [320, 750],
  w: [320, 1200],
  y: [400, 1500],
} as const;
type Vowel = keyof typeof VOWELS;

/** A word: a glide through vowels, with an optional hiss (in Hz) before and after it for consonants. */
interface Word {
  before?: number;
  glide: readonly Vowel[];
  after?: number;
}

/** Languages without an entry speak English. */
const NUMBERS: Readonly<Partial<Record<Language, readonly [Word, Word, Word]>>> & { en: readonly [Word, Word, Word] } = {
  en: [{ glide: ['u', 'A', 'A'] }, { before: 4000, glide: ['u', 'u'] }, { before: 5500, glide: ['r', 'i', 'i'] }],
  de: [{ glide: ['a', 'i'], after: 5500 }, { before: 5500, glide: ['a', 'i'] }, { before: 3000, glide: ['r', 'a', 'i'] }],
  fr: [{ glide: ['E', 'E'] }, { before: 3000, glide: ['y', 'y'] }, { before: 4000, glide: ['r', 'w', 'a'] }],
};
/** The total duration of a word's vowels. */
const GLIDE_S = 0.34;

export function speakNumber(to: AudioNode, number: 1 | 2 | 3, language: Language): void {
  const audio = to.context;
  const word = (NUMBERS[language] ?? NUMBERS.en)[number - 1]!;
  const start = audio.currentTime + 0.01;
  if (word.before) noise(to, start, { hz: word.before, ms: 70, volume: 0.12 });
  const at = start + (word.before ? 0.05 : 0);
  const buzz = audio.createOscillator();
  buzz.type = 'sawtooth';
  buzz.frequency.setValueAtTime(150 + 12 * number, at);
  buzz.frequency.linearRampToValueAtTime(118 + 12 * number, at + GLIDE_S);
  const out = audio.createGain();
  out.gain.setValueAtTime(0.0001, at);
  out.gain.exponentialRampToValueAtTime(0.5, at + 0.04);
  out.gain.setValueAtTime(0.5, at + GLIDE_S * 0.6);
  out.gain.exponentialRampToValueAtTime(0.0001, at + GLIDE_S);
  for (const which of [0, 1] as const) buzz.connect(formant(audio, word, which, at)).connect(out);
  out.connect(to);
  buzz.start(at);
  buzz.stop(at + GLIDE_S + 0.02);
  if (word.after) noise(to, at + GLIDE_S * 0.8, { hz: word.after, ms: 130, volume: 0.1 });
}

/** A resonance that glides from vowel to vowel, starting at `at`. `which` selects the lower (0) or the upper (1) formant. */
function formant(audio: BaseAudioContext, word: Word, which: 0 | 1, at: number): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 7;
  word.glide.forEach((vowel, i) => {
    const hz = VOWELS[vowel][which];
    if (i === 0) filter.frequency.setValueAtTime(hz, at);
    else filter.frequency.linearRampToValueAtTime(hz, at + (GLIDE_S * 0.7 * i) / (word.glide.length - 1));
  });
  return filter;
}
