import type pg from 'pg';

/** Tables that hold figures, with the tenant and the category of each row. Words and values of documents are in none. */
const FIGURES = ['search_extraction', 'mic_day'] as const;
const SECONDS = 60;

type Rows = { role: string; tenant: string; categories: readonly string[] };

/** Each runs as whoever may: the administrator of the database makes roles, the owner of the tables gives rows. */
export const grantRole = {
  /** Made, or given a new password. @throws Error where the user of the database may make no roles */
  async login(client: pg.ClientBase, role: string, password: string): Promise<void> {
    const name = client.escapeIdentifier(role);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login noinherit connection limit 10 password ${client.escapeLiteral(password)}`,
    );
    await client.query(`alter role ${name} set default_transaction_read_only = on`);
    await client.query(`alter role ${name} set statement_timeout = '${SECONDS}s'`);
    await client.query(`alter role ${name} set search_path = recto`);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(
      `grant connect on database ${client.escapeIdentifier(rows[0]?.name ?? '')} to ${name}`,
    );
  },

  /** Figures of documents of these categories of the tenant, and nothing else. */
  async rows(client: pg.ClientBase, { role, tenant, categories }: Rows): Promise<void> {
    const name = client.escapeIdentifier(role);
    const list = categories.map((one) => client.escapeLiteral(one)).join(', ');
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    await client.query(`grant usage on schema recto to ${name}`);
    for (const table of FIGURES) {
      await client.query(`grant select on recto.${table} to ${name}`);
      await client.query(`drop policy if exists ${name} on recto.${table}`);
      await client.query(
        `create policy ${name} on recto.${table} for select to ${name} using (tenant_name = ${client.escapeLiteral(tenant)} and category in (${list}))`,
      );
    }
    await client.query(`alter table recto.superset_role no force row level security`);
    await client.query(
      `insert into recto.superset_role (tenant_name, role_name, categories) values ($1, $2, $3)
       on conflict on constraint superset_role_pkey do update set categories = excluded.categories`,
      [tenant, role, categories],
    );
    await client.query(`alter table recto.superset_role force row level security`);
    await client.query('commit');
  },
};

export const revokeRole = {
  async rows(client: pg.ClientBase, role: string): Promise<void> {
    const name = client.escapeIdentifier(role);
    await client.query('begin');
    for (const table of FIGURES) {
      await client.query(`drop policy if exists ${name} on recto.${table}`);
      await client.query(`revoke all on recto.${table} from ${name}`);
    }
    await client.query(`revoke usage on schema recto from ${name}`);
    await client.query(`alter table recto.superset_role no force row level security`);
    await client.query('delete from recto.superset_role where role_name = $1', [role]);
    await client.query(`alter table recto.superset_role force row level security`);
    await client.query('commit');
  },

  async login(client: pg.ClientBase, role: string): Promise<void> {
    const name = client.escapeIdentifier(role);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(
      `revoke connect on database ${client.escapeIdentifier(rows[0]?.name ?? '')} from ${name}`,
    );
    await client.query(`drop role if exists ${name}`);
  },
};
