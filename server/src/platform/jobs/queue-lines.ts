import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { QueueLine } from '../telemetry/exposition.ts';

/** The queue by job, of the whole installation, and how many worker processes there are. @param db `Database.beforeTenant` */
export async function readQueue(db: Kysely<DB>): Promise<{ lines: readonly QueueLine[]; workers: number }> {
  const { rows: lines } = await sql<QueueLine>`select * from queue_by_job()`.execute(db);
  const { rows } = await sql<{ workers: number }>`select workers from queue_figures()`.execute(db);
  return { lines, workers: rows[0]?.workers ?? 0 };
}
