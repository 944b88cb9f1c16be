import type pg from 'pg';
import type { FileState } from '../storage/carry-file.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { checkFile, type PlacedFile, type StoreOf } from './stored-files.ts';

export type FileFault = StoredFile & { state: Exclude<FileState, 'sound'> };

/** A record whose history was tampered with: the first row of its change log that does not fit. */
export type ChainFault = { tenant: string; extraction: number; row: number; what: 'altered' | 'unlinked' };

const PAGE = 1000;

/**
 * Reads every stored file and compares it with its checksum.
 * @param system a connection as recto_system
 */
export async function verifyFiles(
  system: pg.ClientBase,
  storeOf: StoreOf,
): Promise<{ checked: number; faults: FileFault[] }> {
  const faults: FileFault[] = [];
  let checked = 0;
  for await (const { store, ...file } of storedFiles(system)) {
    const state = await checkFile(storeOf(store), file);
    if (state !== 'sound') faults.push({ ...file, state });
    checked++;
  }
  return { checked, faults };
}

async function* storedFiles(system: pg.ClientBase): AsyncGenerator<PlacedFile> {
  for (let after = { tenant: '', sha256: '' }; ; ) {
    const { rows } = await system.query<PlacedFile>(
      `select tenant_name as tenant, sha256, size, store from recto.blob
        where (tenant_name, sha256) > ($1, $2) order by tenant_name, sha256 limit ${PAGE}`,
      [after.tenant, after.sha256],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

/**
 * Recomputes the hash chain of the change log: each row's hash covers its payload's hash and the row before it, a payload
 * what changed and the seal of whoever changed it (migration 0122, write_extraction_change). Who that was is what the
 * seal was made of; of somebody who was erased, the pseudonym that stands for them.
 * @param system a connection as recto_system
 */
export async function verifyChain(system: pg.ClientBase): Promise<{ checked: number; faults: ChainFault[] }> {
  const { rows } = await system.query<ChainFault>(`
    with linked as (
      select *, coalesce(lag(chain_hash) over (partition by tenant_name, extraction_id order by id), ''::bytea) as previous
        from recto.extraction_change
    ), faults as (
      select tenant_name, extraction_id, id,
             case when payload_hash <> sha256(convert_to(changed_fields::text, 'UTF8') || actor_seal) then 'altered'
                  when not coalesce((select s.shown = linked.actor
                         and (s.salt is null or s.seal = sha256(s.salt || convert_to(s.actor, 'UTF8')))
                         from recto.actor_seal s where s.seal = linked.actor_seal), false) then 'altered'
                  when chain_hash <> sha256(previous || payload_hash) then 'unlinked' end as what
        from linked
    )
    select distinct on (tenant_name, extraction_id) tenant_name as tenant, extraction_id as extraction, id as row, what
      from faults where what is not null order by tenant_name, extraction_id, id`);
  const count = await system.query<{ count: number }>('select count(*) from recto.extraction_change');
  return { checked: count.rows[0]!.count, faults: rows };
}
