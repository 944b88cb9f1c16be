import { categoriesOf } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { Role } from '@recto/contracts/roles';
import type { SearchClause } from '@recto/contracts/search/body';
import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../platform/search/index-definition.ts';
import { findFoundReligious, findReligiousIds, RELIGIOUS_COLUMNS } from './religious-search.queries.ts';
import { findFoundSamples, findSampleIds, SEARCH_COLUMNS } from './sample-search.queries.ts';

const NOTHING: SearchClause = { bool: { must_not: { match_all: {} } } };

/** How often names were met is a figure of certificates: it is there for whoever opens those. */
function openSamples(roles: readonly Role[]): SearchClause {
  const open = categoriesOf(roles).flatMap((category) => MIC_CATEGORY[category] ?? []);
  return open.length === 0 ? NOTHING : { terms: { category: [...open, 'GLOBAL'] } };
}

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
  restrict: ({ roles }) => openSamples(roles),
  hidden: () => ({}),
  find: findSampleIds,
  read: findFoundSamples,
};

/** Certificates of religious authorities; one of a document that is not open is not seen. Hits are named by their id. */
export const religiousIndex: IndexDefinition = {
  name: 'religiouscertificate',
  fields: SEARCH_FIELDS.religiouscertificate,
  defaultFields: DEFAULT_FIELDS.religiouscertificate,
  defaultSort: DEFAULT_SORT.religiouscertificate,
  idField: 'id',
  table: 'search_religious_certificate',
  records: 'religious_certificate',
  columns: RELIGIOUS_COLUMNS,
  restrict: ({ roles }) => ({
    bool: {
      should: [
        { terms: { documentCategory: categoriesOf(roles) } },
        { bool: { must_not: { exists: { field: 'documentCategory' } } } },
      ],
    },
  }),
  hidden: () => ({}),
  find: findReligiousIds,
  read: findFoundReligious,
};
