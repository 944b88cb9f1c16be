import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { direct, partsBehind } from './direct-imports.ts';

type Program = Parameters<typeof partsBehind>[0];
const parse = (code: string): Program => parseSync('module.js', code).program as unknown as Program;

it('finds what is behind a door, however it is let through', () => {
  const door = `
    import { A } from './a.mjs';
    import B from './b.mjs';
    import { thing } from 'elsewhere';
    export { A, B as Bee, thing };
    export { default as IconC, D as Dee } from './c.mjs';
    export * from './all.mjs';`;
  expect([...partsBehind(parse(door))]).toEqual([
    ['A', { module: './a.mjs', name: 'A' }],
    ['Bee', { module: './b.mjs', name: 'default' }],
    ['IconC', { module: './c.mjs', name: 'default' }],
    ['Dee', { module: './c.mjs', name: 'D' }],
  ]);
});

const PARTS: Record<string, { module: string; name: string }> = {
  Menu: { module: '/m/menu.mjs', name: 'Menu' },
  IconX: { module: '/i/x.mjs', name: 'default' },
};
const locate = (_door: string, name: string) => PARTS[name];

it.each([
  [
    "import { Menu, IconX as X } from '@mantine/core';\nMenu(X);",
    'import { Menu as Menu } from "/m/menu.mjs"; import { default as X } from "/i/x.mjs";\nMenu(X);',
  ],
  [
    "import {\n  Menu,\n} from '@mantine/core';\nMenu();",
    'import { Menu as Menu } from "/m/menu.mjs";\n\n\nMenu();',
  ],
  // One that is not found is not lost: all of them come through the door.
  ["import { Menu, Unknown } from '@mantine/core';", "import { Menu, Unknown } from '@mantine/core';"],
  ["import * as all from '@mantine/core';", "import * as all from '@mantine/core';"],
  ["import { Menu } from 'elsewhere';", "import { Menu } from 'elsewhere';"],
  ["import '@mantine/core';", "import '@mantine/core';"],
])('%j becomes %j', (code, expected) => {
  expect(direct(code, parse(code), locate)).toBe(expected);
});
