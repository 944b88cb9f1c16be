import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { SearchBody } from '@recto/contracts/search/body';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { insertExtraction, makeField, makeResult, value } from './support/factories.ts';
import { pick, type Random, randomFrom, some } from './support/random-search.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Words that were looked up are kept, and corrected by what changed: what is found has to be what is there at every moment. */

const VOCABULARY = ['rose', 'oil', 'vetiver', 'verbena', '玫瑰', '瑰', 'kg'];
/** What is asked over and over, and which texts it is to find. */
const ASKED: readonly { body: SearchBody['query']; holds: (words: readonly string[]) => boolean }[] = [
  { body: { match: { content: { query: 'Rose oil', operator: 'and' } } }, holds: all('rose', 'oil') },
  { body: { match: { content: { query: 'rose vetiver', operator: 'or' } } }, holds: any('rose', 'vetiver') },
  { body: { match: { content: { query: '玫瑰 kg', operator: 'or' } } }, holds: any('玫瑰', 'kg') },
  { body: { match: { content: '瑰' } }, holds: any('玫瑰', '瑰') },
  { body: { match_phrase_prefix: { content: 've' } }, holds: any('vetiver', 'verbena') },
  { body: { match_phrase_prefix: { content: 'rose o' } }, holds: (words) => /rose o/.test(words.join(' ')) },
  { body: { bool: { must_not: [{ match: { content: 'oil' } }] } }, holds: (words) => !words.includes('oil') },
];

function all(...wanted: string[]) {
  return (words: readonly string[]) => wanted.every((one) => words.includes(one));
}
function any(...wanted: string[]) {
  return (words: readonly string[]) => wanted.some((one) => words.includes(one));
}

let server: TestServer;
let admin: Client;
const texts = new Map<string, string[]>();
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const resultOf = (words: readonly string[]) =>
  makeResult({ fields: [makeField('note', value([...words, 'end'].join(' ')))] });

async function change(random: Random): Promise<void> {
  const words = some(random, VOCABULARY);
  const uuid = pick(random, [...texts.keys()]);
  const what = texts.size < 10 ? 1 : random();
  if (what < 0.1) {
    await server.inTenant('alpha', ({ db }) =>
      db.deleteFrom('extraction').where('extraction_uuid', '=', uuid).execute(),
    );
    texts.delete(uuid);
  } else if (what < 0.3)
    // Its words stay what they are.
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ status: 'REVIEWING' }).where('extraction_uuid', '=', uuid).execute(),
    );
  else if (what < 0.7) {
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ result: JSON.stringify(resultOf(words)) })
        .where('extraction_uuid', '=', uuid)
        .execute(),
    );
    texts.set(uuid, words);
  } else texts.set(await insertExtraction(server, 'alpha', { result: resultOf(words) }), words);
}

async function foundBy(body: SearchBody['query']): Promise<string[]> {
  const reply = await admin.post('/api/search/extraction/_search', { query: body, size: 200 });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as SearchReply).hits.hits.map(({ _id }) => _id).sort();
}

test('whatever changes, the same words find what holds them now', async () => {
  const random = randomFrom(11);
  for (let step = 0; step < 80; step++) {
    for (let times = Math.ceil(random() * 3); times > 0; times--) await change(random);
    // Two at once ask for the same: the second one waits for what the first one corrects.
    const asked = [pick(random, ASKED), pick(random, ASKED)].flatMap((one) => [one, one]);
    const answers = await Promise.all(asked.map(({ body }) => foundBy(body)));
    for (const [i, { body, holds }] of asked.entries()) {
      const wanted = [...texts].filter(([, words]) => holds(words)).map(([uuid]) => uuid);
      expect(answers[i], `step ${step}: ${JSON.stringify(body)}`).toEqual(wanted.sort());
    }
  }
});
