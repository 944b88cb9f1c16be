import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { asWritten } from '@recto/contracts/said/said';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { inWords, type SaidOrText } from '../../portal/said.ts';
import type { FoundExtraction } from './extractions.queries.ts';
import { rowFacts } from './row-facts.ts';

const words = (told: SaidOrText): string => inWords(told, i18next.t);
const item = {
  summary: { problem: null, party: 'Rose Ltd', counts: { failed: 1, missing: 2, uncertain: 0, certain: 5 } },
  documentChannelLog: { originalName: 'a.pdf' },
} as unknown as FoundExtraction;

it('tells what the row knows before the record is there', () =>
  expect(rowFacts(item, undefined, words)).toEqual({
    errors: [],
    counts: { failed: 1, missing: 2, uncertain: 0 },
    files: ['a.pdf'],
    vendor: 'Rose Ltd',
  }));

it('tells every error and file of the record once, what was accepted not at all', () => {
  const record = {
    revisedResult: {
      RequirementError: ['No date', { code: 7 }, { field: 'po', said: asWritten('No order') }],
      extraction: {
        blockers: [{ code: 'x', message: 'No date' }],
        rules: [
          { ok: false, said: asWritten('Sums differ') },
          { ok: false, said: asWritten('Late'), accepted: { by: 'a', time: '' } },
          { ok: true, said: asWritten('Fine') },
        ],
      },
      documentMetadata: { documents: [{ name: 'a.pdf' }, { name: 'b.pdf' }] },
    },
  } as unknown as ExtractionDetail;
  const { errors, files } = rowFacts({ ...item, vendor: 'V-1' } as FoundExtraction, record, words);
  expect(errors).toEqual(['No date', '{"code":7}', 'No order', 'Sums differ']);
  expect(files).toEqual(['a.pdf', 'b.pdf']);
});
