import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFunctions, functionSizes } from './function-sizes.mjs';

/** A function of so many lines in all; the umlaut takes two bytes, so that a slip in positions shows. */
const written = (head, lines, tail = '}') =>
  [head, ...Array.from({ length: lines - 2 }, (_, at) => `  say('ä', ${at});`), `${tail}\n`].join('\n');

/** One seeded case of every kind: file -> [text, what is said of it, or null]. */
const CASES = {
  'component.tsx': [
    written('export const Wide = () => {', 121),
    'Wide has 121 lines (limit of a component: 120)',
  ],
  'memo.tsx': [
    written('const Held = memo(() => {', 121, '});'),
    'Held has 121 lines (limit of a component: 120)',
  ],
  'default.tsx': [
    written('export default function () {', 121),
    '(without a name) has 121 lines (limit of a component: 120)',
  ],
  'hook.ts': [written('export const useAll = () => {', 81), 'useAll has 81 lines (limit of a hook: 80)'],
  'hook-beside.tsx': [written('function useAll() {', 81), 'useAll has 81 lines (limit of a hook: 80)'],
  'full-component.tsx': [written('export const Full = () => {', 120), null],
  'full-hook.ts': [written('export const useFull = () => {', 80), null],
  'no-hook.ts': [written('export const used = () => {', 200), null],
};

describe('function sizes', () => {
  let root;

  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'recto-sizes-'));
    for (const [file, [text]] of Object.entries(CASES)) writeFileSync(path.join(root, file), text);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.entries(CASES))('%s', (file, [, said]) => {
    expect(checkFunctions(root, [file]).long).toEqual(said ? [`${file}:1: ${said}`] : []);
  });

  it('passes over a file that is removed in the work tree', () =>
    expect(checkFunctions(root, ['gone.tsx'])).toEqual({ seen: 0, long: [] }));

  it('names what stands inside another by its own name', () => {
    const text =
      'const Outer = () => {\n  const inner = () => 1;\n  return <b onClick={() => inner()}>x</b>;\n};\n';
    expect(functionSizes('outer.tsx', text)).toEqual([
      { kind: 'component', name: 'Outer', line: 1, lines: 4 },
      { kind: 'component', name: 'inner', line: 2, lines: 1 },
      { kind: 'component', name: '(without a name)', line: 3, lines: 1 },
    ]);
  });
});
