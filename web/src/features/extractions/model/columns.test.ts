import { readFileSync } from 'node:fs';
import path from 'node:path';
import texts from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { COLUMNS } from './columns.ts';

const styles = readFileSync(path.resolve(import.meta.dirname, '../parts/list.module.css'), 'utf8');

it.each(COLUMNS)('%s has a name and a place', (column) => {
  expect(texts).toHaveProperty([`list.column.${column}`]);
  const area = new RegExp(`data-column="${column}"\\] \\{\\s+grid-area: (\\w+)`).exec(styles)?.[1];
  const widest = /grid-template-areas: "([^"]+)"/.exec(styles)?.[1];
  expect(widest?.split(' ')).toContain(area);
});
