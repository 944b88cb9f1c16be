import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../platform/search/index-definition.ts';
import { findFoundSamples, findSampleIds, SEARCH_COLUMNS } from './sample-search.queries.ts';

/** Names that no synonym explained, as the review of samples looks for them. Hits are named by their id. */
export const sampleIndex: IndexDefinition = {
  name: 'coamicsynonymsample',
  fields: SEARCH_FIELDS.coamicsynonymsample,
  defaultFields: DEFAULT_FIELDS.coamicsynonymsample,
  defaultSort: DEFAULT_SORT.coamicsynonymsample,
  idField: 'id',
  table: 'coa_mic_synonym_sample',
  records: 'coa_mic_synonym_sample',
  columns: SEARCH_COLUMNS,
  restrict: () => ({ match_all: {} }),
  hidden: () => ({}),
  find: findSampleIds,
  read: findFoundSamples,
};
