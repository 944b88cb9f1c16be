import { ISSUE_KINDS, ISSUE_PRIORITIES, ISSUE_STATUSES, NOBODY } from '../issues.ts';
import { PAGING } from '../limits.ts';
import type { SearchClause } from '../search/body.ts';
import type { ListDefinition } from './definition.ts';

const NUMBER = /^(?:cs)?0*(\d{1,15})$/i;

/** The number of an issue, with or without CS, that of its document, or words of what was said. */
const search = (text: string): SearchClause => {
  const [, id] = NUMBER.exec(text) ?? [];
  return {
    bool: {
      should: [
        ...(id ? [{ term: { id: Number(id) } }] : []),
        { prefix: { documentNumber: { value: text, case_insensitive: true } } },
        { match: { content: { query: text, operator: 'and' as const } } },
        { match_phrase_prefix: { content: text } },
      ],
      minimum_should_match: 1,
    },
  };
};

/** `/entity/extraction-issue/search` (H-018 to H-020, H-026). */
export const ISSUE_LIST: ListDefinition = {
  name: 'extractionissue',
  index: 'extractionissue',
  families: [],
  facets: [
    { id: 'reported', kind: 'dates', field: 'createdDate', label: 'issues.filter.reported' },
    { id: 'due', kind: 'dates', field: 'dueDate', days: true, label: 'issues.filter.due' },
    {
      id: 'kind',
      kind: 'choices',
      field: 'kind',
      label: 'issues.filter.kind',
      values: [...ISSUE_KINDS, 'OTHER'],
      without: 'OTHER',
      texts: 'issues.kind',
    },
    {
      id: 'status',
      kind: 'choices',
      field: 'status',
      label: 'issues.filter.status',
      values: ISSUE_STATUSES,
      // People without ADMIN know of no fix that is not out yet.
      onlyFound: true,
      texts: 'issues.status',
    },
    {
      id: 'priority',
      kind: 'choices',
      field: 'priority',
      label: 'issues.filter.priority',
      values: ISSUE_PRIORITIES,
      texts: 'issues.priority',
    },
    { id: 'assignee', kind: 'choices', field: 'assignee', label: 'issues.filter.assignee', without: NOBODY },
    { id: 'by', kind: 'choices', field: 'createdBy', label: 'issues.filter.by' },
  ],
  search,
  sort: 'createdDate,desc',
  sorts: [
    { field: 'createdDate', label: 'issues.sort.createdDate' },
    { field: 'dueDate', label: 'issues.sort.dueDate' },
    { field: 'lastModifiedDate', label: 'issues.sort.lastModifiedDate' },
  ],
  pageSize: PAGING.size,
};
