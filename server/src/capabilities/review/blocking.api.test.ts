import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { RuleOutcome } from '@recto/contracts/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import {
  insertExtraction,
  invoiceResult,
  makeField,
  makeResult,
  value,
} from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { inWords } from '../../platform/texts/index.ts';

let server: TestServer;
let editor: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const confirm = (extractionUuid: string, accept?: string[]) =>
  editor.put('/api/extractions/status/CONFIRMED', { extractionUuid, accept });
const detail = async (uuid: string) =>
  (await editor.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const rulesOf = async (uuid: string): Promise<RuleOutcome[]> => {
  const { revisedResult, result } = await detail(uuid);
  return (revisedResult ?? result)?.extraction.rules ?? [];
};
const write = (uuid: string, fieldId: string, text: string) =>
  editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    fields: [{ sectionId: 'main', fieldId, values: text === '' ? [] : [text] }],
  });

/** An invoice whose total is wrong by one. */
const wrongSum = async () => {
  const uuid = await insertExtraction(server, 'alpha', { result: invoiceResult() });
  await write(uuid, 'total_amount', '13');
  return uuid;
};

describe('a confirmation', () => {
  test('is refused by name while something required is missing', async () => {
    const order = makeField('order_date', value(), { name: 'Order date', required: true });
    const number = makeField('invoice_number', value(), { name: 'Number', required: true, keys: ['n'] });
    const uuid = await insertExtraction(server, 'alpha', { result: makeResult({ fields: [number, order] }) });
    expect(await confirm(uuid, ['order_date'])).toMatchObject({
      status: 400,
      body: { message: 'This cannot be confirmed yet: Number is missing; Order date is missing.' },
    });
    expect((await detail(uuid)).status).toBe('NEW');
    // The document has none: a person says so, and that is enough, but not for what identifies it.
    await write(uuid, 'order_date', '');
    await write(uuid, 'invoice_number', '');
    expect((await confirm(uuid)).body).toMatchObject({
      message: 'This cannot be confirmed yet: Number is missing.',
    });
    await write(uuid, 'invoice_number', 'INV-1');
    expect((await confirm(uuid)).status).toBe(200);
  });

  test('is refused by name while a check fails, unless the person accepts just that', async () => {
    const uuid = await wrongSum();
    const failed = (await rulesOf(uuid)).filter(({ ok }) => !ok);
    expect(failed).toHaveLength(1);
    const refused = await confirm(uuid, ['another']);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(inWords(failed[0]!.said)) },
    });
    expect((await confirm(uuid, [failed[0]!.id])).status).toBe(200);
    const after = await detail(uuid);
    expect(after).toMatchObject({ status: 'CONFIRMED', summary: { counts: { failed: 0 } } });
    expect(inWords(after.latestEvent!.message!)).toContain(inWords(failed[0]!.said));
    expect((await rulesOf(uuid)).find(({ ok }) => !ok)?.accepted?.by).toContain('@');
  });

  test('keeps what was accepted until the values change', async () => {
    const uuid = await wrongSum();
    const [failed] = (await rulesOf(uuid)).filter(({ ok }) => !ok);
    await confirm(uuid, [failed!.id]);
    await editor.put('/api/extractions/status/REVIEWING', { extractionUuid: uuid });
    await write(uuid, 'invoice_number', 'INV-8');
    expect((await rulesOf(uuid)).find(({ ok }) => !ok)?.accepted).toBeDefined();
    await write(uuid, 'total_amount', '14');
    expect((await rulesOf(uuid)).find(({ ok }) => !ok)?.accepted).toBeUndefined();
    expect((await confirm(uuid)).status).toBe(400);
  });

  test('by saving and posting asks the same', async () => {
    const number = makeField('batch', value(), { name: 'Batch', required: true });
    const uuid = await insertExtraction(server, 'alpha', {
      category: 'COA',
      result: makeResult({ fields: [number] }),
    });
    const reply = await admin.post(`/api/extractions/uuid/${uuid}/update-result-and-post`, {});
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'This cannot be confirmed yet: Batch is missing.' },
    });
  });

  test('minds only what the person may see', async () => {
    const hidden = makeField('batch', value(), { required: true, roles: ['ROLE_MANAGEMENT'] });
    const uuid = await insertExtraction(server, 'alpha', { result: makeResult({ fields: [hidden] }) });
    expect((await confirm(uuid)).status).toBe(200);
  });
});
