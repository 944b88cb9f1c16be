import { SAMPLE_STATUSES } from '../characteristics.ts';
import { PAGING } from '../limits.ts';
import type { SearchClause } from '../search/body.ts';
import type { ListDefinition } from './definition.ts';

/** `/entity/coa-mic-synonym-sample/search` (J-019 to J-025, J-031). */
export const SAMPLE_LIST: ListDefinition = {
  name: 'coamicsynonymsample',
  index: 'coamicsynonymsample',
  families: [],
  facets: [
    { id: 'code', kind: 'text', fields: [{ name: 'code' }], exact: true, label: 'samples.code_exact' },
    { id: 'mic', kind: 'text', fields: [{ name: 'micCode' }], exact: true, label: 'samples.mic_code' },
    {
      id: 'status',
      kind: 'choices',
      field: 'status',
      label: 'samples.status',
      values: SAMPLE_STATUSES,
      texts: 'samples.status',
    },
    {
      id: 'score',
      kind: 'numbers',
      field: 'maxScore',
      least: 0,
      most: 1,
      step: 0.05,
      label: 'samples.max_score',
    },
    {
      id: 'count',
      kind: 'numbers',
      field: 'extractionCount',
      least: 0,
      most: 100,
      step: 1,
      open: true,
      label: 'samples.count',
    },
  ],
  /** Near in letters, or with these words. */
  search: (text): SearchClause => ({
    bool: {
      should: [
        { prefix: { code: { value: text, case_insensitive: true } } },
        { match: { code: { query: text, ...(text.length > 3 && { fuzziness: 2 }) } } },
        { match: { content: { query: text, operator: 'and' as const } } },
        { match_phrase_prefix: { content: text } },
      ],
      minimum_should_match: 1,
    },
  }),
  sort: 'maxScore,desc',
  sorts: [
    { field: 'maxScore', label: 'samples.sort_score' },
    { field: 'extractionCount', label: 'samples.sort_count' },
  ],
  pageSize: PAGING.size,
};
