import { categoriesOf } from '@recto/contracts/categories';
import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../platform/search/index-definition.ts';
import { isUuid } from '../../platform/search/is-uuid.ts';
import { findFoundLogs, findLogIds, SEARCH_COLUMNS } from './search.queries.ts';

/** What came in: a person sees what they sent themselves, what has no category yet, and the categories of their roles. */
export const logIndex: IndexDefinition = {
  name: 'documentchannellog',
  fields: SEARCH_FIELDS.documentchannellog,
  defaultFields: DEFAULT_FIELDS.documentchannellog,
  defaultSort: DEFAULT_SORT.documentchannellog,
  idField: 'channelLogUuid',
  table: 'search_log',
  records: 'document_channel_log',
  columns: SEARCH_COLUMNS,
  restrict: ({ roles, login }) =>
    roles.includes('ROLE_ADMIN')
      ? { match_all: {} }
      : {
          bool: {
            should: [
              { terms: { category: categoriesOf(roles) } },
              { bool: { must_not: { exists: { field: 'category' } } } },
              { term: { createdBy: login } },
            ],
          },
        },
  hidden: () => ({}),
  find: (scope, field, values) => findLogIds(scope, field, values.filter(isUuid)),
  read: findFoundLogs,
};
