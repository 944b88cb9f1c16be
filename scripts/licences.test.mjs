import { expect, test } from 'vitest';
import { isAllowed, licenceFaults, lockedPackages } from './lib/packages.mjs';
import { billOfMaterials } from './lib/sbom.mjs';

const LIST = new Set(['MIT', 'ISC']);

test.each([
  ['MIT', true],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['(MIT AND ISC)', true],
  ['unknown', false],
])('%s may be part of the product: %s', (expression, expected) => {
  expect(isAllowed(expression, LIST)).toBe(expected);
});

test('one package under the GPL is told with its version', () => {
  const packages = [
    ...lockedPackages(),
    { name: 'viral', version: '1.0.0', licence: 'GPL-3.0-only', dev: false },
  ];
  expect(licenceFaults(packages)).toEqual(['viral 1.0.0 is under GPL-3.0-only, which is not allowed']);
});

test('the bill of materials names each package once, with its checksum, and what it needs is in it', () => {
  const bill = billOfMaterials({ name: 'recto', version: '0.1.0' }, { tools: false });
  const names = bill.components.map((one) => one.purl);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(
    `pkg:npm/fastify@${lockedPackages().find(({ name }) => name === 'fastify').version}`,
  );
  expect(names.some((name) => name.includes('vitest'))).toBe(false);
  expect(bill.components.filter((one) => one.scope === 'required' && !one.hashes)).toEqual([]);
  const needed = new Set(bill.dependencies.flatMap((one) => one.dependsOn));
  expect([...needed].filter((one) => !names.includes(one))).toEqual([]);
});
