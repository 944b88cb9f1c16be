import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Looks through all tables of all schemas, jobs and audit among them; bytes show as hexadecimal digits. */
export async function expectInNoRow({ database }: TestServer, form: RegExp): Promise<void> {
  const owner = await database.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('recto', 'graphile_worker') order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await owner.query(`select t::text as row from ${name} t`);
    expect(JSON.stringify(rows), name).not.toMatch(form);
  }
}
