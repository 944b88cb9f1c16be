import type { ReceivedMessage } from '@recto/contracts/endpoints/received';
import { KEPT_MESSAGES } from '@recto/contracts/endpoints/received';
import { expect, test } from 'vitest';
import { insertExtraction } from '../../../test/support/factories.ts';
import { postingDesk } from '../../../test/support/posting-desk.ts';

const { here, addChannel, confirm, detail, deliveries } = postingDesk();

const PATH = '/api/received-messages';
const kept = async () => (await here.admin.get(PATH)).body as ReceivedMessage[];
const arrive = async (workerParams: object): Promise<string> => {
  await addChannel({ name: 'Look here', workerName: 'receiver', workerParams });
  const uuid = await insertExtraction(here.server, 'alpha');
  await confirm(uuid);
  await here.server.runJobs();
  return uuid;
};

test('what is confirmed can be looked at: headers, body, and a signature that was checked', async () => {
  const uuid = await arrive({ secret: 'hush' });
  expect((await detail(uuid)).status).toBe('POSTED');
  const [message] = await kept();
  const [delivery] = await deliveries(uuid);
  expect(message).toMatchObject({
    channel: 'Look here',
    extractionUuid: uuid,
    signature: 'RIGHT',
    answer: 200,
  });
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': delivery?.deliveryUuid,
    'recto-signature': expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
  });
  const { body } = (await here.admin.get(`${PATH}/${message?.id}`)).body as { body: string };
  expect(JSON.parse(body)).toMatchObject({ extractionUuid: uuid, fields: { invoice_number: 'INV-7' } });
  expect(here.receiver.requests).toHaveLength(0);
});

test('without a secret it is unsigned; an answer that refuses fails the delivery', async () => {
  const uuid = await arrive({ answer: 422 });
  expect((await deliveries(uuid))[0]).toMatchObject({ status: 'FAILED', responseStatus: 422 });
  expect(await kept()).toMatchObject([{ signature: 'NONE', answer: 422 }]);
});

test('only administrators of the tenant see it, and clear it', async () => {
  await arrive({});
  const [message] = await kept();
  const other = await here.server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get(PATH)).body).toEqual([]);
  expect((await other.get(`${PATH}/${message?.id}`)).status).toBe(404);
  await other.delete(PATH);
  expect(await kept()).toHaveLength(1);
  const member = await here.server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE'] });
  expect((await member.get(PATH)).status).toBe(403);
  expect((await here.admin.delete(PATH)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test('the newest are kept, and go with their channel', async () => {
  const uuid = await arrive({});
  const owner = await here.server.database.connect();
  await owner.query(
    `insert into recto.received_message (tenant_name, delivery_id, headers, body, bytes, signature, answer)
     select tenant_name, delivery_id, headers, 'old', 3, signature, answer from recto.received_message, generate_series(1, $1)`,
    [KEPT_MESSAGES + 5],
  );
  await here.admin.post(`/api/extractions/uuid/${uuid}/post`);
  await here.server.runJobs();
  expect((await here.admin.get(PATH)).headers.get('x-total-count')).toBe(String(KEPT_MESSAGES));
  for (const { id } of (await here.admin.get('/api/output-channels')).body as { id: number }[])
    await here.admin.delete(`/api/output-channels/${id}`);
  expect(await kept()).toEqual([]);
});
