import { readFileSync } from 'node:fs';
import path from 'node:path';
import texts from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { COLUMNS, roomFor } from './columns.ts';

const styles = readFileSync(path.resolve(import.meta.dirname, '../parts/list.module.css'), 'utf8');

const areaOf = (column: string) =>
  new RegExp(`data-column="${column}"\\] \\{\\s+grid-area: (\\w+)`).exec(styles)?.[1] ?? 'none';
/** What holds below a width, the widest first. */
const narrower = [...styles.matchAll(/@(?:container|media) \(max-width: \d+px\) \{([\s\S]*?)\n\}/g)]
  .map(([, rules = '']) => rules)
  .filter((rules) => rules.includes('grid-template-areas'));

it.each(COLUMNS)('%s has a name and a place', (column) => {
  expect(texts).toHaveProperty([`list.column.${column}`]);
  expect(roomFor(COLUMNS, {})['--areas']?.split(/[ "]/)).toContain(areaOf(column));
});

it.each(COLUMNS)('%s has a place in every narrower grid, or is hidden there', (column) => {
  const area = areaOf(column);
  const hides = new RegExp(`\\.${area} \\{\\s+display: none`);
  const places = new RegExp(`grid-template-areas:[^;]*\\b${area}\\b`);
  const lost = narrower.filter((rules, at) => {
    const hidden = narrower.slice(0, at + 1).some((wider) => hides.test(wider));
    return !hidden && !places.test(rules);
  });
  expect(lost).toEqual([]);
});

it('take the order and the widths that somebody gave them', () =>
  expect(roomFor(['status', 'document'], { document: 300 })).toEqual({
    '--tracks': '28px 108px minmax(40px, 300px)',
    '--areas': '"thumbnail status document"',
  }));
