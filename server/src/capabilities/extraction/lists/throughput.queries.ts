import type { Category } from '@recto/contracts/categories';
import { MOVES, type Move } from '@recto/contracts/endpoints/throughput';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { AUTOMATION_ACTOR } from '../rows/confirmed.queries.ts';
import { visibleTo } from '../rows/extraction.queries.ts';

type Wanted = {
  since: Date;
  /** The first moment that is not meant. */
  until: Date;
  /** When each bar begins, in their order. */
  starts: readonly Date[];
  /** Null, here and below: all. */
  categories: readonly Category[] | null;
  /** Number or name. */
  vendor: string | null;
  hasDocument: boolean | null;
  channelLog: string | null;
};

/** Documents to which it happened in the time of a bar; bars count from 1. */
type Counted = { bar: number; move: Move; documents: number };

/** Nobody looks at what the automation or a script confirms. */
const byMachine = sql<boolean>`(c.actor = ${AUTOMATION_ACTOR} or c.actor like 'token:%')`;
/** Which changes of the log `c` tell of a move; no change tells of two. */
const TOLD_BY: Readonly<Record<Move, RawBuilder<boolean>>> = {
  read: sql`c.status = 'NEW'`,
  confirmedByPeople: sql`c.status in ('CONFIRMED', 'MODIFIED') and ${byMachine} is not true`,
  confirmedByMachines: sql`c.status in ('CONFIRMED', 'MODIFIED') and ${byMachine}`,
  posted: sql`c.status = 'POSTED'`,
  failed: sql`c.status in ('FAILED_PROCESS', 'FAILED', 'FAILED_POST')`,
};
/** A place in `MOVES`: numbers are sorted much faster than words. */
const moveOf = sql<number>`case ${sql.join(
  MOVES.map((move, place) => sql`when ${TOLD_BY[move]} then ${sql.lit(place)}`),
  sql` `,
)} end`;

/** Changes of status of documents that the actor may see, from the log of changes; what was deleted is not counted. */
export async function countMoves(scope: TenantScope, wanted: Wanted): Promise<Counted[]> {
  const starts = wanted.starts.map((start) => start.toISOString());
  const { rows } = await sql<{ bar: number; move: number; documents: number }>`
    with moved as (
      select width_bucket(c.action_tstamp_tx, ${starts}::timestamptz[]) as bar, ${moveOf} as move, c.extraction_id
        from extraction_change c
        join search_extraction s on s.tenant_name = c.tenant_name and s.id = c.extraction_id
       where c.status is not null and c.action_tstamp_tx >= ${wanted.since} and c.action_tstamp_tx < ${wanted.until}
         and ${visibleTo(scope, 's.category')} ${narrowed(wanted)}
    )
    select bar, move, count(distinct extraction_id)::int as documents
      from moved where move is not null group by bar, move`.execute(scope.db);
  return rows.map((row) => ({ ...row, move: MOVES[row.move] as Move }));
}

/** Only what is asked for becomes part of the statement: the plan is the better for it. */
function narrowed({ categories, vendor, hasDocument, channelLog }: Wanted): RawBuilder<unknown> {
  const parts = [
    categories && sql`and s.category = any(${[...categories]}::text[])`,
    vendor !== null && sql`and (s.vendor_no = ${vendor} or s.vendor = ${vendor})`,
    hasDocument !== null && sql`and s.has_document = ${hasDocument}`,
    channelLog !== null &&
      sql`and s.channel_log_id = (select id from document_channel_log where channel_log_uuid = ${channelLog})`,
  ];
  return sql.join(
    parts.filter((part) => !!part),
    sql` `,
  );
}
