import { AUDIT_FAULTS } from '@recto/contracts/audit-chain';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.gen.ts';
import type { TenantScope } from '../db/scope.ts';

/** The chain of hashes over the audit of each tenant (migration 0160). All but the state run as recto_system. */

type Db = Kysely<DB> | Transaction<DB>;

const Fault = z.object({
  /** Which link, from 1; null for a row that no link knows. */
  seq: z.number().nullable(),
  /** Which row of the audit; null where the fault is that links are missing. */
  row: z.number().nullable(),
  what: z.enum(AUDIT_FAULTS),
});
type AuditFault = z.infer<typeof Fault>;

const takingItsTime = (db: Db) => sql`select set_config('statement_timeout', '0', true)`.execute(db);

/** Links what was written since the last look. @returns how many rows */
export async function linkAudit(db: Db): Promise<number> {
  await takingItsTime(db);
  const { rows } = await sql<{ linked: number }>`select seal_audit() as linked`.execute(db);
  return rows[0]?.linked ?? 0;
}

export type ChainHead = {
  /** The tenant; empty for what belongs to none. */
  chain: string;
  links: number;
  /** Of the last link, in hexadecimal digits. */
  head: string;
  at: Date;
};

/** The last link of every chain; chains of tenants that are being deleted are none any more. */
export async function chainHeads(db: Db): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select distinct on (chain) chain, seq as links, encode(chain_hash, 'hex') as head, linked_at as at
      from audit_link where not is_due_for_deletion(chain) order by chain, seq desc`.execute(db);
  return rows;
}

/** The hash of one link, in hexadecimal digits; undefined where there is none. */
export async function hashOfLink(db: Db, chain: string, seq: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select encode(chain_hash, 'hex') as hash from audit_link where chain = ${chain} and seq = ${seq}`.execute(
    db,
  );
  return rows[0]?.hash;
}

/** Of links by why they are there. */
export async function countErased(db: Db, chain: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from audit_link where chain = ${chain} and kind = 'erased'`.execute(db);
  return rows[0]?.many ?? 0;
}

/** Recomputes a whole chain and notes what came of it. @returns its faults, the first first */
export async function checkChain(db: Db, { chain, links, head }: ChainHead): Promise<AuditFault[]> {
  await takingItsTime(db);
  const { rows } = await sql<AuditFault>`
    select seq, audit_id as row, what from verify_audit(${chain})`.execute(db);
  const fault = rows[0] ? JSON.stringify(rows[0]) : null;
  // What a sound chain was is kept when it is found broken: that is what the next check compares it with.
  await sql`
    insert into audit_check as c (chain, checked_at, links, head, faults, fault)
    values (${chain}, clock_timestamp(), ${fault ? 0 : links}, decode(${fault ? '' : head}, 'hex'), ${rows.length}, ${fault}::jsonb)
    on conflict (chain) do update set checked_at = excluded.checked_at, faults = excluded.faults, fault = excluded.fault,
      links = case when excluded.faults = 0 then excluded.links else c.links end,
      head = case when excluded.faults = 0 then excluded.head else c.head end`.execute(db);
  return rows;
}

/** Chains that nobody checked for this long. */
export async function chainsToCheck(db: Db, hours: number): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select distinct chain from audit_link l
     where not exists (select from audit_check c where c.chain = l.chain and c.checked_at > now() - make_interval(hours => ${hours}))`.execute(
    db,
  );
  return rows.map(({ chain }) => chain);
}

/** Of the current tenant. */
export async function auditState({ db }: TenantScope) {
  const { rows } = await sql<{
    links: number;
    linked_at: Date | null;
    head: Buffer | null;
    checked_at: Date | null;
    faults: number;
    fault: unknown;
  }>`select * from audit_state()`.execute(db);
  const found = rows[0]!;
  return { ...found, fault: found.fault === null ? null : Fault.parse(found.fault) };
}
