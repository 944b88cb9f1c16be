import { describe, expect, test } from 'vitest';
import { SECOND_LOOK } from '../extract/extract.ts';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf } from '../testing.ts';

type Read = { value: string | undefined; confidence: number; reason: string | undefined };

/** Fields of one page of an air waybill, by id. */
function fieldsOf(
  texts: readonly Placed[],
  without: readonly (typeof SECOND_LOOK)[] = [],
): Map<string, Read> {
  const document = { pages: [pageOf(texts)] };
  const { results } = recogniseDocument(document, { category: 'HAWB', without });
  const fields = results[0]!.result.extraction.sections.flatMap((section) => section.fields);
  return new Map(
    fields.map(
      ({
        id,
        data: {
          standard_values: [value],
          blocks: [block],
        },
      }) => [id, { value, confidence: block?.confidence ?? 0, reason: block?.reason?.code }],
    ),
  );
}

/** A waybill whose labels are no labels of ours, as many are. */
const WAYBILL: readonly Placed[] = [
  [40, 30, 'Golden Lark Air Express', 1, 16],
  [400, 30, 'HOUSE AIR WAYBILL', 1, 14],
  [40, 70, 'GLK8840217'],
  [200, 70, '160-55290174'],
  [400, 70, '10 March 2026'],
  [40, 120, 'From'],
  [300, 120, 'To'],
  [40, 134, 'Wing Tat Optical Manufactory Ltd'],
  [300, 134, 'Ottica Valdarno S.p.A.'],
  [40, 200, 'HKG'],
  [150, 200, 'MXP'],
  [250, 200, 'CX 233'],
  [330, 200, '12 Mar 2026'],
  [430, 200, '14'],
  [480, 200, '412.5'],
];

describe('the second look', () => {
  test('finds what no rule knows, says so and is not sure of it', () => {
    const [alone, both] = [fieldsOf(WAYBILL, [SECOND_LOOK]), fieldsOf(WAYBILL)];
    for (const [id, name] of [
      ['shipper', 'Wing Tat Optical Manufactory Ltd'],
      ['consignee', 'Ottica Valdarno S.p.A.'],
    ] as const) {
      expect(alone.get(id)?.value).toBeUndefined();
      expect(both.get(id)).toMatchObject({ value: name, reason: 'why_surroundings' });
      expect(both.get(id)!.confidence).toBeLessThan(0.95);
    }
  });
});
