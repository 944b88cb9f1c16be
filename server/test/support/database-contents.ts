import type pg from 'pg';
import { listTables } from '../../src/platform/backup/schema.ts';

/** Everything that the database holds: the rows of each table as text, sequences, jobs. Seen by the superuser. */
export async function contents(client: pg.Client): Promise<Record<string, unknown[]>> {
  // Settings of the server change how values look, never what they are.
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'`);
  const all: Record<string, unknown[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select t::text as row from recto.${name} t order by t::text collate "C"`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  all.sequences = (
    await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'recto' order by sequencename collate "C"`,
    )
  ).rows;
  all.jobs = (
    await client.query(
      `select task_identifier, payload::jsonb, queue_name, j.run_at, j.attempts, j.max_attempts, j.key, j.priority
       from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by j.id`,
    )
  ).rows;
  return all;
}
