import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { chargeOnce } from '../intake/charging/index.ts';
import { openSubscribed } from './usage/open-subscribed.ts';

/**
 * Many uploads at once against a product whose pages run out: what was accepted before anybody knew is read to its end,
 * and nothing else gets in. `UPLOADS=1000` drives as many as a trial wants.
 */

const UPLOADS = Number(process.env.UPLOADS ?? 200);
const AT_ONCE = 25;
const LIMIT = 40;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await (await server.database.connect()).query(
    `update recto.tenant set subscribed_only = true where tenant_name = 'alpha' returning 1`,
  );
  expect(rows).toHaveLength(1);
  await inTenant(({ db, tenant }) =>
    db
      .insertInto('payment_subscription')
      .values({
        tenant_name: tenant,
        id: 'sub_1',
        price: 'price_1',
        product: 'prod_1',
        status: 'active',
        categories: ['INVOICE'],
        base_amount: LIMIT,
        period_start: new Date(Date.now() - 86_400_000),
        period_end: new Date(Date.now() + 86_400_000),
      })
      .execute(),
  );
  await inTenant(openSubscribed);
});
afterAll(() => server?.close());

const inTenant = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => server.inTenant('alpha', work);

/** A document of one page was read: what the reading does about it, without the reading. */
const read = (uuid: string): Promise<boolean> =>
  inTenant(async (scope) => {
    const { id, channel_log_id } = await scope.db
      .selectFrom('document as d')
      .innerJoin('document_channel_log as l', 'l.id', 'd.channel_log_id')
      .select(['d.id', 'd.channel_log_id'])
      .where('l.channel_log_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return chargeOnce(scope, { id, channel_log_id }, [
      { extractionUuid: uuid, category: 'INVOICE', pages: 1 },
    ]);
  });

test(`${UPLOADS} uploads, ${AT_ONCE} at once, pass the limit by no more than what was under way`, async () => {
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_INVOICE', 'ROLE_CONTRIBUTOR'] });
  const outcome = { begun: 0, accepted: 0, refused: 0, metered: 0, mostUnderWay: 0 };
  const uploads = Array.from({ length: UPLOADS }, (_, nth) => nth);
  const waiting: string[] = [];
  const upload = async (nth: number): Promise<void> => {
    outcome.begun += 1;
    outcome.mostUnderWay = Math.max(outcome.mostUnderWay, outcome.begun - outcome.refused - outcome.metered);
    const form = new FormData();
    form.append('files', new Blob([`%PDF-1.4\n% ${nth}\n%%EOF\n`]), `${nth}.pdf`);
    const reply = await client.request('POST', '/api/documents/common/upload?category=INVOICE', {
      raw: form,
    });
    if (reply.status === 200 || reply.status === 201) {
      outcome.accepted += 1;
      waiting.push((reply.body as { channelLogUuid: string }[])[0]!.channelLogUuid);
      return;
    }
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ code: expect.stringMatching(/used_up|not_offered/) });
    outcome.refused += 1;
  };
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let nth = uploads.shift(); nth !== undefined; nth = uploads.shift()) await upload(nth);
    }),
  );
  let done = false;
  const reading = (async () => {
    while (!done || waiting.length > 0) {
      const uuid = waiting.shift();
      if (uuid) {
        await read(uuid);
        // What the event of the charge leads to.
        await inTenant(openSubscribed);
        outcome.metered += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  await sending;
  done = true;
  await reading;
  expect(outcome.accepted).toBeGreaterThanOrEqual(LIMIT);
  expect(outcome.accepted).toBeLessThanOrEqual(LIMIT + outcome.mostUnderWay);
  const { accepted, refused } = outcome;
  for (let nth = 0; nth < 10; nth++) await upload(nth);
  expect(outcome, 'nothing more gets in').toMatchObject({ accepted, refused: refused + 10 });
  const { logs } = await inTenant(({ db }) =>
    db
      .selectFrom('document_channel_log')
      .select(({ fn }) => fn.countAll<number>().as('logs'))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(logs), 'what was refused left nothing').toBe(outcome.accepted);
});
