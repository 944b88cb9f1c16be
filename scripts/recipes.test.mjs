import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySources } from '../e2e/support/copied-tree.ts';
import { LIST_COLUMN, RECIPES } from './lib/recipes.mjs';

/** The recipes of CONTRIBUTING.md, walked together on a copy of the sources. */

let tree;
const at = (file) => path.join(tree, file);

/** Makes edits of a recipe: a new text for what stands in a file, or a new file. */
function change(edits) {
  for (const [file, from, to] of edits) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    if (to === undefined) writeFileSync(at(file), from);
    else {
      const before = readFileSync(at(file), 'utf8');
      const after = before.replace(from, to);
      expect(after, `${file}: ${from}`).not.toBe(before);
      writeFileSync(at(file), after);
    }
  }
}

const run = (program, ...args) =>
  new Promise((done) => {
    let out = '';
    const child = spawn(program, args, { cwd: tree, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (out += part));
    child.on('close', () => done(out));
  });

const asked = [...new Set(RECIPES.flatMap((recipe) => recipe.asked))].sort();
const SCOPE = ['contracts/src', 'engine/src', 'server/src'];
/** The tests that hold a row for each of something; the others would take as long again. */
const TESTS = asked.filter((file) => file.endsWith('.test.ts') || file.startsWith('server/test/'));

/** The files that the compiler finds at fault. */
async function faults(config = 'tsconfig.recipe.json') {
  const out = await run(path.resolve('node_modules/.bin/tsc'), '-p', config);
  return [...new Set([...out.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file))].sort();
}

/** Has the compiler look at these files only: nine tenths of its time go into the others. */
function lookAtOnly(some) {
  const read = [...SCOPE, 'server/test'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
  );
  const others = read.filter((file) => file.endsWith('.ts') && !some.includes(file));
  const texts = others.map((file) => [file, readFileSync(at(file), 'utf8')]);
  for (const [file, text] of texts) writeFileSync(at(file), `// @ts-nocheck\n${text}`);
  return () => {
    for (const [file, text] of texts) writeFileSync(at(file), text);
  };
}

/** Names of the tests that fail among those that need no database. */
function failing() {
  const files = ['contracts/src/texts', 'contracts/src/entities/texts', 'contracts/src/said/said'];
  const others = ['engine/src/schema/schema', 'engine/src/schema/texts'];
  return failingOf('pure', [
    ...[...files, ...others].map((file) => `${file}.test.ts`),
    'scripts/closed-lists.test.mjs',
  ]);
}

async function failingOf(project, files) {
  const out = await run(
    path.resolve('node_modules/.bin/vitest'),
    ...['run', '--project', project, '--reporter', 'json'],
    ...files,
  );
  const { testResults } = JSON.parse(out.slice(out.indexOf('{"num')));
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
    .sort();
}

const LOCALES = ['en', 'zh-cn', 'zh-tw'];
function addWords(words) {
  for (const locale of LOCALES) {
    const file = at(`contracts/i18n/${locale}.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...words }));
  }
}

beforeAll(() => {
  tree = copySources();
  const config = { extends: './tsconfig.json', include: SCOPE, exclude: ['**/*.test.ts'], files: TESTS };
  writeFileSync(at('tsconfig.recipe.json'), JSON.stringify(config));
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it('the compiler asks for the rest of what is begun', async () => {
  for (const { begun } of RECIPES) change(begun);
  const restore = lookAtOnly(asked);
  const found = await faults();
  restore();
  expect(found).toEqual(asked);
}, 120_000);

it('with it, all compiles; tests ask for the words and the rows, the server for the handler', async () => {
  for (const { rest } of RECIPES) change(rest);
  writeFileSync(at('handlers.ts'), HANDLERS);
  const handlers = run(process.execPath, 'scripts/run-ts.mjs', 'handlers.ts');
  const [wrong, failed, missing] = await Promise.all([faults(), failing(), handlers]);
  expect(wrong).toEqual([]);
  for (const { name, tests } of RECIPES)
    expect([name, failed]).toEqual([name, expect.arrayContaining(tests)]);
  expect(JSON.parse(missing)).toEqual([
    expect.not.stringMatching(/getNote/),
    expect.stringMatching(/getNote/),
  ]);
}, 180_000);

it('and is whole then', async () => {
  for (const { last } of RECIPES) change(last);
  addWords(Object.assign({}, ...RECIPES.map(({ words }) => words)));
  expect(await failing()).toEqual([]);
}, 60_000);

it('a column of the list: the compiler asks for its cell, a test for its name and places', async () => {
  const config = 'web/tsconfig.recipe.json';
  const files = LIST_COLUMN.asked.map((file) => path.posix.relative('web', file));
  writeFileSync(at(config), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const test = () => failingOf('pure', ['web/src/features/extractions/model/columns.test.ts']);
  change(LIST_COLUMN.begun);
  expect(await faults(config)).toEqual(LIST_COLUMN.asked);
  change(LIST_COLUMN.rest);
  expect(await test()).toEqual(expect.arrayContaining(LIST_COLUMN.tests));
  change(LIST_COLUMN.last);
  addWords(LIST_COLUMN.words);
  expect(await faults(config)).toEqual([]);
  expect(await test()).toEqual([]);
}, 120_000);

/** What the server says of routes that it is not handed: with all capabilities, and with one handler left out. */
const HANDLERS = `
import { getNote } from '@recto/contracts/endpoints/notes';
import { capabilities } from './server/src/app.ts';
import { registerRoutes } from './server/src/platform/http/register-routes.ts';
const all = (await Promise.all(capabilities.map(({ routes }) => routes()))).flat();
const tell = (routes: typeof all) => {
  try {
    registerRoutes({ route: () => undefined } as never, routes, {} as never, {} as never);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
console.log(JSON.stringify([tell(all), tell(all.filter(({ endpoint }) => endpoint !== getNote))]));
`;
