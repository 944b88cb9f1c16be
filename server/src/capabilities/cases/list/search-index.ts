import { CASE_KINDS } from '@recto/contracts/cases';
import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../../platform/search/index-definition.ts';
import { isUuid } from '../../../platform/search/is-uuid.ts';
import { openedKinds } from '../cases.policy.ts';
import { findCaseIds, findFoundCases, SEARCH_COLUMNS } from './search.queries.ts';

/** Cases as people look for them: those of the kinds of their roles, and of no kind their own (as `openCaseSql`). */
export const caseIndex: IndexDefinition = {
  name: 'documentcase',
  fields: SEARCH_FIELDS.documentcase,
  defaultFields: DEFAULT_FIELDS.documentcase,
  defaultSort: DEFAULT_SORT.documentcase,
  idField: 'caseUuid',
  table: 'search_case',
  records: 'document_case',
  columns: SEARCH_COLUMNS,
  restrict: ({ roles, login }) =>
    roles.includes('ROLE_ADMIN')
      ? { match_all: {} }
      : {
          bool: {
            should: [
              { terms: { category: openedKinds(roles) } },
              {
                bool: {
                  filter: { term: { createdBy: login } },
                  must_not: { terms: { category: Object.keys(CASE_KINDS) } },
                },
              },
            ],
            minimum_should_match: 1,
          },
        },
  hidden: ({ roles }): Record<string, (value: string) => boolean> =>
    roles.includes('ROLE_ADMIN') ? {} : { caseTags: (name) => name.startsWith(ADMIN_TAG) },
  find: (scope, _field, values) => findCaseIds(scope, values.filter(isUuid)),
  read: findFoundCases,
};
