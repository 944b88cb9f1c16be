import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from '../e2e/support/copied-tree.ts';

/** The recipe "A category" of CONTRIBUTING.md, walked on a copy of the sources. */
describe('a new category', () => {
  let tree;
  const at = (file) => path.join(tree, file);
  const change = (file, from, to) => {
    const before = readFileSync(at(file), 'utf8');
    expect(before).toMatch(from);
    writeFileSync(at(file), before.replace(from, to));
  };
  /** The files that the compiler finds at fault. */
  const faults = () => {
    const { stdout } = spawnSync(
      path.resolve('node_modules/.bin/tsc'),
      ['-p', 'tsconfig.recipe.json', '--noEmit'],
      {
        cwd: tree,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    );
    return [
      ...new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file)),
    ].sort();
  };

  beforeAll(() => {
    tree = copySources();
    // The product alone: its tests would take as long again.
    const scope = { extends: './tsconfig.json', include: ['contracts/src', 'engine/src', 'server/src'] };
    writeFileSync(at('tsconfig.recipe.json'), JSON.stringify({ ...scope, exclude: ['**/*.test.ts'] }));
  }, 60_000);
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('is asked for by the compiler wherever the recipe says, and nowhere else', () => {
    change(
      'contracts/src/categories.ts',
      "  'HK_TAX_DEMAND_NOTE',\n] as const",
      "  'HK_TAX_DEMAND_NOTE',\n  'WARRANTY',\n] as const",
    );
    expect(faults()).toEqual(RECIPE);
  }, 120_000);

  it('is whole once these are filled in', () => {
    const [facts, signs, schemas] = RECIPE;
    change(
      facts,
      /(?=\n\};\n\n\/\*\* The categories that a holder)/,
      "\n  WARRANTY: { ...logistics('ROLE_BOL'), summary: null, identity: { number: ['warranty_number'] } },",
    );
    change(
      signs,
      '  TEXT_DUMMY: null,',
      "  WARRANTY: { title: ['warranty certificate'], words: ['warranty period'] },\n  TEXT_DUMMY: null,",
    );
    writeFileSync(
      at('engine/src/schema/warranty.ts'),
      [
        "import type { CategorySchema } from './types.ts';",
        'export const WARRANTY: CategorySchema = {',
        "  category: 'WARRANTY', title: 'Warranty', rules: [],",
        "  sections: [{ id: 'warranty', title: 'Warranty', tables: [], fields: [",
        "    { id: 'warranty_number', name: 'Warranty number', type: 'id', key: true, required: true, labels: { en: 'Warranty no' } },",
        '  ] }],',
        '};',
      ].join('\n'),
    );
    change(schemas, /^import type \{ CategorySchema \}/m, "import { WARRANTY } from './warranty.ts';\n$&");
    change(schemas, '  HK_TAX_DEMAND_NOTE,\n', '  HK_TAX_DEMAND_NOTE,\n  WARRANTY,\n');
    expect(faults()).toEqual([]);
  }, 120_000);
});

/** Contracts: what both sides know. Titles: by what it is told. Schemas: how it is read. */
const RECIPE = ['contracts/src/categories.ts', 'engine/src/layout/titles.ts', 'engine/src/schema/index.ts'];
