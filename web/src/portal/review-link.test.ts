import { expect, it } from 'vitest';
import { reviewOf } from './review-link.ts';

const list = { sort: 'inputChannelDate,desc' };

it('leads to the review, whose queue follows the list', () => {
  const item = { extractionUuid: 'u', category: 'INVOICE', categoryKey: 'INV-1' } as const;
  expect(reviewOf(item, list)).toEqual({
    to: '/extractions/$uuid/review',
    params: { uuid: 'u' },
    search: { list },
  });
});

it('points at the number of a religious certificate, and says which one it is', () => {
  const item = { extractionUuid: 'u', category: 'RELIGIOUS_CERTIFICATE', categoryKey: 'HALAL-9' } as const;
  expect(reviewOf(item, list)).toMatchObject({
    search: { list, categoryKey: 'HALAL-9' },
    hash: 'highlight-certificate_number',
  });
});
