import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES } from '@recto/contracts/categories';
import { expect, test } from 'vitest';
import { schemaOf } from './index.ts';

const texts = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../contracts/i18n/en.json'), 'utf8'),
) as Record<string, string>;
test.each(CATEGORIES.flatMap((category) => schemaOf(category) ?? []))(
  'every check of $category has a name',
  ({ rules = [] }) => expect(rules.filter(({ id }) => !(`check_name.${id}` in texts))).toEqual([]),
);

const worded = new Set(
  Object.entries(texts).flatMap(([key, text]) => (key.startsWith('term.') ? [text] : [])),
);

test.each(CATEGORIES.flatMap((category) => schemaOf(category) ?? []))(
  'every name of $category can be shown in all languages',
  ({ sections }) => {
    const names = sections.flatMap((section) => [
      section.title,
      ...section.fields.map(({ name }) => name),
      ...section.tables.flatMap(({ title, columns }) => [title, ...columns.map(({ name }) => name)]),
    ]);
    expect(names.filter((name) => !worded.has(name))).toEqual([]);
  },
);
