import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let anna: Client;
let bert: Client;
let chief: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_INVOICE'] as const;
  anna = await server.client({ tenant: 'alpha', roles, email: 'anna@test.example' });
  bert = await server.client({ tenant: 'alpha', roles, email: 'bert@test.example' });
  chief = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_MANAGEMENT'],
    email: 'chief@test.example',
  });
});
afterAll(() => server?.close());

const state = { status: ['NEW'], search: '45' };
const save = async (client: Client, name: string, more: object = {}): Promise<SavedView> => {
  const reply = await client.post('/api/saved-views', { list: 'extraction', name, state, ...more });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as SavedView;
};
const views = async (client: Client): Promise<SavedView[]> =>
  (await client.get('/api/saved-views?list=extraction')).body as SavedView[];
const change = (client: Client, { id }: SavedView, body: object) =>
  client.request('PUT', `/api/saved-views/${id}`, { body });
const makeDefault = (client: Client, { id }: SavedView, isDefault = true) =>
  client.request('PUT', `/api/saved-views/${id}/default`, { body: { isDefault } });
const remove = (client: Client, { id }: SavedView) => client.request('DELETE', `/api/saved-views/${id}`);

describe('a saved view', () => {
  test('is its owner’s until it is shared', async () => {
    const view = await save(anna, 'New ones');
    expect(view).toMatchObject({ state, shared: false, mayChange: true, isDefault: false, version: 1 });
    expect((await views(bert)).map(({ id }) => id)).not.toContain(view.id);
    expect((await change(bert, view, { version: 1, name: 'x' })).status).toBe(404);
    expect((await makeDefault(bert, view)).status).toBe(404);
    expect((await change(anna, view, { version: 1, shared: true })).body).toMatchObject({ version: 2 });
    expect(await views(bert)).toContainEqual(
      expect.objectContaining({ id: view.id, owner: 'anna@test.example', mayChange: false }),
    );
  });

  test('is changed by its owner, and by those who look after the tenant when it is shared', async () => {
    const view = await save(anna, 'For all', { shared: true });
    expect((await change(bert, view, { version: 1, name: 'Mine' })).body).toMatchObject({
      status: 400,
      detail: 'Only anna@test.example can change this view.',
    });
    expect((await remove(bert, view)).status).toBe(400);
    expect((await change(chief, view, { version: 1, name: 'For everybody' })).status).toBe(200);
    expect((await remove(chief, view)).status).toBe(204);
    expect((await remove(anna, view)).status).toBe(404);
  });

  test('has a name that its owner gave only once', async () => {
    const first = await save(anna, 'Once');
    await save(bert, 'Once');
    expect(
      (await anna.post('/api/saved-views', { list: 'extraction', name: 'Once', state })).body,
    ).toMatchObject({
      status: 400,
      detail: 'A view named "Once" already exists.',
    });
    const second = await save(anna, 'Twice');
    expect((await change(anna, second, { version: 1, name: 'Once' })).status).toBe(400);
    expect((await change(anna, first, { version: 1, name: 'Once' })).status).toBe(200);
  });

  test('is not overwritten by somebody who saw an older one', async () => {
    const view = await save(anna, 'Raced');
    await change(anna, view, { version: 1, state: { status: ['REVIEWING'] } });
    const late = await change(anna, view, { version: 1, state: {} });
    expect(late.status).toBe(409);
    expect(late.text).toContain('REVIEWING');
  });

  test('keeps of a state what the list understands', async () => {
    const view = await save(anna, 'Odd', {
      state: { status: ['NEW', 'nonsense'], family: 'coa', page: '3', x: 'y', tags: ['a'] },
    });
    expect(view.state).toEqual({ family: 'coa', tags: ['a'] });
  });

  test('opens the list of everybody for themselves, one at a time', async () => {
    const [one, two] = [await save(anna, 'One', { shared: true }), await save(anna, 'Two', { shared: true })];
    await makeDefault(bert, one);
    expect((await makeDefault(bert, two)).body).toMatchObject({ isDefault: true });
    expect((await views(bert)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Two']);
    expect((await views(anna)).some(({ isDefault }) => isDefault)).toBe(false);
    await change(anna, two, { version: 1, shared: false });
    expect((await views(bert)).some(({ isDefault }) => isDefault)).toBe(false);
    await makeDefault(anna, one);
    await remove(anna, one);
    expect((await views(anna)).some(({ isDefault }) => isDefault)).toBe(false);
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'x'.repeat(101) }],
    ['of an unknown list', { list: 'secrets' }],
    ['with a deep state', { state: { a: { b: 'c' } } }],
  ])('%s is refused', async (_what, odd) => {
    const body = { list: 'extraction', name: 'Fine', state, ...odd };
    expect((await anna.post('/api/saved-views', body)).status).toBe(400);
  });
});
