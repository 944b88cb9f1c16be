import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './support/postgres.ts';

let database: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  superuser = await database.connect();
});
afterAll(() => database.drop());

const LONG = 'x'.repeat(130);

/** A text, and the words that it is found by, as the index keeps them. */
const TEXTS: [text: string, folded: string][] = [
  ['', ''],
  [' \t\r\n ', ''],
  ['Rose Oil, 12.5 kg (net)', 'rose oil 12 5 kg net'],
  ["a\\b [c] {d} ^e^ _f_ `g` ~h~ it's", 'a b c d e f g h it s'],
  ['Ａ１，Ｂ２', 'a1 b2'],
  ['ﬁne — “quoted” (x)…', 'fine quoted x'],
  ['e\u0301te\u0301', 'été'],
  ['a\u00a0b\u3000c', 'a b c'],
  ['玫瑰精油、50% 「A」', '玫瑰精油 50 a'],
  ['STRASSE Straße', 'strasse straße'],
  [`${LONG} y`, `${LONG} y`],
];

test.each(TEXTS)('%j is kept as %j', async (text, folded) => {
  const { rows } = await superuser.query('select recto.search_fold($1) as folded', [text]);
  expect(rows[0].folded).toBe(folded);
  const again = await superuser.query('select recto.search_fold($1) as folded', [folded]);
  expect(again.rows[0].folded).toBe(folded);
});

test.each(TEXTS)('the entries of %j in the index are its words, cut at sixty letters', async (text) => {
  const { rows } = await superuser.query(
    `select recto.search_lexemes('t', 'i', recto.search_fold($1)) = array_to_tsvector(array(
       select recto.search_mark('t', 'i') || word from unnest(recto.search_tokens(recto.search_fold($1))) word)) as same`,
    [text],
  );
  expect(rows[0].same).toBe(true);
});
