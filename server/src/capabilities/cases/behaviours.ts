import { sql } from 'kysely';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { hideUsedTag } from './case-tag.queries.ts';

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  // One that a case has stays on it, and is hidden from everywhere else.
  'case-tag': {
    rows: () => sql<boolean>`not t.deleted`,
    removes: async ({ id }, { scope }) => ((await hideUsedTag(scope, id)) ? 'kept' : 'delete'),
  },
};
