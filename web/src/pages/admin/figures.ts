/** Numbers as the reader's language writes them. */
import type { Language } from '../../words/languages';

export const number = (language: Language, value: number): string => new Intl.NumberFormat(language).format(value);

export const percent = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function bytes(language: Language, value: number): string {
  const step = value < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: SIZES[step] as string,
    unitDisplay: 'short',
    maximumFractionDigits: scaled < 10 ? 1 : 0,
  }).format(scaled);
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest unit alone: 3 hours, 12 minutes. */
export function span(language: Language, seconds: number): string {
  const [unit, size] = SPANS.find(([, size]) => seconds >= size) ?? SPANS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size));
}

export const millis = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
