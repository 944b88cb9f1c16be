import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Of the mails that tell of files that nobody can read. */
export const KIND = 'refused files';
/** The bell and a mail name no more. */
const MOST = 50;

/** Files of watched folders that became a failed log without a document (`store-refused.ts`). */
const refused = sql`document_channel_log l
  join channel_arrival a on a.tenant_name = l.tenant_name and a.channel_log_id = l.id
  join document_channel c on c.tenant_name = l.tenant_name and c.id = a.channel_id`;
/** One that came again under its name and was taken is no trouble any more. */
const isOpen = sql<boolean>`c.protocol = 'FOLDER' and l.status = 'FAILED' and l.created_date > now() - interval '7 days'
  and not exists (select from document d where d.tenant_name = l.tenant_name and d.channel_log_id = l.id)
  and not exists (select from document_channel_log n where n.tenant_name = l.tenant_name and n.id > l.id
                     and n.channel_uuid = l.channel_uuid and n.original_name = l.original_name)`;

export type RefusedRow = { id: number; fileName: string; channel: string; reason: unknown; refusedAt: Date };

const columns = sql`l.id::int as id, l.original_name as "fileName", c.name as channel,
  l.process_said as reason, l.created_date as "refusedAt"`;

/** Those that somebody should look after, the newest first. */
export async function findRefused({ db, tenant }: TenantScope): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`select ${columns} from ${refused}
     where l.tenant_name = ${tenant} and ${isOpen} order by l.id desc limit ${MOST}`.execute(db);
  return rows;
}

const isUnannounced = (until: Date) => sql<boolean>`l.created_date < ${until} and l.created_date >= coalesce(
  (select max(m.told_until) from outgoing_mail m where m.tenant_name = l.tenant_name and m.kind = ${KIND}),
  '-infinity')`;

/** Tenants with files refused until then of which nobody was told, and who were not told within the hour. */
export async function listTenantsWithRefused(db: Transaction<DB>, until: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant: string }>`select distinct l.tenant_name as tenant from ${refused}
     where ${isOpen} and ${isUnannounced(until)}
       and not exists (select from outgoing_mail m where m.tenant_name = l.tenant_name and m.kind = ${KIND}
                          and m.told_until > ${until}::timestamptz - interval '1 hour')`.execute(db);
  return rows.map(({ tenant }) => tenant);
}

/** How many files of each channel were refused until then of which nobody was told. */
export async function countUnannounced(
  { db, tenant }: TenantScope,
  until: Date,
): Promise<{ channel: string; files: number }[]> {
  const { rows } = await sql<{ channel: string; files: number }>`
    select c.name as channel, count(*)::int as files from ${refused}
     where l.tenant_name = ${tenant} and ${isOpen} and ${isUnannounced(until)}
     group by c.id, c.name order by c.id`.execute(db);
  return rows;
}
