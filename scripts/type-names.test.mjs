import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTypeNames } from './type-names.mjs';

const ZOD = "import { z } from 'zod';\n";

/** What a case is -> [a file, another, the names that they share]. */
const CASES = {
  'two types': ['export type Slot = 1;', 'export type Slot = 2;', ['Slot']],
  'a type and an interface': ['export interface Slot {}', 'export type Slot = 2;', ['Slot']],
  'a class and a type': ['export class Slot {}', 'export type Slot = 2;', ['Slot']],
  'two schemas': [
    `${ZOD}export const Slot = z.object({}).strict();`,
    `${ZOD}export const Slot = z.string();`,
    ['Slot'],
  ],
  'a schema made of another': [
    `${ZOD}const Base = z.object({}); export const Slot = Base.extend({});`,
    'export type Slot = 2;',
    ['Slot'],
  ],
  'exported later': ['type Slot = 1; export type { Slot };', 'export type Slot = 2;', ['Slot']],
  'a schema and its type': [
    `${ZOD}export const Slot = z.object({}); export type Slot = z.infer<typeof Slot>;`,
    'export type Other = 2;',
    [],
  ],
  'handed on': ['export type Slot = 1;', "export type { Slot } from './one.ts';", []],
  'handed on after an import': [
    'export type Slot = 1;',
    "import type { Slot } from './one.ts'; export type { Slot };",
    [],
  ],
  'not exported': ['export type Slot = 1;', 'type Slot = 2; export const slot: Slot = 2;', []],
  'a component': ['export type Slot = 1;', 'export const Slot = () => null;', []],
  'a table': ['export type SLOT = 1;', "import { z } from 'zod'; export const SLOT = z.string();", []],
};

let root;
const files = (at) => [`${at}/one.ts`, `${at}/two.ts`];

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'recto-names-'));
  Object.values(CASES).forEach(([one, two], at) => {
    mkdirSync(path.join(root, `${at}`));
    writeFileSync(path.join(root, `${at}/one.ts`), one);
    writeFileSync(path.join(root, `${at}/two.ts`), two);
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(Object.entries(CASES).map(([name, [, , shared]], at) => [name, at, shared]))('%s', (_, at, shared) =>
  expect(checkTypeNames(root, files(at)).faults).toEqual(
    shared.map((name) => `${name} is the name of 2 types: ${at}/one.ts, ${at}/two.ts`),
  ),
);

it('passes over a file that is removed in the work tree', () =>
  expect(checkTypeNames(root, ['gone.ts'])).toEqual({ seen: 0, faults: [] }));
