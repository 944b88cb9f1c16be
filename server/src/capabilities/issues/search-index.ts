import { categoriesOf } from '@recto/contracts/categories';
import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../platform/search/index-definition.ts';
import { eyesOf } from './issue.policy.ts';
import { findFoundIssues, findIssueIds, SEARCH_COLUMNS } from './search.queries.ts';

/** Trouble that was reported, as the list of issues looks for it (H-026). Hits are named by their id. */
export const issueIndex: IndexDefinition = {
  name: 'extractionissue',
  fields: SEARCH_FIELDS.extractionissue,
  defaultFields: DEFAULT_FIELDS.extractionissue,
  defaultSort: DEFAULT_SORT.extractionissue,
  idField: 'id',
  table: 'search_issue',
  records: 'extraction_issue',
  columns: SEARCH_COLUMNS,
  restrict: ({ roles }) => ({
    bool: {
      filter: [
        { terms: { documentCategory: categoriesOf(roles) } },
        ...(eyesOf(roles).isAdmin ? [] : [{ term: { internal: false } }]),
      ],
    },
  }),
  instead: ({ roles }) => ({ status: eyesOf(roles).isAdmin ? 'status' : 'publicStatus' }),
  hidden: () => ({}),
  find: findIssueIds,
  read: findFoundIssues,
};
