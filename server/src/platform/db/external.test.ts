import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { TEST_SECRET } from '../../../test/support/postgres.ts';
import { addressAs } from './address.ts';
import { provision, withClient } from './provision.ts';

/** A managed database as its provider gives it: a user with CREATEROLE who owns one database, and no superuser. */
const name = `external_${randomBytes(4).toString('hex')}`;
const { superuserAddress } = inject('postgres');
const url = new URL(superuserAddress);
url.username = name;
url.password = 'given by the provider';
url.pathname = `/${name}`;

beforeAll(() =>
  withClient(superuserAddress, async (admin) => {
    await admin.query(`create role ${name} login createrole password 'given by the provider'`);
    // The roles of this server were made by its superuser; a provider's user administers those that it makes.
    for (const role of ['recto_owner', 'recto_app', 'recto_system'])
      await admin.query(`grant ${role} to ${name} with admin option`);
    await admin.query(`create database ${name} owner ${name}`);
  }),
);
// The user stays: grants that it made depend on it, and the server goes with the run.
afterAll(() => withClient(superuserAddress, (admin) => admin.query(`drop database ${name} with (force)`)));

test('a database user without superuser rights can set everything up', async () => {
  expect((await provision(url.href, TEST_SECRET)).length).toBeGreaterThan(0);
  const app = new pg.Client({ connectionString: addressAs(url.href, 'recto_app', TEST_SECRET) });
  await app.connect();
  expect((await app.query('select count(*)::int as rows from tenant')).rows).toEqual([{ rows: 0 }]);
  await app.end();
});

test('a user without the rights is told which ones are missing', async () => {
  await withClient(superuserAddress, (admin) => admin.query(`alter role ${name} nocreaterole`));
  await expect(provision(url.href, `another ${TEST_SECRET}`)).rejects.toThrow(
    /needs CREATEROLE and must own the database/,
  );
});

test('a server that is not there, or refuses the password, is said to be so by name', async () => {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(provision(wrong.href, TEST_SECRET)).rejects.toThrow(
    /DATABASE_URL\): it refuses the user or the password/,
  );
});
