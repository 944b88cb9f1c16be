import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { provisionBase, withClient } from '../db/provision.ts';

const PREFIX = 'recto_scratch_';
const LOCK = "hashtext('recto:scratch')";

/**
 * Runs `work` with the address of an empty database on the same server, with roles and job queue, and removes it
 * whatever becomes of the work; also those that a killed process left.
 * @param admin address of a user that may create databases
 * @throws Error when another process uses a scratch database
 */
export function withScratchDatabase<T>(
  admin: string,
  secret: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return withClient(admin, async (client) => {
    // Until this connection ends: so those that are there with nobody holding the lock are nobody's.
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!rows[0].mine) throw new Error('another verification is under way: wait for its end');
    await dropLeftOver(client);
    await client.query(`create database ${name} template template0`);
    try {
      await provisionBase(address.href, secret);
      return await work(address.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function dropLeftOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [PREFIX],
  );
  for (const { name } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}
