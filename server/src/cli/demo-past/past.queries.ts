import { said } from '@recto/contracts/said/said';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { PastVendor } from '@recto/samples/past/vendors';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { StoredBlob } from '../../platform/storage/index.ts';
import { inWords } from '../../platform/texts/index.ts';
import type { PastRecord } from './as-record.ts';

/** Rows of the year before go in as they would stand there: with their own moments, and a history that says the same. */

/** A name of a characteristic as it was met. */
export type PastSample = {
  code: string;
  folded: string;
  mic: string;
  description: string;
  status: string;
  count: number;
  score: number;
  met: string;
};

/** A mail as it is kept beside its record: `PastRecord` by its log. */
export type PastMail = {
  log: string;
  subject: string;
  to: string;
  body: string;
};

/** `file`: what stands in for each of them. */
type PastMails = { mails: readonly PastMail[]; file: StoredBlob };
type Ids = ReadonlyMap<string, number>;
const asJson = (rows: readonly unknown[]): string => JSON.stringify(rows);

/** Whether the year before is there: it came as a whole. */
export async function isPastThere({ db, tenant }: TenantScope, vendor: PastVendor): Promise<boolean> {
  const found = await db
    .selectFrom('source_entity')
    .select('id')
    .where('tenant_name', '=', tenant)
    .where('iff_vendor_no', '=', vendor.number)
    .executeTakeFirst();
  return found !== undefined;
}

/** Vendors of whose papers everything is asked. By number: the id. */
export async function insertVendors(
  { db, tenant }: TenantScope,
  vendors: readonly PastVendor[],
): Promise<Ids> {
  const rows = vendors.map(({ name, number, domain }) => ({ name, number, code: domain.split('.')[0] }));
  const { rows: made } = await sql<{ number: string; id: number }>`
    insert into source_entity (tenant_name, code, name, iff_vendor_no)
    select ${tenant}, code, name, number from jsonb_to_recordset(${asJson(rows)}::jsonb) as v(code text, name text, number text)
    returning iff_vendor_no as number, id`.execute(db);
  return new Map(made.map(({ number, id }) => [number, id]));
}

/** How papers came in, with their mails. By uuid: the id of the log. */
export async function insertArrivals(
  { db, tenant }: TenantScope,
  records: readonly PastRecord[],
  mails: PastMails,
): Promise<Ids> {
  const rows = records.map(({ log, name, category, type, inbox, sender, from, came, uuid }) => ({
    log,
    name,
    category,
    type,
    inbox: inbox ?? '',
    sender: sender ?? from,
    came,
    uuid,
  }));
  const { rows: made } = await sql<{ log: string; id: number }>`
    insert into document_channel_log (tenant_name, channel_log_uuid, extraction_uuid, category, channel_type, inbox, status,
      original_name, log_from, log_date, created_date, last_modified_date)
    select ${tenant}, log, uuid, category, type, inbox, 'COMPLETED', name, sender, came, came, came
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(log uuid, uuid uuid, name text, category text, type text, inbox text,
        sender text, came timestamptz)
    returning channel_log_uuid as log, id`.execute(db);
  const ids = new Map(made.map(({ log, id }) => [log, id]));
  await insertMails({ db, tenant }, records, mails, ids);
  return ids;
}

async function insertMails(
  { db, tenant }: Pick<TenantScope, 'db' | 'tenant'>,
  records: readonly PastRecord[],
  { mails, file }: PastMails,
  logs: Ids,
): Promise<void> {
  const of = new Map(records.map((one) => [one.log, one]));
  const rows = mails.map((mail) => {
    const { document, sender, from, came } = of.get(mail.log) as PastRecord;
    return { ...mail, log: logs.get(mail.log), document, sender, from, came };
  });
  await sql`
    with given as (
      select * from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(log bigint, document uuid, subject text, sender text, "from" text, "to" text, body text, came timestamptz)
    ), made as (
      insert into document (tenant_name, document_uuid, channel_log_id, name, media_type, source, original_md5, original_sha256,
        original_size, created_date, last_modified_date)
      select ${tenant}, document, log, subject || '.eml', 'message/rfc822', 'MAIL', ${file.md5}, ${file.sha256}, ${file.size}, came, came from given
      returning id, channel_log_id
    )
    insert into mail (tenant_name, channel_log_id, document_id, subject, from_name, from_address, recipients, sent_at, body_text)
    select ${tenant}, g.log, m.id, g.subject, g."from", g.sender,
      jsonb_build_object('to', jsonb_build_array(jsonb_build_object('name', '', 'address', g."to")), 'cc', jsonb_build_array()),
      g.came, g.body
      from given g join made m on m.channel_log_id = g.log`.execute(db);
}

/** The records themselves, without a word in their history. By uuid: the id. */
export async function insertRecords(
  { db, tenant }: TenantScope,
  records: readonly PastRecord[],
  { logs, vendors, by }: { logs: Ids; vendors: Ids; by: string },
): Promise<Ids> {
  const rows = records.map(({ log, vendor, ...one }) => ({
    ...one,
    log: logs.get(log),
    vendor: vendors.get(vendor),
  }));
  await sql`select set_config('recto.restoring', 'extraction', true)`.execute(db);
  const { rows: made } = await sql<{ uuid: string; id: number }>`
    insert into extraction (tenant_name, extraction_uuid, channel_log_id, status, category, category_key, input_channel_type,
      input_channel, input_channel_inbox, input_channel_date, extraction_date, post_date, baseline, result, revised_result, summary,
      input_entity_id, created_date, last_modified_by, last_modified_date)
    select ${tenant}, uuid, log, status, category, category_key, type, channel, inbox, came, came, posted, baseline, result, revised, summary,
      vendor, came, ${by}, coalesce(posted, decided)
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(uuid uuid, log bigint, status text, category text, category_key text,
        type text, channel text, inbox text, came timestamptz, decided timestamptz, posted timestamptz, baseline jsonb, result jsonb,
        revised jsonb, summary jsonb, vendor bigint)
    returning extraction_uuid as uuid, id`.execute(db);
  await sql`select set_config('recto.restoring', '', true)`.execute(db);
  return new Map(made.map(({ uuid, id }) => [uuid, id]));
}

/** Read when it came, decided by somebody, posted: chained as the history of any record is. */
export async function insertHistory(
  { db, tenant }: TenantScope,
  records: readonly PastRecord[],
  { ids, by, read }: { ids: Ids; by: string; read: string },
): Promise<void> {
  const rows = records.map((record) => ({
    id: ids.get(record.uuid),
    came: record.came,
    decided: record.decided,
    posted: record.posted,
    status: decisionOf(record),
    revised: record.revised,
    delta: {
      status: 'NEW',
      category: record.category,
      category_key: record.category_key,
      post_mode: 'AUTO',
      result: record.result,
      revised_result: null,
    },
  }));
  await sql`
    with given as materialized (
      select r.*, seal_of(${read}) as sealed, seal_of(${by}) as decided_seal
        from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(id bigint, came timestamptz, decided timestamptz, posted timestamptz,
          status text, revised jsonb, delta jsonb)
    ), steps as (
      select id, 1 as nth, 'insert' as action, ${read} as actor, sealed as seal, came as at, delta from given
      union all select id, 2, 'update', ${by}, decided_seal, decided,
        jsonb_build_object('status', status) || case when revised is null then '{}' else jsonb_build_object('revised_result', revised) end
        from given
      union all select id, 3, 'update', ${read}, sealed, posted, jsonb_build_object('status', 'POSTED') from given where posted is not null
    ), paid as materialized (select *, payload_of(delta, seal) as payload from steps),
    first as materialized (select id, sha256(payload) as chain from paid where nth = 1),
    second as materialized (select p.id, sha256(f.chain || p.payload) as chain from paid p join first f using (id) where nth = 2),
    chained as (
      select p.*, case nth when 1 then f.chain when 2 then s.chain else sha256(s.chain || p.payload) end as chain
        from paid p join first f using (id) join second s using (id)
    )
    insert into extraction_change (tenant_name, extraction_id, action, actor, actor_seal, action_tstamp_tx, changed_fields,
      payload_hash, chain_hash)
    select ${tenant}, id, action, actor, seal, at, delta, payload, chain from chained order by id, nth`.execute(
    db,
  );
  // Search takes it from the history when a record changes; this one was not there yet.
  await sql`
    update search_extraction s set decided_date = r.decided
      from jsonb_to_recordset(${asJson(rows.map(({ id, decided }) => ({ id, decided })))}::jsonb) as r(id bigint, decided timestamptz)
     where s.tenant_name = ${tenant} and s.id = r.id`.execute(db);
}

/** What people decided on, before it was sent. */
const decisionOf = ({ posted, status }: PastRecord): ExtractionStatus => (posted ? 'CONFIRMED' : status);

/** What is told of it beside it: who decided what, and that it arrived. */
export async function insertEvents(
  { db, tenant }: TenantScope,
  records: readonly PastRecord[],
  { by, read }: { by: string; read: string },
): Promise<void> {
  const rows = records.flatMap((record) => {
    const moved = { type: 'STATUS', said: said('moved', { from: 'NEW', to: decisionOf(record) }) };
    const sent = { type: 'POST', said: said('delivered') };
    return [
      { uuid: record.uuid, actor: by, at: record.decided, ...moved },
      ...(record.posted ? [{ uuid: record.uuid, actor: read, at: record.posted, ...sent }] : []),
    ].map((event) => ({ ...event, message: inWords(event.said) }));
  });
  await sql`
    insert into extraction_event (tenant_name, extraction_uuid, event_type, message, said, actor, created_date)
    select ${tenant}, uuid, type, message, said, actor, at
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(uuid uuid, type text, message text, said jsonb, actor text, at timestamptz)
      order by at`.execute(db);
}

/** What certificates report, for the counts by day. */
export async function insertMics(
  { db, tenant }: TenantScope,
  records: readonly PastRecord[],
  ids: Ids,
): Promise<void> {
  const rows = records
    .filter(({ category }) => category !== 'PO_CONF')
    .map(({ uuid, category, came, vendor, mics, failed }) => ({
      id: ids.get(uuid),
      category,
      came,
      vendor,
      mics,
      failed,
    }));
  await sql`
    insert into certificate_mic (tenant_name, extraction_id, category, received, vendor, mics, failed)
    select ${tenant}, id, category, came, vendor, array(select jsonb_array_elements_text(mics)), array(select jsonb_array_elements_text(failed))
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as r(id bigint, category text, came timestamptz, vendor text, mics jsonb, failed jsonb)`.execute(
    db,
  );
}

export async function insertSamples(
  { db, tenant }: TenantScope,
  samples: readonly PastSample[],
): Promise<void> {
  await sql`
    insert into coa_mic_synonym_sample (tenant_name, code, folded, mic_code, mic_description, status, category, extraction_count,
      max_score, created_date, last_modified_date)
    select ${tenant}, code, folded, mic, description, status, 'COA_IFF', count, score, met, met
      from jsonb_to_recordset(${asJson(samples)}::jsonb) as s(code text, folded text, mic text, description text, status text,
        count integer, score real, met timestamptz)
    on conflict (tenant_name, category, folded) do nothing`.execute(db);
}
