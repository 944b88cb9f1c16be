import { describe, expect, test } from 'vitest';
import { insertExtraction } from '../../../test/support/factories.ts';
import { postingDesk } from '../../../test/support/posting-desk.ts';
import { saying } from '../../../test/support/saying.ts';

const { here, addChannel, confirm, post, detail, deliveries, passTime } = postingDesk();

describe('a receiver in trouble', () => {
  test('is tried again under the same key until it answers', async () => {
    await addChannel();
    here.receiver.answers.push(503, 500);
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    for (let round = 0; round < 3; round++) {
      await here.server.runJobs();
      await passTime();
    }
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(3);
    expect(new Set(here.receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await deliveries(uuid)).toMatchObject([{ status: 'DELIVERED', attempts: 3 }]);
  });

  test('that never answers makes FAILED_POST, with the reason; a person can try again under the same key', async () => {
    await addChannel();
    here.receiver.answers.push(...Array.from({ length: 6 }, () => 500));
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    for (let round = 0; round < 7; round++) {
      await here.server.runJobs();
      await passTime();
    }
    expect(here.receiver.requests).toHaveLength(6);
    const after = await detail(uuid);
    expect(after.status).toBe('FAILED_POST');
    expect(after.latestEvent).toMatchObject({ eventStatus: 'FAIL', message: saying(/500/) });
    expect((await deliveries(uuid))[0]).toMatchObject({ status: 'DEAD', attempts: 6 });
    await post(uuid);
    await here.server.runJobs();
    expect((await detail(uuid)).status).toBe('POSTED');
    const keys = () => new Set(here.receiver.requests.map(({ headers }) => headers['idempotency-key']));
    expect(keys().size, 'nobody knows whether it arrived').toBe(1);
    await post(uuid);
    await here.server.runJobs();
    expect(keys().size, 'what arrived is sent once more because a person wants it').toBe(2);
  });

  test.each([
    [
      'was not there gets what waited for it as soon as something else arrives',
      () => (here.receiver.cut = 3),
      4,
    ],
    [
      'refuses one for now is not asked again because another arrives',
      () => here.receiver.answers.push(500, 500, 500),
      3,
    ],
  ])('that %s', async (_, begin, attempts) => {
    await addChannel();
    const [waiting, next] = [
      await insertExtraction(here.server, 'alpha'),
      await insertExtraction(here.server, 'alpha'),
    ];
    begin();
    await confirm(waiting);
    for (let round = 0; round < 3; round++) {
      if (round > 0) await passTime();
      await here.server.runJobs();
    }
    expect(await deliveries(waiting)).toMatchObject([{ status: 'PENDING', attempts: 3 }]);
    await confirm(next);
    await here.server.runJobs();
    expect(await deliveries(next)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    expect(await deliveries(waiting)).toMatchObject([
      { status: attempts > 3 ? 'DELIVERED' : 'PENDING', attempts },
    ]);
  });

  test('that refuses is not asked again', async () => {
    await addChannel();
    here.receiver.answers.push(422);
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    await passTime();
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(1);
    expect((await detail(uuid)).status).toBe('FAILED_POST');
  });

  test('an address inside is refused with the reason', async () => {
    await addChannel({ workerParams: { url: 'http://169.254.169.254/latest/meta-data' } });
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    const [delivery] = await deliveries(uuid);
    expect(delivery).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      error: saying(/not allowed|refused|private|link-local/i),
    });
    expect((await detail(uuid)).status).toBe('FAILED_POST');
  });
});

test('a worker that dies after sending sends again under the same key', async () => {
  await addChannel();
  const uuid = await insertExtraction(here.server, 'alpha');
  await confirm(uuid);
  here.receiver.hold = true;
  const running = here.server.runJobs();
  await here.receiver.next();
  // What is left when a worker is killed between sending and recording: the job, and a delivery that waits.
  const owner = await here.server.database.connect();
  const { rows } = await owner.query(`select id, delivery_uuid from recto.delivery where status = 'PENDING'`);
  here.receiver.release();
  await running;
  await owner.query(`update recto.delivery set status = 'PENDING', finished_at = null where id = $1`, [
    rows[0].id,
  ]);
  await owner.query(`update recto.extraction set status = 'POSTING' where extraction_uuid = $1`, [uuid]);
  await owner.query(
    `select graphile_worker.add_job('posting.deliver', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('delivery', $1::bigint)))`,
    [rows[0].id],
  );
  await here.server.runJobs();
  expect(here.receiver.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    rows[0].delivery_uuid,
    rows[0].delivery_uuid,
  ]);
  expect((await detail(uuid)).status).toBe('POSTED');
});

describe('several channels', () => {
  test('all must succeed; only those of the group are asked', async () => {
    await addChannel({ name: 'one', groupId: 'a' });
    await addChannel({ name: 'two', groupId: 'b' });
    const uuid = await insertExtraction(here.server, 'alpha', { mode: 'MANUAL', status: 'CONFIRMED' });
    await post(uuid, '?groupId=a');
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(1);
    here.receiver.answers.push(200, 400);
    await post(uuid);
    await here.server.runJobs();
    expect((await detail(uuid)).status).toBe('FAILED_POST');
    expect((await deliveries(uuid)).map(({ channel, status }) => `${channel} ${status}`)).toHaveLength(3);
  });

  test('the list for the Post button tells no settings', async () => {
    await addChannel({ buttonName: 'Send to ERP', groupId: 'g' });
    const reader = await here.server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    expect((await reader.get('/api/output-channels/active')).body).toEqual([
      { category: 'INVOICE', groupId: 'g', buttonName: 'Send to ERP' },
    ]);
    expect((await reader.get('/api/output-channels')).status).toBe(403);
  });
});

describe('templates', () => {
  test('make the body', async () => {
    await addChannel({
      workerDataTemplate:
        '{"no":{{ invoice_number | json }},"lines":[{% for l in tables.lines %}{{ l.amount }}{% endfor %}]}',
    });
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests[0]?.body).toBe('{"no":"INV-7","lines":[10]}');
    expect(here.receiver.requests[0]?.headers['content-type']).toBe('application/json');
  });

  test('that cannot be filled make FAILED_POST', async () => {
    await addChannel({ workerDataTemplate: '{% for i in (1..100000000) %}x{% endfor %}' });
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    expect((await deliveries(uuid))[0]).toMatchObject({
      status: 'FAILED',
      error: saying(/template/),
    });
  });
});
