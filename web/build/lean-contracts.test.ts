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
  ['const of = (a) => make(a);', 'const of = (a) => make(a);'],
  ["export const ALL = ['a', 'b'];", "export const ALL = ['a', 'b'];"],
  ['make();', 'make();'],
])('%s becomes %s', (code, left) => {
  expect(read(code)).toBe(left);
});

it('keeps every line where it is', () => {
  const code =
    "export const get = endpoint({\n  name: 'get',\n  reply: z.object({\n    a: b(),\n  }),\n});\nconst B = c();\n";
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
    'const B = /* @__PURE__ */ (() => (c()))();',
    '',
  ]);
});
