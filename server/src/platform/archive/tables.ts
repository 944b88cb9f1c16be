/**
 * What of the database is in the archive of a tenant: every table of tenants that is not named here, and of those every
 * column whose name or type does not speak of a secret. A table that is added is archived without a line here.
 */

/** Tables of tenants that are left out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  membership: 'is told with the people',
  mic_day: 'is made of the records',
  search_case: 'is made of the records',
  search_extraction: 'is made of the records',
  search_issue: 'is made of the records',
  search_log: 'is made of the records',
  search_text: 'is made of the records',
  search_usage: 'is made of the records',
  search_change: 'news of running processes',
  search_feed: 'how far the search engine of this installation was fed',
  live_event: 'news of running processes',
  event: 'work that was queued',
  case_presence: 'who is looking at the moment',
  review_presence: 'who is looking at the moment',
  received_message: 'what the receiver of this portal was given to look at; the deliveries tell of it',
  receiver_state: 'the present state of servers of receivers',
  channel_state: 'the present state of a watched mailbox, and what it granted',
  outgoing_mail: 'mails of the portal to people, forgotten after 90 days',
  outgoing_mail_file: 'what mails of the portal bring along, forgotten with them',
  invitation: 'its link is a secret, and opens this installation only',
  service_token: 'is a secret, and opens this installation only',
  tenant_archive: 'archives that were asked for',
  tenant_deletion: 'belongs to the tenant that it was asked for',
  replay: 'a trial, which can be made again',
  trash: 'what was deleted, and is on its way out',
  report_run: 'how mails of reports went, forgotten after 90 days',
  bulk_work: 'what was wanted of many documents at once, and how far it came here',
  bulk_item: 'what was wanted of many documents at once, and how far it came here',
  list_export: 'workbooks of lists that were asked for, forgotten after a day',
  harmonise_run: 'a run that is forgotten after 30 days',
  billing_customer: 'who the tenant is to the payment provider of this installation',
  payment_subscription: 'as the payment provider of this installation says it',
  usage_report: 'what the payment provider of this installation was told',
  payment_event: 'news of the payment provider of this installation',
};

const SECRET = /(password|secret|token|connection_info|params|sealed|granted)/;

/** Columns of bytes, and columns that sound like a secret, which are none. */
const NO_SECRETS = new Set([
  'extraction_change.payload_hash',
  'extraction_change.chain_hash',
  'extraction_change.actor_seal',
  'excel_template.content',
  'report_template.content',
]);

/** A channel without its passwords must not try: it is off until somebody has entered them. */
const OFF_WITHOUT_SECRETS = new Set(['document_channel.active', 'output_channel.active']);

/** When and where a file was stored here tells when the sweep may take it and who has it, nothing about it. */
const OF_THIS_PLACE = new Set(['blob.created_at', 'blob.store']);

/** Whether a column stays out. @param type as PostgreSQL names it */
export function isLeftOut(table: string, column: string, type: string): boolean {
  const name = `${table}.${column}`;
  if (column === 'tenant_name' || OFF_WITHOUT_SECRETS.has(name) || OF_THIS_PLACE.has(name)) return true;
  return !NO_SECRETS.has(name) && (type === 'bytea' || SECRET.test(column));
}

/** Columns with the number of a row that no foreign key says. */
export const TOLD_REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  extraction_change: { extraction_id: 'extraction' },
  coa_sample_approval: { synonym_id: 'mic_synonym' },
  statement: { client_id: 'client' },
};

/** Numbers of rows inside values of JSON: table, column, key, and the table of the row. */
export const TOLD_IN_JSON: readonly { table: string; column: string; key: string; of: string }[] = [
  { table: 'case_change', column: 'detail', key: 'extraction', of: 'extraction' },
];

/** What a column that stays out is filled with, as SQL over `$4`, an empty sealed value. */
export const FILLED: Readonly<Record<string, string>> = {
  'output_channel.worker_params': '$4::bytea',
  'output_channel.active': 'false',
  'document_channel.active': 'false',
  'blob.store': '(select id from recto.file_store where current)',
};

/** What a new tenant has from its first moment; everything else in it means that it is not empty. */
export const SEEDED = ['tenant', 'tenant_feature', 'entitlement', 'code_table_option', 'audit'];
