import { describe, expect, it } from 'vitest';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { explainField } from './explain.ts';

const LINES: Placed[] = [
  [50, 40, 'INVOICE'],
  [50, 60, 'Invoice no.'],
  [150, 60, 'R-204711'],
  [50, 80, 'Subtotal'],
  [150, 80, '5.200,00'],
  [50, 100, 'VAT 19 %'],
  [150, 100, '988,00'],
  [50, 120, 'Total EUR'],
  [150, 120, '6.188,00'],
  [50, 700, 'Amount due last month'],
  [350, 700, '6.000,00'],
];

const explain = (id: string) => explainField([pageOf(LINES)], schemaOf('INVOICE')!, id);

describe('explainField', () => {
  it('names what was considered, what was chosen and why', () => {
    const { chosen, candidates } = explain('total_amount')!;
    expect(chosen).toMatchObject({ standard: '6188.00', printed: '6.188,00' });
    expect(chosen!.why.reason).toMatchObject({ params: { label: expect.stringContaining('Total') } });
    expect(chosen!.why.rules).toContainEqual(
      expect.objectContaining({ id: 'total_is_net_plus_tax', ok: true }),
    );
    expect(candidates.filter((c) => c.chosen).map((c) => c.standard)).toEqual(['6188.00']);
    expect(candidates.map((c) => c.standard)).toContain('6000.00');
  });

  it('gives evidence that adds up to the confidence', () => {
    const { chosen } = explain('total_amount')!;
    const odds = chosen!.evidence.reduce((sum, { adds }) => sum + adds, 0);
    expect(Math.min(0.995, 1 / (1 + Math.exp(-odds)))).toBeCloseTo(chosen!.confidence, 2);
  });

  it('says when nothing was found, and when there is no such field', () => {
    expect(explain('due_date')).toMatchObject({ chosen: null });
    expect(explain('shoe_size')).toBeNull();
  });
});
