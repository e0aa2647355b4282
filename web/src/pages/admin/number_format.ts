/** Formats numbers in the reader's language. */
import type { Language } from '../../words/languages';

export const formatNumber = (language: Language, value: number): string => new Intl.NumberFormat(language).format(value);

export const formatPercent = (language: Language, fraction: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: fraction < 0.1 ? 1 : 0 }).format(fraction);

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function formatBytes(language: Language, bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: BYTE_UNITS[step] as string,
    unitDisplay: 'short',
    maximumFractionDigits: scaled < 10 ? 1 : 0,
  }).format(scaled);
}

/** The units of durations, with their lengths in seconds. */
const TIME_UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its largest unit only, such as "3 hours". */
export function formatDuration(language: Language, seconds: number): string {
  const [unit, size] = TIME_UNITS.find(([, size]) => seconds >= size) ?? TIME_UNITS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size));
}

export const formatMs = (language: Language, ms: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: ms < 10 ? 1 : 0 }).format(ms);
