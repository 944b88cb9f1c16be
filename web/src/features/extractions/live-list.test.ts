import { describe, expect, it } from 'vitest';
import type { ExtractionPage } from './extractions.queries.ts';
import { withStatus } from './live-list.ts';

const row = (extractionUuid: string, version: number) => ({ extractionUuid, version, status: 'PROCESSING' });
const page = {
  items: [row('a', 1), row('b', 4)],
  total: 2,
  milliseconds: 1,
  counts: {},
} as unknown as ExtractionPage;

describe('live news of one extraction', () => {
  it('changes its row in place and no other', () => {
    const { items } = withStatus(page, 'a', 'NEW', 2);
    expect(items[0]).toMatchObject({ status: 'NEW', version: 2 });
    expect(items[1]).toBe(page.items[1]);
  });
  it('is ignored when the row is newer already, or not on this page', () => {
    expect(withStatus(page, 'b', 'NEW', 3)).toBe(page);
    expect(withStatus(page, 'c', 'NEW', 9)).toBe(page);
  });
});
