import { describe, expect, it } from 'vitest';
import { confidenceOf } from '../src/evidence/confidence.ts';
import { calibrationFigures, wrongAt } from './calibration-figures.ts';
import { fitCalibration, type Source } from './calibration-file.ts';
import { type Example, fitLogistic } from './fit.ts';

const repeat = (count: number, example: Example): Example[] => new Array<Example>(count).fill(example);
const example = (parts: Record<string, number>, right: boolean): Example => ({ parts, right, weight: 1 });

describe('fitLogistic', () => {
  const examples = [
    ...repeat(190, example({ clean: 1 }, true)),
    ...repeat(10, example({ clean: 1 }, false)),
    ...repeat(60, example({ smudged: 1 }, true)),
    ...repeat(40, example({ smudged: 1 }, false)),
  ];

  it('gives the share of right values as the chance', () => {
    const { bias, parts } = fitLogistic(examples, new Set(['smudged']));
    const chance = (odds: number) => 1 / (1 + Math.exp(-odds));
    expect(chance(bias + parts.clean!)).toBeCloseTo(0.95, 1);
    expect(chance(bias + (parts.smudged ?? 0))).toBeCloseTo(0.6, 1);
  });

  it('leaves out what would count against its meaning', () => {
    const { parts } = fitLogistic(examples, new Set(['smudged', 'clean']));
    expect(parts).not.toHaveProperty('clean');
  });
});

describe('calibrationFigures', () => {
  it('counts wrong values among the sure ones and right values that are sure', () => {
    const value = (confidence: number, right: boolean) => ({ confidence, right, kind: 'code' as const });
    const figures = calibrationFigures([value(0.96, true), value(0.97, false), value(0.5, true)]);
    expect(figures).toMatchObject({ values: 3, wrong_among_sure: 0.5, coverage: 0.5 });
  });
});

describe('confidenceOf', () => {
  const parts = { score: 1, strong: 1, labelled: 1 };

  it('is less sure of what OCR was unsure of', () => {
    const sure = confidenceOf({ kind: 'code', parts });
    const unsure = confidenceOf({ kind: 'code', parts: { ...parts, scanned: 1, unclear: 0.6, blurred: 1 } });
    expect(sure).toBeGreaterThanOrEqual(0.95);
    expect(unsure).toBeLessThan(0.95);
  });

  it('is surest of amounts in rows that multiply out', () => {
    const cell = { quality: 1, pure: 1, filled: 1, fits: 1, under_header: 1, scanned: 1, unclear: 0.2 };
    const alone = confidenceOf({ kind: 'cell_number', parts: cell });
    expect(confidenceOf({ kind: 'cell_number', parts: { ...cell, row_agrees: 1 } })).toBeGreaterThan(alone);
  });
});

it('weighs what the rules know, and leaves what the second look says to its own fit', () => {
  const parts = { score: 1, likely: 0.9, weighed: 0.8 };
  const values = repeat(20, example(parts, true)).map(
    ({ right }): Source => ({
      id: 'po_number',
      kind: 'code',
      evidence: { kind: 'code', parts },
      right,
      labelled: true,
    }),
  );
  expect(Object.keys(fitCalibration(values).code.parts)).toEqual(['score']);
});

it('says how many are wrong among the surest that hold a share of the right ones', () => {
  const shown = [0.9, 0.8, 0.7, 0.6, 0.5].map((confidence, i) => ({
    kind: 'code' as const,
    confidence,
    right: i !== 1,
  }));
  expect(wrongAt(shown, 0.5)).toBeCloseTo(1 / 3, 4);
  expect(wrongAt([], 0.5)).toBe(0);
});
