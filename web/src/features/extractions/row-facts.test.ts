import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { expect, it } from 'vitest';
import type { FoundExtraction } from './extractions.queries.ts';
import { rowFacts } from './row-facts.ts';

const item = {
  summary: { problem: null, party: 'Rose Ltd', counts: { failed: 1, missing: 2, uncertain: 0, certain: 5 } },
  documentChannelLog: { originalName: 'a.pdf' },
} as unknown as FoundExtraction;

it('tells what the row knows before the record is there', () =>
  expect(rowFacts(item, undefined)).toEqual({
    errors: [],
    counts: { failed: 1, missing: 2, uncertain: 0 },
    files: ['a.pdf'],
    vendor: 'Rose Ltd',
  }));

it('tells every error and file of the record once, what was accepted not at all', () => {
  const record = {
    revisedResult: {
      RequirementError: ['No date', { code: 7 }],
      extraction: {
        blockers: [{ code: 'x', message: 'No date' }],
        rules: [
          { ok: false, message: 'Sums differ' },
          { ok: false, message: 'Late', accepted: { by: 'a', time: '' } },
          { ok: true, message: 'Fine' },
        ],
      },
      documentMetadata: { documents: [{ name: 'a.pdf' }, { name: 'b.pdf' }] },
    },
  } as unknown as ExtractionDetail;
  const { errors, files } = rowFacts({ ...item, vendor: 'V-1' } as FoundExtraction, record);
  expect(errors).toEqual(['No date', '{"code":7}', 'Sums differ']);
  expect(files).toEqual(['a.pdf', 'b.pdf']);
});
