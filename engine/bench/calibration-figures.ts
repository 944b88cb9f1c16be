import type { Judged } from './examples.ts';

/** A judged value with the confidence that it was shown with. */
export type Shown = Pick<Judged, 'right' | 'kind'> & { confidence: number };

export type CalibrationFigures = {
  values: number;
  /** Share of wrong values among those shown as sure. */
  wrong_among_sure: number;
  /** Share of the right values that are shown as sure. */
  coverage: number;
  /** Expected calibration error over ten equal bins. */
  error: number;
};

const SURE = 0.95;
const BINS = 10;
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** How far confidences can be trusted. */
export function calibrationFigures(shown: readonly Shown[]): CalibrationFigures {
  const sure = shown.filter((s) => s.confidence >= SURE);
  const right = shown.filter((s) => s.right);
  const bins = Array.from({ length: BINS }, (_, i) =>
    shown.filter((s) => Math.min(BINS - 1, Math.floor(s.confidence * BINS)) === i),
  );
  const gaps = bins.map((bin) => Math.abs(bin.reduce((sum, s) => sum + (s.right ? 1 : 0) - s.confidence, 0)));
  return {
    values: shown.length,
    wrong_among_sure: round(sure.filter((s) => !s.right).length / Math.max(1, sure.length)),
    coverage: round(sure.filter((s) => s.right).length / Math.max(1, right.length)),
    error: round(gaps.reduce((a, b) => a + b, 0) / Math.max(1, shown.length)),
  };
}

/** Share of wrong values among the surest, as many as hold this share of the right ones. */
export function wrongAt(shown: readonly Shown[], share: number): number {
  const right = shown.filter((s) => s.right).toSorted((a, b) => b.confidence - a.confidence);
  const least = right[Math.max(0, Math.ceil(share * right.length) - 1)]?.confidence ?? 1;
  const kept = shown.filter((s) => s.confidence >= least);
  return round(kept.filter((s) => !s.right).length / Math.max(1, kept.length));
}
