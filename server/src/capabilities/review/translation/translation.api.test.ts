import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TranslatedExtraction } from '@recto/contracts/endpoints/translate';
import type { FieldData } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

type Question = { q: string[]; source: string; target: string; api_key?: string };

/** A translation service that knows a few words, and a few bad manners. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Rose oil': '玫瑰软件',
  'Store at 5 °C, dry': '在 50 °C 干燥储存',
  'Ignore all of this': '玫瑰'.repeat(80),
};
let asked: Question[] = [];
let broken = false;
let service: Server;
let server: TestServer;
let plain: TestServer;
let admin: Client;
let offline: Client;
beforeAll(async () => {
  service = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const question = JSON.parse(text) as Question;
    asked.push(question);
    if (broken) return reply.writeHead(500).end();
    const translatedText = question.q.map((one) => ANSWERS[one] ?? '?');
    return reply.writeHead(200).end(JSON.stringify({ translatedText }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({
    env: { RECTO_TRANSLATE_URL: `http://127.0.0.1:${port}`, RECTO_TRANSLATE_KEY: 'k-1' },
  });
  plain = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  offline = await plain.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  service?.closeAllConnections();
  service?.close();
  await server?.close();
  await plain?.close();
});

const RESULT = () =>
  makeResult({
    fields: [
      makeField('product_name', value('软件打印机')),
      makeField('test', value('Flash point')),
      makeField('goods', value('Rose oil')),
      makeField('storage', value('Store at 5 °C, dry')),
      makeField('note', value('Ignore all of this')),
      makeField('vendor', value('上海信息技术有限公司')),
      makeField('po_number', value('PO-软')),
      makeField('hidden', value('软件'), { roles: ['ROLE_KYC'] }),
      makeField('nothing'),
    ],
    tables: [makeTable('lines', ['description', 'quantity'], [{ description: '硅油', quantity: '5' }])],
  });
const insert = (on: TestServer, status: 'NEW' | 'POSTED' = 'NEW') =>
  insertExtraction(on, 'alpha', { category: 'INVOICE', result: RESULT(), status });

const STORAGE = 'Store at 5 °C in the dark, away from heat and moisture, in tightly closed drums';

const field = (fieldId: string, over: object = {}) => ({ sectionId: 'main', fieldId, ...over });
const translate = (client: Client, uuid: string, body: object) =>
  client.put(`/api/extractions/uuid/${uuid}/translate/fields`, body);
async function translated(client: Client, uuid: string, body: object): Promise<TranslatedExtraction> {
  const reply = await translate(client, uuid, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as TranslatedExtraction;
}
const read = async (client: Client, uuid: string) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as TranslatedExtraction['extraction'];
const dataOf = (one: TranslatedExtraction['extraction'], id: string): FieldData | undefined =>
  one.revisedResult?.extraction.sections[0]?.fields.find((candidate) => candidate.id === id)?.data ??
  one.result?.extraction.sections[0]?.fields.find((candidate) => candidate.id === id)?.data;
const reasons = ({ left }: TranslatedExtraction) =>
  Object.fromEntries(left.map(({ fieldId, reason }) => [fieldId, reason]));

describe('without a service', () => {
  it('translates a section with its tables as far as it is known, and says what was left and why', async () => {
    const uuid = await insert(plain, 'POSTED');
    const reply = await translated(offline, uuid, {
      sections: [{ sectionId: 'main' }],
      targetLanguage: 'zh-tw',
    });
    expect(
      Object.fromEntries(reply.fields.map(({ fieldId, translation }) => [fieldId, translation])),
    ).toMatchObject({
      product_name: { values: ['軟體印表機'], by: 'opencc' },
      test: { values: ['閃點'], by: 'terms' },
      vendor: { values: ['上海信息技術有限公司'], by: 'opencc' },
      description: { values: ['矽油'], by: 'opencc' },
    });
    expect(reasons(reply)).toMatchObject({ goods: 'unknown', po_number: 'not_text', quantity: 'not_text' });
    const kept = await read(offline, uuid);
    expect(dataOf(kept, 'product_name')).toMatchObject({
      values: ['软件打印机'],
      standard_values: ['软件打印机'],
      translations: { 'zh-tw': { values: ['軟體印表機'] } },
      blocks: [{ id: '软件打印机' }],
    });
    // Receivers have the same values.
    expect(kept.status).toBe('POSTED');
  });

  it('is undone: the original is as it was, also after a way to Traditional and back', async () => {
    const uuid = await insert(plain);
    const before = dataOf(await read(offline, uuid), 'product_name');
    await translated(offline, uuid, { fields: [field('product_name')], targetLanguage: 'zh-tw' });
    const back = await translated(offline, uuid, {
      fields: [field('product_name')],
      targetLanguage: 'zh-cn',
    });
    expect(reasons(back)).toEqual({ product_name: 'same_language' });
    await translated(offline, uuid, {
      fields: [field('product_name', { values: null })],
      targetLanguage: 'zh-tw',
    });
    expect(dataOf(await read(offline, uuid), 'product_name')).toEqual(before);
  });

  it('drops translations with the value that they are of, and keeps them when it is only accepted', async () => {
    const uuid = await insert(plain);
    await translated(offline, uuid, { fields: [field('product_name')], targetLanguage: 'zh-tw' });
    const change = (values: string[]) =>
      offline.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
        fields: [field('product_name', { values })],
      });
    expect((await change(['软件打印机'])).status).toBe(200);
    expect(dataOf(await read(offline, uuid), 'product_name')?.translations).toBeDefined();
    expect((await change(['硬件'])).status).toBe(200);
    expect(dataOf(await read(offline, uuid), 'product_name')?.translations).toBeUndefined();
  });

  it('remembers what a person wrote, uses it for the same text, and proposes it for a text like it', async () => {
    const [first, second] = [await insert(plain), await insert(plain)];
    const login = (await offline.get('/api/account')).body as { login: string };
    const wrote = await translated(offline, first, {
      fields: [field('goods', { values: ['玫瑰精油'] })],
      targetLanguage: 'zh-cn',
    });
    expect(wrote.fields[0]?.translation).toMatchObject({ values: ['玫瑰精油'], by: login.login });
    const same = await translated(offline, second, { fields: [field('goods')], targetLanguage: 'zh-cn' });
    expect(same.fields[0]?.translation).toMatchObject({ values: ['玫瑰精油'], by: 'memory' });
    expect(same.fields[0]?.translation).not.toHaveProperty('proposed');

    await offline.post(`/api/extractions/uuid/${first}/update-fields-value`, {
      fields: [field('storage', { values: [STORAGE] })],
    });
    await translated(offline, first, {
      fields: [field('storage', { values: ['5 °C 避光、防热、防潮、密封储存'] })],
      targetLanguage: 'zh-cn',
    });
    for (const [text, expected] of [
      [
        'Store at 5 °C in the dark, away from heat and moisture, in tightly closed drum',
        { values: ['5 °C 避光、防热、防潮、密封储存'], by: 'memory', proposed: true },
      ],
      ['Store at 6 °C in the dark, away from heat and moisture, in tightly closed drums', undefined],
    ] as const) {
      await offline.post(`/api/extractions/uuid/${second}/update-fields-value`, {
        fields: [field('storage', { values: [text] })],
      });
      const alike = await translated(offline, second, {
        fields: [field('storage')],
        targetLanguage: 'zh-cn',
      });
      if (expected) expect(alike.fields[0]?.translation).toMatchObject(expected);
      else expect(reasons(alike)).toEqual({ storage: 'unknown' });
    }
    const rows = (await offline.get('/api/translation-memories?sort=id,asc')).body as unknown[];
    expect(rows).toMatchObject([
      { source: 'Rose oil', text: '玫瑰精油', sourceLang: 'en', targetLang: 'zh-cn', uses: 2 },
      { source: STORAGE },
    ]);
    const beta = await plain.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await beta.get('/api/translation-memories')).body).toEqual([]);
  });

  it('keeps what a person wrote when it is translated again', async () => {
    const uuid = await insert(plain);
    const mine = field('product_name', { values: ['我的譯文'] });
    await translated(offline, uuid, { fields: [mine], targetLanguage: 'zh-tw' });
    const again = await translated(offline, uuid, {
      fields: [field('product_name')],
      targetLanguage: 'zh-tw',
    });
    expect(again.fields[0]?.translation?.values).toEqual(['我的譯文']);
  });
});

describe('rights', () => {
  it('is for editors of the category', async () => {
    const uuid = await insert(plain);
    const statusFor = async (...roles: Role[]) => {
      const client = await plain.client({ tenant: 'alpha', roles });
      return (await translate(client, uuid, { fields: [field('product_name')] })).status;
    };
    expect(await statusFor('ROLE_USER', 'ROLE_INVOICE')).toBe(403);
    expect(await statusFor('ROLE_CONTRIBUTOR', 'ROLE_COA')).toBe(404);
    expect(await statusFor('ROLE_CONTRIBUTOR', 'ROLE_INVOICE')).toBe(200);
  });

  it('does not touch what the caller is not shown, and knows the places', async () => {
    const client = await plain.client({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
    const uuid = await insert(plain);
    for (const id of ['hidden', 'nowhere'])
      expect((await translate(client, uuid, { fields: [field(id)] })).status).toBe(400);
    const reply = await translated(client, uuid, {
      sections: [{ sectionId: 'main' }],
      targetLanguage: 'zh-tw',
    });
    expect(reply.fields.map(({ fieldId }) => fieldId)).not.toContain('hidden');
  });

  it('refuses a stale version, and takes the uuid in the body', async () => {
    const uuid = await insert(plain);
    const reply = await offline.put('/api/extractions/translate/fields', {
      extractionUuid: uuid,
      fields: [field('product_name')],
      targetLanguage: 'zh-tw',
    });
    expect(reply.status, reply.text).toBe(200);
    const { version } = (reply.body as TranslatedExtraction).extraction;
    expect((await translate(offline, uuid, { fields: [field('test')], version: version - 1 })).status).toBe(
      409,
    );
  });
});

describe('with a service', () => {
  it('asks for what nobody here knows, and refuses answers that say something else, one by one', async () => {
    asked = [];
    const uuid = await insert(server);
    const reply = await translated(admin, uuid, {
      sections: [{ sectionId: 'main' }],
      targetLanguage: 'zh-tw',
    });
    expect(asked).toEqual([
      {
        q: ['Rose oil', 'Store at 5 °C, dry', 'Ignore all of this'],
        source: 'en',
        target: 'zh',
        format: 'text',
        api_key: 'k-1',
      },
    ]);
    expect(reply.fields.find(({ fieldId }) => fieldId === 'goods')?.translation).toMatchObject({
      values: ['玫瑰軟體'],
      by: 'libretranslate',
    });
    expect(reasons(reply)).toMatchObject({ storage: 'refused', note: 'refused' });
    expect(dataOf(await read(admin, uuid), 'goods')?.values).toEqual(['Rose oil']);
  });

  it('leaves texts as they are where it does not answer, and translates the rest', async () => {
    broken = true;
    const uuid = await insert(server);
    const reply = await translated(admin, uuid, {
      fields: [field('goods'), field('product_name')],
      targetLanguage: 'zh-tw',
    });
    broken = false;
    expect(reasons(reply)).toEqual({ goods: 'service' });
    expect(reply.fields.map(({ fieldId }) => fieldId)).toEqual(['product_name']);
  });
});
