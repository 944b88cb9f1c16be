import { categoriesOf } from '@recto/contracts/categories';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';

/** Rows of the categories that the actor's roles open, as for documents everywhere. */
export const openCategory = ({ actor }: TenantScope, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${categoriesOf(actor.roles)}::text[])`;
