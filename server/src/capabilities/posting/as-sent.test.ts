import { said } from '@recto/contracts/said/said';
import { expect, test } from 'vitest';
import { makeField, makeResult } from '../../../test/support/factories.ts';
import { asSent } from './as-sent.ts';

test('receivers get checks and reasons in words, and the code of a check beside them', () => {
  const reason = said('why_right', { label: 'Total' });
  const place = { id: 'b', page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number], confidence: 1 };
  const found = (block: object) => ({
    values: ['12'],
    standard_values: ['12'],
    extracted_values: ['12'],
    blocks: [{ ...place, ...block }] as never,
  });
  const result = makeResult({
    fields: [
      makeField('total', found({ reason, validation: { validate: false, message: [said('busy')] } })),
      makeField('older', found({ reason: 'follows "Total"' })),
    ],
    rules: [{ id: 'sum', ok: false, said: said('is_missing', { name: 'Total' }), fields: ['total'] }],
  });
  expect(asSent(result)).toMatchObject({
    extraction: {
      rules: [{ id: 'sum', message: 'Total is missing', said: { code: 'is_missing' } }],
      sections: [
        {
          fields: [
            {
              data: {
                values: ['12'],
                blocks: [
                  {
                    page: 1,
                    reason: 'is to the right of “Total”',
                    validation: { message: ['The server is busy. Try again in a moment'] },
                  },
                ],
              },
            },
            { data: { blocks: [{ reason: 'follows "Total"' }] } },
          ],
        },
      ],
    },
  });
});
