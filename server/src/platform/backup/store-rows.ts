import type pg from 'pg';

type WrittenStore = { address: string; settings: Buffer | null };

/** Where new files go in the installation that is there; null before it has a schema. Run as recto_owner. */
export async function writtenStore(owner: pg.ClientBase): Promise<WrittenStore | null> {
  const { rows: schema } = await owner.query("select to_regclass('recto.file_store') is not null as there");
  if (!schema[0].there) return null;
  const { rows } = await owner.query<WrittenStore>(
    'select address, settings from recto.file_store where current',
  );
  return rows[0] ?? null;
}

/** All files lie where they were restored to, wherever they lay before. Run as recto_system. */
export async function keepOnlyStore(
  client: pg.ClientBase,
  address: string,
  settings: Buffer | null,
): Promise<void> {
  const found = await client.query<{ id: number }>(
    'select id from recto.file_store where address = $1 and current and settings is not distinct from $2',
    [address, settings],
  );
  const id = found.rows[0]?.id ?? (await makeCurrent(client, address, settings));
  await client.query('update recto.blob set store = $1 where store <> $1', [id]);
  await client.query('delete from recto.file_store where id <> $1', [id]);
}

async function makeCurrent(client: pg.ClientBase, address: string, settings: Buffer | null): Promise<number> {
  await client.query('update recto.file_store set current = false');
  const { rows } = await client.query<{ id: number }>(
    `insert into recto.file_store (address, current, settings) values ($1, true, $2)
     on conflict (address) do update set current = true, settings = excluded.settings, changed = now() returning id`,
    [address, settings],
  );
  return rows[0]!.id;
}
