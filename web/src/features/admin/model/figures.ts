/** What a figure is measured in, by the end of its name. */
const UNITS = [
  { of: /(memory|heap|rss|external|free|total|threshold)/i, unit: 'bytes' },
  { of: /(uptime|time|seconds|due)$/i, unit: 'seconds' },
] as const;

export type FigureUnit = (typeof UNITS)[number]['unit'] | 'number';

export const unitOf = (name: string): FigureUnit => UNITS.find(({ of }) => of.test(name))?.unit ?? 'number';

const STEPS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `1536` as `1.5 KB`. */
export function bytes(value: number): string {
  let left = value;
  let step = 0;
  while (left >= 1024 && step < STEPS.length - 1) {
    left /= 1024;
    step++;
  }
  return `${left.toFixed(step > 0 && left < 100 ? 1 : 0)} ${STEPS[step]}`;
}

/** `3725` as `1 h 2 min`; below a minute with one decimal. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const minutes = Math.floor(seconds / 60);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    days > 0 && `${days} d`,
    (days > 0 || hours > 0) && `${hours} h`,
    days === 0 && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** A figure as people read it. */
export function shownFigure(name: string, value: number | string, language: string): string {
  if (typeof value === 'string') return value;
  const unit = unitOf(name);
  if (unit === 'bytes') return bytes(value);
  if (unit === 'seconds') return duration(value);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Milliseconds: exact when they are few. */
export const shownMs = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));
