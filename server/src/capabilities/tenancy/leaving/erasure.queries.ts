import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

const takingItsTime = (db: Kysely<DB>) => sql`select set_config('statement_timeout', '0', true)`.execute(db);

/** As recto_system. */
export async function eraseRows(db: Kysely<DB>, person: string, pseudonym: string): Promise<void> {
  await takingItsTime(db);
  await sql`select erase_person(${person}::uuid, ${pseudonym})`.execute(db);
}

/** For an operator. @returns false when they are none, or nobody is left to erase */
export async function eraseAs(
  { db }: TenantScope,
  operator: string,
  person: string,
  pseudonym: string,
): Promise<boolean> {
  await takingItsTime(db);
  const { rows } = await sql<{ done: boolean }>`
    select erase_person_as(${operator}::uuid, ${person}::uuid, ${pseudonym}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
