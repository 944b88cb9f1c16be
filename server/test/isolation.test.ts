import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './support/postgres.ts';

let database: TestDatabase;
let superuser: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  superuser = await database.connect();
  app = await database.connect('recto_app');
});
afterAll(() => database.drop());

const list = async (query: string): Promise<string[]> =>
  (await superuser.query<{ name: string }>(query)).rows.map((row) => row.name);

/** Tables that belong to no tenant; recto_app has no rights on any of them. */
const SHARED = [
  'actor_seal',
  'app_user',
  'audit_check',
  'audit_link',
  'audit_look',
  'authenticator',
  'file_store',
  'last_tenant',
  'log_level',
  'oidc_payload',
  'passkey',
  'passkey_challenge',
  'password_reset',
  'rate_limit',
  'recovery_code',
  'schema_migration',
  'search_target',
  'session',
  'tenant_tombstone',
  'worker_heartbeat',
];

describe('the catalogue', () => {
  test('every table is a tenant table or one of the few shared ones', async () => {
    const tables = await list(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'recto'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_name')
        order by 1`,
    );
    expect([...tables, 'session'].sort()).toEqual(SHARED);
  });

  test('every tenant table has forced row-level security, a tenant policy and a tenant that is not null', async () => {
    const wrong = await list(
      `select c.relname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_name'
        where c.relnamespace = 'recto'::regnamespace and c.relkind in ('r', 'p')
          and c.relname not in ('session', 'audit')
          and not (c.relrowsecurity and c.relforcerowsecurity and a.attnotnull
            and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`,
    );
    expect(wrong).toEqual([]);
  });

  test('every reference between tenant tables includes the tenant', async () => {
    const wrong = await list(
      `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'recto'::regnamespace
          and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_name')
          and not exists (select from unnest(k.conkey) n
                           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
                          where a.attname = 'tenant_name')`,
    );
    expect(wrong).toEqual([]);
  });

  test('recto_app has no rights on the shared tables', async () => {
    for (const table of SHARED)
      await expect(app.query(`select 1 from recto.${table}`), table).rejects.toThrow('permission denied');
  });

  test('no role of ours is a superuser or passes by the policies', async () => {
    expect(
      await list(
        "select rolname as name from pg_roles where rolname like 'recto%' and (rolsuper or rolbypassrls)",
      ),
    ).toEqual([]);
  });

  test('only these functions run with rights that the caller has not', async () => {
    const definers = await list(
      "select proname as name from pg_proc where pronamespace = 'recto'::regnamespace and prosecdef order by 1",
    );
    expect(definers).toEqual([
      'add_passkey',
      'add_person',
      'administrators_of_tenant',
      'ask_password_reset',
      'audit_deletion',
      'audit_invitation',
      'audit_state',
      'begin_authenticator',
      'certificate_mic_changed',
      'certificate_mic_moved',
      'clear_rate_limit',
      'close_session',
      'confirm_authenticator',
      'consume_oidc',
      'delete_oidc',
      'end_issuer_sessions',
      'end_sessions_of_person',
      'enqueue_job',
      'erase_in_history',
      'erase_in_trash',
      'erase_person',
      'erase_person_as',
      'factors_of_person',
      'file_store_for_writing',
      'file_store_of',
      'find_certificates',
      'find_mail_channel',
      'find_oidc',
      'find_service_token',
      'find_session',
      'find_words',
      'forget_history_of_tenant',
      'forget_job',
      'forget_jobs_of_tenant',
      'forgive_growing_limit',
      'has_migrations',
      'has_second_factor',
      'home_of_person',
      'invitation_by_token',
      'invitations_of_person',
      'is_due_for_deletion',
      'is_operator',
      'is_toured',
      'jobs_of_tenant',
      'join_tenant',
      'link_audit',
      'list_oidc',
      'log_levels',
      'make_password_reset',
      'make_tenant',
      'may_manage',
      'members_of_tenant',
      'mic_days_rezoned',
      'move_session',
      'note_access',
      'note_amr',
      'note_device',
      'note_issuer',
      'open_session',
      'other_administrators',
      'passkey_by_credential',
      'passkeys_of_person',
      'password_reset_by_hash',
      'people_for_archive',
      'people_of_tenant',
      'people_seen_by',
      'person_by_email',
      'person_by_id',
      'put_into_trash',
      'put_oidc',
      'put_oidc_once',
      'queue_by_job',
      'queue_figures',
      'rebuild_search',
      'remove_passkey',
      'remove_second_factor',
      'replace_recovery_codes',
      'reset_second_factor',
      'retry_jobs',
      'roles_now',
      'seal_audit',
      'seal_of',
      'seals_for_archive',
      'search_case_changed',
      'search_case_documents_changed',
      'search_case_filled',
      'search_case_gone',
      'search_case_tag_renamed',
      'search_case_tagging_changed',
      'search_cases_document_changed',
      'search_channel_renamed',
      'search_document_changed',
      'search_duplicate_changed',
      'search_extraction_changed',
      'search_extraction_gone',
      'search_extraction_read',
      'search_issue_changed',
      'search_issue_gone',
      'search_issues_document_changed',
      'search_log_changed',
      'search_log_gone',
      'search_mail_changed',
      'search_mic_switched',
      'search_names_added',
      'search_names_gone',
      'search_religious_certificate_changed',
      'search_religious_certificate_gone',
      'search_religious_certificates_document_changed',
      'search_sample_changed',
      'search_tag_renamed',
      'search_tagging_changed',
      'search_usage_changed',
      'search_usages_changed',
      'search_usages_gone',
      'search_usages_replanned',
      'search_words_of',
      'second_factor_required',
      'sessions_of_person',
      'set_activated',
      'set_issuer_memberships',
      'set_language_of_person',
      'set_log_level',
      'set_subscribed_only',
      'set_suspended',
      'set_tenant_feature',
      'set_tenant_limits',
      'set_toured',
      'store_passkey_challenge',
      'take_authenticator_step',
      'take_from_trash',
      'take_passkey_challenge',
      'take_recovery_code',
      'team_of_tenant',
      'tenant_figures',
      'tenant_of_customer',
      'tenants_of_person',
      'tenants_seen_by',
      'use_growing_limit',
      'use_passkey',
      'use_password_reset',
      'use_rate_limit',
      'vendor_counts_changed',
      'write_audit',
      'write_extraction_change',
    ]);
    const open = await list(
      `select proname as name from pg_proc p where pronamespace = 'recto'::regnamespace and prosecdef
          and prorettype <> 'trigger'::regtype
          and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`,
    );
    expect(open, 'may be called by everyone').toEqual([]);
  });
});

describe('recto_app', () => {
  test('sees no row without a tenant, and can write none', async () => {
    await superuser.query("insert into recto.tenant (tenant_name, display_name) values ('alpha', 'Alpha')");
    expect((await app.query('select * from recto.tenant')).rows).toEqual([]);
    await expect(
      app.query(
        "insert into recto.document_channel_log (tenant_name, channel_log_uuid, original_name) values ('alpha', gen_random_uuid(), 'x')",
      ),
    ).rejects.toThrow('row-level security');
  });

  test('cannot queue a job without a tenant, nor reach the queue itself', async () => {
    await expect(app.query("select recto.enqueue_job('x', '{}', null, null, null, 1, null)")).rejects.toThrow(
      'needs a tenant',
    );
    await expect(app.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
      'permission denied',
    );
  });

  test('cannot change what is append-only', async () => {
    for (const table of [
      'audit',
      'extraction_change',
      'event',
      'extraction_event',
      'review_time',
      'subscription_usage',
    ])
      for (const statement of [
        `delete from recto.${table}`,
        `update recto.${table} set tenant_name = 'beta'`,
      ])
        await expect(app.query(statement), statement).rejects.toThrow('permission denied');
  });
});

describe('the source', () => {
  const root = path.resolve(import.meta.dirname, '../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const source = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const reasonsIn = (text: string) =>
    [...text.matchAll(/systemScope\(\s*'([^']+)'/g)].map((match) => match[1]);

  test('goes beyond a tenant for these reasons only', () => {
    const reasons = [...source.values()].flatMap(reasonsIn).sort();
    expect([...new Set(reasons)]).toEqual(SYSTEM_REASONS);
  });

  test('never gives a system scope to a web process', () => {
    for (const name of ['roles/web.ts', 'roles/web-server.ts'])
      expect(source.get(name), name).not.toMatch(/createSystem|recto_system|recto_owner/);
  });
});

const SYSTEM_REASONS = [
  'anchor the audit',
  'announce deliveries',
  'announce input channels',
  'announce refused files',
  'apply retention',
  'carry a year over to the demo',
  'check deliveries',
  'check the audit',
  'choose file store',
  'claim reports',
  'delete tenants that left',
  'empty the trash',
  'erase a person',
  'feed the search engine',
  'find extractions',
  'find files',
  'forget replays',
  'forget who left',
  'grant roles',
  'keep a tenant',
  'keep characteristics of certificates',
  'keep usage metered',
  'link the audit',
  'list deleted tenants',
  'list service tokens',
  'list tenants',
  'list users',
  'make a reset link',
  'make a service token',
  'make a tenant',
  'make a user',
  'move files',
  'prune search changes',
  'purge expired rows',
  'rebuild the search index',
  'reconcile with the payment provider',
  'revoke a service token',
  'sign a person out',
  'state months',
  'suspend a tenant',
  'sweep files',
  'verify the audit',
  'watch input channels',
];
