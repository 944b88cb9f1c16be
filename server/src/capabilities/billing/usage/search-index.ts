import { DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS } from '@recto/contracts/search/fields';
import type { IndexDefinition } from '../../../platform/search/index-definition.ts';
import { isUuid } from '../../../platform/search/is-uuid.ts';
import { seesUsage } from './usage.policy.ts';
import { findFoundUsage, findUsageIds, SEARCH_COLUMNS } from './usage-search.queries.ts';

/** Charged pages, for whoever pays. Hits are named by their id. */
export const usageIndex: IndexDefinition = {
  name: 'subscriptionusage',
  fields: SEARCH_FIELDS.subscriptionusage,
  defaultFields: DEFAULT_FIELDS.subscriptionusage,
  defaultSort: DEFAULT_SORT.subscriptionusage,
  idField: 'id',
  table: 'search_usage',
  records: 'subscription_usage',
  columns: SEARCH_COLUMNS,
  restrict: ({ roles }) => (seesUsage(roles) ? { match_all: {} } : { bool: { must_not: { match_all: {} } } }),
  hidden: () => ({}),
  find: (scope, _field, values) => findUsageIds(scope, values.filter(isUuid)),
  read: findFoundUsage,
};
