import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../../platform/search/index-definition.ts';
import { isUuid } from '../../../platform/search/is-uuid.ts';
import { findByMic } from '../checks/certificate-mics.queries.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { computedColumns, findByUuid, findFound, SEARCH_COLUMNS } from './search.queries.ts';

/** Extractions as people look for them: those of the categories that their roles open. */
export const extractionIndex: IndexDefinition = {
  name: 'extraction',
  fields: SEARCH_FIELDS.extraction,
  defaultFields: DEFAULT_FIELDS.extraction,
  defaultSort: DEFAULT_SORT.extraction,
  idField: 'extractionUuid',
  table: 'search_extraction',
  records: 'extraction',
  columns: SEARCH_COLUMNS,
  computed: computedColumns,
  restrict: ({ roles }) => ({ terms: { category: visibleCategories(roles) } }),
  hidden: ({ roles }): Record<string, (value: string) => boolean> =>
    roles.includes('ROLE_ADMIN')
      ? {}
      : { extractionTags: (name) => name.startsWith(ADMIN_TAG), mailSentiment: () => true },
  find: (scope, field, values) =>
    field === 'mic' || field === 'failedMic'
      ? findByMic(scope, values, { failed: field === 'failedMic' })
      : findByUuid(scope, field, values.filter(isUuid)),
  read: findFound,
};
