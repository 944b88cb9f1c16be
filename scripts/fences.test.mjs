import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration from '../.dependency-cruiser.cjs';
import { checkFences } from './fences.mjs';

/** One seeded bad import of every kind: rule -> [file, what it imports]. */
const BAD = {
  'no-cycle': ['engine/src/a.ts', './b.ts'],
  'contracts-know-zod-only': ['contracts/src/bad.ts', 'fastify'],
  'engine-is-pure': ['engine/src/bad.ts', '../../server/src/platform/x.ts'],
  'engine-product-code-knows-no-samples': ['engine/src/seed.ts', '../../samples/src/x.ts'],
  'samples-know-contracts-only': ['samples/src/bad.ts', '../../engine/src/x.ts'],
  'web-meets-server-in-contracts': ['web/src/lib/bad.ts', '../../../server/src/platform/x.ts'],
  'web-starts-without-schemas': ['web/src/lib/schema.ts', 'zod'],
  'site-is-made-of-tables': ['site/src/bad.ts', '../../engine/src/x.ts'],
  'nobody-needs-the-site': ['samples/src/site.ts', '../../site/src/x.ts'],
  'server-knows-no-web': ['server/src/bad.ts', '../../web/src/lib/x.ts'],
  'e2e-uses-the-product-from-outside': ['e2e/bad.ts', '../web/src/lib/x.ts'],
  'platform-knows-no-capability': ['server/src/platform/bad.ts', '../capabilities/intake/index.ts'],
  'capability-by-its-index-only': ['server/src/capabilities/review/bad.ts', '../intake/inside.ts'],
  'capability-entered-by-its-index-from-outside': ['server/src/app.ts', './capabilities/intake/inside.ts'],
  'feature-knows-no-feature': ['web/src/features/review/bad.ts', '../upload/index.ts'],
  'feature-by-its-index-only': ['web/src/shell/bad.ts', '../features/upload/inside.ts'],
  'ui-and-lib-know-no-feature': ['web/src/ui/bad.tsx', '../features/upload/index.ts'],
  'portal-knows-what-lies-below-it-only': ['web/src/portal/bad.ts', '../features/upload/index.ts'],
  'shell-is-the-root': ['web/src/features/upload/bad.ts', '../../shell/x.ts'],
  'back-office-knows-no-feature': ['web/src/back-office/bad.tsx', '../features/upload/index.ts'],
  'product-code-knows-no-test': ['server/src/leans.ts', './x.test.ts'],
  'rank-of-tenancy': ['server/src/capabilities/tenancy/bad.ts', '../ops/index.ts'],
  'rank-of-reference': ['server/src/capabilities/reference/bad.ts', '../intake/index.ts'],
  'rank-of-intake': ['server/src/capabilities/intake/bad.ts', '../extraction/index.ts'],
  'rank-of-extraction': ['server/src/capabilities/extraction/bad.ts', '../review/index.ts'],
  'rank-of-review': ['server/src/capabilities/review/up.ts', '../posting/index.ts'],
  'rank-of-issues': ['server/src/capabilities/issues/bad.ts', '../posting/index.ts'],
  'rank-of-posting': ['server/src/capabilities/posting/bad.ts', '../cases/index.ts'],
  'rank-of-cases': ['server/src/capabilities/cases/bad.ts', '../billing/index.ts'],
  'rank-of-billing': ['server/src/capabilities/billing/bad.ts', '../analytics/index.ts'],
  'rank-of-team': ['server/src/capabilities/team/bad.ts', '../analytics/index.ts'],
  'rank-of-analytics': ['server/src/capabilities/analytics/bad.ts', '../ops/index.ts'],
};
/** Where areas stand, and what composes them. */
const HOMES = {
  extraction: { home: 'server/src/capabilities/extraction', root: 'extraction.capability.ts' },
  engine: { home: 'engine/src', root: 'recognise.ts' },
};
/** The areas in the order of their rules: each but the last imports the next, the last the root. */
const AREAS = Object.entries(HOMES).flatMap(([of, { home, root }]) => {
  const names = configuration.forbidden.flatMap(({ name }) =>
    name.startsWith(`area-of-${of}-`) ? [name.slice(`area-of-${of}-`.length)] : [],
  );
  return names.map((name, at) => ({
    rule: `area-of-${of}-${name}`,
    folder: `${home}/${name}`,
    root: `${home}/${root}`,
    target: names[at + 1] ? `../${names[at + 1]}/inside.ts` : `../${root}`,
  }));
});
for (const { rule, folder, target } of AREAS) BAD[rule] = [`${folder}/bad.ts`, target];
const CAPABILITIES = [
  'tenancy',
  'reference',
  'intake',
  'extraction',
  'review',
  'issues',
  'posting',
  'cases',
  'billing',
  'team',
  'analytics',
  'ops',
];
const INNOCENT = [
  ...['contracts/src', 'engine/src', 'samples/src', 'site/src', 'web/src/lib', 'server/src/platform'].map(
    (f) => `${f}/x.ts`,
  ),
  ...CAPABILITIES.map((c) => `server/src/capabilities/${c}/index.ts`),
  'server/src/capabilities/intake/inside.ts',
  ...AREAS.flatMap(({ folder, root }) => [`${folder}/inside.ts`, root]),
  'server/src/x.test.ts',
  'web/src/features/upload/index.ts',
  'web/src/features/upload/inside.ts',
  'web/src/shell/x.ts',
  'engine/src/b.ts',
];

describe('fences', () => {
  let root;
  let found;

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'recto-fences-'));
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    const write = (file, text) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    for (const file of INNOCENT) write(file, 'export const here = 1;\n');
    write('engine/src/b.ts', "import './a.ts';\nexport const here = 1;\n");
    for (const [file, target] of Object.values(BAD))
      write(
        file,
        `import '${target}';\n${file.endsWith('x') ? 'export const B = () => <b title="x">y</b>;\n' : ''}`,
      );
    found = await checkFences(root);
  }, 240_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('parses the seeded files', () => expect(found.modules).toBeGreaterThanOrEqual(Object.keys(BAD).length));

  it.each(Object.entries(BAD))('%s bites', (rule, [file]) => {
    expect(found.violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it('has a seeded bad import for every rule', () => {
    expect(configuration.forbidden.map((r) => r.name).sort()).toEqual(Object.keys(BAD).sort());
  });

  it('finds no fault in the product, and reads it', async () => {
    const product = await checkFences(path.resolve('.'));
    expect(product.modules).toBeGreaterThan(0);
    expect(product.violations).toEqual([]);
  }, 240_000);
});
