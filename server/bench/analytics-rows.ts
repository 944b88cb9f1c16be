import type pg from 'pg';

/** Documents of 900 vendors in three years, a sixth of them without a mail, as the copies that searches are made of. */
export async function fillAnalytics(db: pg.Client, tenant: string, rows: number): Promise<void> {
  await db.query('set search_path = recto, public');
  await db.query(
    `insert into search_extraction (tenant_name, id, category, status, input_channel_type, input_channel, input_channel_date,
       decided_date, vendor, vendor_no, ipcs, missed_requirements, sender, has_document)
     select $1, i, (array['PO_CONF','PO_CONF','COA','COA','NB_COA','INVOICE'])[1 + (hashint4(i) & 1023) % 6],
       (array['NEW','CONFIRMED','POSTED','POSTED','POSTED','MODIFIED','INVALID','IGNORED'])[1 + (hashint4(i + 1) & 1023) % 8],
       case when i % 6 = 0 then 'SCANNER' else 'EMAIL' end, case when i % 40 = 0 then 'Fetched by RPA' else 'Orders' end,
       at, case when (hashint4(i + 1) & 1023) % 8 > 0 then at + ((hashint4(i + 2) & 65535) / 300.0) * interval '1 hour' end,
       'Vendor ' || v, (100000 + v)::text, case when i % 9 > 0 then array['ipc' || i % 500] end,
       case when i % 4 = 0 then array[(array['ocIpc','ocPrice','ocQuantity','ocDeliverDate','coaMic','coaValue'])[1 + i % 6]]
         when i % 31 = 0 then array['ocIpc','ocPrice'] else '{}' end,
       'person' || (hashint4(i + 4) & 1023) % 700 || '@domain' || i % 50 || '.example', true
     from generate_series(1, $2::int) i,
       lateral (select timestamptz '2023-11-25' + (hashint4(i + 3) & 1048575) / 1048576.0 * interval '3 years' as at,
         floor(power((hashint4(i + 5) & 65535) / 65536.0, 2) * 900)::int as v) o`,
    [tenant, rows],
  );
  await db.query('truncate search_change');
  await db.query('vacuum analyze search_extraction');
}
