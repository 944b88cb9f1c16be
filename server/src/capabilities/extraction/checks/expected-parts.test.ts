import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { inWords } from '../../../platform/texts/index.ts';
import { categoryParts, expectedParts, usualParts } from './expected-parts.ts';

const rows = (count: number) =>
  Array.from({ length: count }, () => ({ description: 'Rose oil', amount: '1' }));
const invoice = (read: number, printed?: number) => {
  const result = makeResult({ tables: [makeTable('lines', ['description', 'amount'], rows(read))] });
  if (printed !== undefined) result.extraction.metadata = { printed: { lines: printed } };
  return result;
};
const said = (category: Category, result: ReturnType<typeof makeResult>) =>
  categoryParts(category, result).map((rule) => inWords(rule.said));

describe('a table', () => {
  test.each([
    ['none of its printed rows read', 0, 5, ['Line items: 5 printed rows, none read']],
    ['far fewer rows than are printed', 9, 15, ['Line items: 15 printed rows, 9 read']],
    ['nearly as many rows as are counted', 14, 15, []],
    ['all rows', 5, 5, []],
    ['no rows where the page shows none', 0, 0, []],
    ['no rows where one row may be anything', 0, 1, []],
    ['no rows on a page that nobody counted', 0, undefined, []],
  ])('with %s', (_, read, printed, expected) => {
    expect(said('INVOICE', invoice(read, printed))).toEqual(expected);
  });

  test.each([
    ['COA', 'attributes', 'Characteristics: no results read'],
    ['NB_COA', 'attributes', 'Characteristics: no results read'],
    ['LAB_COA', 'analytes', 'Analytes: no results read'],
    ['BANK_STATEMENT', 'transactions', 'Transactions: no rows read'],
  ] as const)('of a %s must have rows, however it is printed', (category, id, message) => {
    const of = (count: number) => makeResult({ tables: [makeTable(id, ['description'], rows(count))] });
    expect(said(category, of(0))).toEqual([message]);
    expect(said(category, of(1))).toEqual([]);
  });
});

test('a statement has an opening balance, unless somebody says that it has none', () => {
  const statement = (text?: string, reviewed = false) =>
    makeResult({
      fields: [
        makeField('opening_balance', value(text), {
          name: 'Opening balance',
          review: { result: { reviewed } },
        }),
      ],
    });
  expect(categoryParts('BANK_STATEMENT', statement())).toEqual([
    {
      id: 'expected:field:opening_balance',
      ok: false,
      fields: ['opening_balance'],
      about: 'expected',
      said: { code: 'check.expected.value', params: { name: 'Opening balance' } },
    },
  ]);
  expect(said('BANK_STATEMENT', statement('1.00'))).toEqual([]);
  expect(said('BANK_STATEMENT', statement(undefined, true))).toEqual([]);
});

test.each([
  [3, 3, true],
  [4, 5, true],
  [2, 2, false],
  [3, 4, false],
])('a field that %i of %i documents of the layout have is usual: %s', (present, documents, usual) => {
  const terms = makeField('terms', value(), { name: 'Terms' });
  expect(usualParts([terms], [{ field: 'terms', present, documents }])).toHaveLength(usual ? 1 : 0);
});

describe('of a layout', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  const idOf = (uuid: string) =>
    server.inTenant('alpha', async ({ db }) => {
      const row = db.selectFrom('extraction').select('id').where('extraction_uuid', '=', uuid);
      return (await row.executeTakeFirstOrThrow()).id;
    });
  const terms = (text?: string) =>
    makeResult({ fields: [makeField('terms', value(text), { name: 'Terms' })] });

  test('what its confirmed documents have is missed in the next one', async () => {
    const confirmed: number[] = [];
    for (const text of ['30 days', '30 days', 'net', ' '])
      confirmed.push(
        await idOf(await insertExtraction(server, 'alpha', { status: 'CONFIRMED', result: terms(text) })),
      );
    const example = randomUUID();
    await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('learned_example')
        .values({
          id: example,
          tenant_name: 'alpha',
          category: 'INVOICE',
          field: 'terms',
          example: JSON.stringify({ kind: 'field', field: 'terms', layout: [] }),
          extraction_id: confirmed[0] as number,
        })
        .execute(),
    );
    const use = (extraction: number) =>
      server.inTenant('alpha', ({ db }) =>
        db
          .insertInto('learned_use')
          .values({ tenant_name: 'alpha', example_id: example, extraction_id: extraction, kept: true })
          .execute(),
      );
    const next = terms();
    next.extraction.metadata = { learned: { ids: [example], hash: '' } };
    const missed = async () => {
      const found = await server.inTenant('alpha', (scope) =>
        expectedParts(scope, { id: 0 }, 'INVOICE', next),
      );
      return found.map((rule) => inWords(rule.said));
    };
    await use(confirmed[1] as number);
    expect(await missed()).toEqual([]);
    await use(confirmed[2] as number);
    expect(await missed()).toEqual([
      'Terms was not found, although documents with this layout usually have it',
    ]);
    await use(confirmed[3] as number);
    // Three of four are less than four fifths.
    expect(await missed()).toEqual([]);
  });
});
