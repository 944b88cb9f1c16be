import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { hitOf } from './find-extractions.ts';

const t = ((key: string) => key) as TFunction;
const UUID = '6f1c2a34-0000-4000-8000-000000000001';
const item = (number: string | null, originalName: string | null = 'scan.pdf') =>
  ({
    extractionUuid: UUID,
    category: 'INVOICE',
    status: 'NEW',
    summary: { number, party: 'Morvane' },
    documentChannelLog: originalName && { originalName },
  }) as unknown as ExtractionListItem;

describe('a document that answers', () => {
  it.each([
    ['INV-7', 'INV-7', true],
    ['inv-7 ', 'INV-7', true],
    ['ＩＮＶ-7', 'INV-7', true],
    ['INV', 'INV-7', false],
    [UUID, 'INV-7', true],
    ['scan.pdf', null, false],
  ])('%j is the whole number %j: %s', (typed, number, exact) =>
    expect(hitOf(item(number), typed, t).exact).toBe(exact),
  );

  it.each<[string | null, string | null, string]>([
    ['INV-7', 'scan.pdf', 'INV-7'],
    [null, 'scan.pdf', 'scan.pdf'],
    [null, null, UUID],
  ])('with number %j and file %j is called %j', (number, name, label) =>
    expect(hitOf(item(number, name), 'x', t).label).toBe(label),
  );

  it('says what it is, whose, how far, and its file', () =>
    expect(hitOf(item('INV-7'), 'x', t).detail).toBe('category.INVOICE · Morvane · status.NEW · scan.pdf'));
});
