import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { lean } from './lean-contracts.ts';

const read = (code: string): string => lean(code, parseSync('contract.js', code).program).replace(/ +/g, ' ');

it.each([
  [
    "export const get = endpoint({ name: 'get', path: '/x', params: byId, reply: z.array(One), records: {} });",
    "export const get = /* @__PURE__ */ (() => (endpoint({ name: 'get', path: '/x', })))();",
  ],
  [
    'export const A = z.object({ a: z.int() });',
    'export const A = /* @__PURE__ */ (() => (z.object({ a: z.int() })))();',
  ],
  ['export const of = (a) => make(a);', 'export const of = (a) => make(a);'],
  ["export const ALL = ['a', 'b'];", "export const ALL = ['a', 'b'];"],
  ['make();', 'make();'],
  // What only the server's own needed goes with it, and what only that needed; what does something stays.
  [
    "import { one } from './one.ts';import { two } from './two.ts';import './three.ts';const Both = z.object({ one });export const get = endpoint({ path: two, reply: Both });",
    " import { two } from './two.ts';import './three.ts'; export const get = /* @__PURE__ */ (() => (endpoint({ path: two, })))();",
  ],
])('%s becomes %s', (code, left) => {
  expect(read(code)).toBe(left);
});

it('keeps codes, and of what varies in them what is more than text', () => {
  const code =
    "export const A = { plain: {}, one: { place: 'text' }, other: { from: 'status', to: 'text' } };";
  const left = lean(code, parseSync('codes.js', code).program, '/contracts/src/said/codes/a.ts');
  expect(left.replace(/ +/g, ' ')).toBe(
    "export const A = { plain: 0 , one: 0 , other: { from: 'status', to: 'text' } };",
  );
});

it('keeps every line where it is', () => {
  const code =
    "export const get = endpoint({\n  name: 'get',\n  reply: z.object({\n    a: b(),\n  }),\n});\nexport const B = c();\n";
  expect(
    read(code)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'export const get = /* @__PURE__ */ (() => (endpoint({',
    "name: 'get',",
    '',
    '',
    '',
    '})))();',
    'export const B = /* @__PURE__ */ (() => (c()))();',
    '',
  ]);
});
