import type { DeliveryReport, LedgerLine } from '@recto/contracts/endpoints/deliveries';
import { expect, test } from 'vitest';
import { insertExtraction } from '../../../test/support/factories.ts';
import { postingDesk } from '../../../test/support/posting-desk.ts';
import { saying } from '../../../test/support/saying.ts';

/** A channel that is switched off sends nothing more; what waited for it is decided by a person. */

const { here, addChannel, channelBody, post, detail, deliveries } = postingDesk();

const switchChannel = (id: number, active: boolean) =>
  here.admin.put(`/api/output-channels/${id}`, channelBody({ active }));
const decide = (channelId: number, decision: string) =>
  here.admin.post('/api/deliveries/held', { channelId, decision });
const report = async () => (await here.admin.get('/api/deliveries/check')).body as DeliveryReport;
async function queued(count: number): Promise<string[]> {
  const uuids: string[] = [];
  for (let n = 0; n < count; n++) {
    const uuid = await insertExtraction(here.server, 'alpha', { status: 'CONFIRMED' });
    await post(uuid);
    uuids.push(uuid);
  }
  return uuids;
}

test('what is queued for a channel that is switched off is not sent, says so, and goes on when a person says', async () => {
  const { id } = await addChannel();
  const [one = '', two = ''] = await queued(2);
  await switchChannel(id, false);
  await here.server.runJobs();
  expect(here.receiver.requests).toHaveLength(0);
  expect((await deliveries(one))[0]).toMatchObject({ status: 'PENDING', waits: { for: 'CHANNEL' } });
  expect(await report()).toMatchObject({
    complete: false,
    held: [{ channelId: id, channel: 'ERP', active: false, deliveries: 2 }],
  });
  expect(await decide(id, 'SEND')).toMatchObject({ status: 400 });

  // Switched on, nothing goes by itself: hours may have passed.
  await switchChannel(id, true);
  await here.server.runJobs();
  expect(here.receiver.requests).toHaveLength(0);
  expect((await deliveries(one))[0]).toMatchObject({ status: 'PENDING', waits: { for: 'DECISION' } });

  expect((await decide(id, 'SEND')).body).toEqual({ deliveries: 2 });
  await here.server.runJobs();
  expect(here.receiver.requests).toHaveLength(2);
  for (const uuid of [one, two]) expect(await detail(uuid)).toMatchObject({ status: 'POSTED' });
});

test('what is held may be cancelled: the document says so, and it can be sent later under the same key', async () => {
  const { id } = await addChannel();
  const [uuid = ''] = await queued(1);
  await switchChannel(id, false);
  expect((await decide(id, 'CANCEL')).body).toEqual({ deliveries: 1 });
  const [cancelled] = await deliveries(uuid);
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    waits: null,
    error: saying(/was off/),
  });
  expect(await detail(uuid)).toMatchObject({ status: 'FAILED_POST' });
  expect(await report()).toMatchObject({ complete: true, held: [], notArrived: 0 });
  const again = () => here.admin.post(`/api/deliveries/${cancelled?.id}/send-again`);
  expect((await again()).status, 'it is still off').toBe(400);
  await switchChannel(id, true);
  expect((await again()).status).toBeLessThan(300);
  await here.server.runJobs();
  expect((await deliveries(uuid))[0]).toMatchObject({
    status: 'DELIVERED',
    receipt: { idempotencyKey: cancelled?.receipt.idempotencyKey },
  });
});

test('a delivery in progress ends, and is not tried again once its channel is off', async () => {
  const { id } = await addChannel();
  const [uuid = ''] = await queued(1);
  here.receiver.hold = true;
  here.receiver.answers.push(503);
  const working = here.server.runJobs();
  await here.receiver.next();
  await switchChannel(id, false);
  here.receiver.release();
  await working;
  expect((await deliveries(uuid))[0]).toMatchObject({ attempts: 1, tries: [{ outcome: 'TROUBLE' }] });
  const owner = await here.server.database.connect();
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await here.server.runJobs();
  expect(here.receiver.requests).toHaveLength(1);
  expect((await deliveries(uuid))[0]).toMatchObject({ status: 'PENDING', waits: { for: 'CHANNEL' } });
});

test('the headline counts what the table shows, also of channels that are off', async () => {
  const { id } = await addChannel();
  here.receiver.answers.push(400);
  await queued(1);
  await here.server.runJobs();
  await switchChannel(id, false);
  const shown = (await here.admin.get('/api/deliveries?status=NOT_ARRIVED')).body as LedgerLine[];
  expect(shown).toMatchObject([{ status: 'FAILED', canSendAgain: false }]);
  expect(await report()).toMatchObject({ complete: false, notArrived: shown.length });
});
