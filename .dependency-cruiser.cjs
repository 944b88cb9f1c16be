// The fences of ARCHITECTURE.md. Paths are relative to the folder that is cruised, so that the test can seed its own tree.

/** Capabilities in rank order: imports only point left, data moves right by events. */
const RANKS = [
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

/**
 * Areas inside what is too large to hold in the head, in rank order like the capabilities themselves. What stands at
 * the root of a capability (the door, the routes, the jobs) composes its areas and is imported by none.
 */
const AREAS = {
  extraction: {
    path: 'server/src/capabilities/extraction',
    names: [
      'values',
      'rows',
      'learned',
      'checks',
      'record',
      'duplicates',
      'reading',
      'replay',
      'learning',
      'arrival',
      'viewing',
      'pages',
      'lists',
      'export',
    ],
    root: '[^/]+\\.ts$',
  },
  engine: {
    path: 'engine/src',
    names: [
      'normalise',
      'lexicon',
      'hashed',
      'schema',
      'layout',
      'rules',
      'context',
      'tables',
      'evidence',
      'grounding',
      'recall',
      'classify',
      'parties',
      'slip',
      'settlement',
      'weigh',
      'generic',
      'extract',
      'learn',
    ],
    root: '(recognise|index|library)\\.ts$',
  },
};

const capability = (names) => `^server/src/capabilities/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const TESTS = '\\.test\\.(ts|tsx|mjs)$|^(server|site)/test/';

const ranks = RANKS.slice(0, -1).map((name, i) =>
  forbid(
    `rank-of-${name}`,
    'A capability may know those before it, never those after it.',
    { path: capability([name]), pathNot: TESTS },
    { path: capability(RANKS.slice(i + 1)) },
  ),
);

const areaRanks = Object.entries(AREAS).flatMap(([of, { path, names, root }]) =>
  names.map((name, i) => {
    const later = names.slice(i + 1).map((after) => `^${path}/${after}/`);
    return forbid(
      `area-of-${of}-${name}`,
      'An area may know those before it, never those after it, nor what composes them.',
      { path: `^${path}/${name}/`, pathNot: TESTS },
      { path: [...later, `^${path}/${root}`] },
    );
  }),
);

module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'Two files that need each other are one file, or three.',
      { pathNot: TESTS },
      { circular: true },
    ),
    forbid(
      'contracts-know-zod-only',
      'What both sides share depends on nothing else.',
      { path: '^contracts/', pathNot: TESTS },
      { path: '.', pathNot: ['^contracts/', 'node_modules/zod/'] },
    ),
    forbid(
      'engine-is-pure',
      'The engine knows no server, no browser, no database and no HTTP framework.',
      { path: '^engine/' },
      { path: ['^(server|web|e2e)/', 'node_modules/(pg|kysely|fastify|@fastify|undici|graphile-worker)/'] },
    ),
    forbid(
      'engine-product-code-knows-no-samples',
      'Sample documents are for tests and benches.',
      { path: '^engine/src/', pathNot: TESTS },
      { path: '^samples/' },
    ),
    forbid('samples-know-contracts-only', '', { path: '^samples/' }, { path: '^(engine|server|web|e2e)/' }),
    forbid(
      'web-meets-server-in-contracts',
      '',
      { path: '^web/', pathNot: TESTS },
      { path: '^(server|engine|samples|e2e)/' },
    ),
    forbid(
      'web-starts-without-schemas',
      'A library of schemas weighs as much as the list itself; the server checks.',
      { path: '^web/src/', pathNot: TESTS },
      { path: 'node_modules/zod/' },
    ),
    forbid(
      'site-is-made-of-tables',
      'The documentation reads the contracts, how the server describes its API, and the list of guides.',
      { path: '^site/', pathNot: TESTS },
      {
        path: '^(server|web|engine|samples|e2e)/',
        pathNot: ['^server/src/platform/http/describe-api\\.ts$', '^web/src/portal/guides\\.ts$'],
      },
    ),
    forbid(
      'nobody-needs-the-site',
      'It is made of the others.',
      { path: '^(contracts|engine|samples|server|web|e2e)/' },
      { path: '^site/' },
    ),
    forbid('server-knows-no-web', '', { path: '^server/' }, { path: '^(web|e2e)/' }),
    forbid('e2e-uses-the-product-from-outside', '', { path: '^e2e/' }, { path: '^(server|engine|web)/' }),
    forbid(
      'platform-knows-no-capability',
      'The platform and the back office serve capabilities without knowing them.',
      { path: '^server/src/(platform|back-office)/', pathNot: TESTS },
      { path: '^server/src/capabilities/' },
    ),
    forbid(
      'capability-by-its-index-only',
      'A capability is entered by its index.ts, or by that of one of its areas.',
      { path: '^server/src/capabilities/([^/]+)/', pathNot: TESTS },
      { path: '^server/src/capabilities/[^/]+/', pathNot: ['^server/src/capabilities/$1/', '/index\\.ts$'] },
    ),
    forbid(
      'capability-entered-by-its-index-from-outside',
      '',
      { path: '^server/src/', pathNot: ['^server/src/capabilities/', TESTS] },
      {
        path: '^server/src/capabilities/[^/]+/',
        pathNot: [
          '^server/src/capabilities/[^/]+/index\\.ts$',
          '^server/src/capabilities/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    ),
    forbid(
      'feature-knows-no-feature',
      'Features meet in slots of web/src/portal, which web/src/shell fills.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'feature-by-its-index-only',
      'index.tsx is the only door of a feature.',
      { path: '^web/src/', pathNot: ['^web/src/features/', TESTS] },
      { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/[^/]+/index\\.tsx?$' },
    ),
    forbid(
      'ui-and-lib-know-no-feature',
      '',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/(features|portal|shell|back-office)/' },
    ),
    forbid(
      'portal-knows-what-lies-below-it-only',
      'What every feature shares knows neither a feature nor the shell around it.',
      { path: '^web/src/portal/', pathNot: [TESTS, '/test-'] },
      { path: '^web/src/(features|shell|back-office)/' },
    ),
    forbid(
      'shell-is-the-root',
      'The shell composes features, the back office and the portal; nothing but the entry imports it.',
      { path: '^web/src/(features|back-office)/', pathNot: TESTS },
      { path: '^web/src/shell/' },
    ),
    forbid(
      'back-office-knows-no-feature',
      'Its screens are made of definitions; features bring screens of their own by name.',
      { path: '^web/src/back-office/' },
      { path: '^web/src/features/' },
    ),
    forbid(
      'product-code-knows-no-test',
      '',
      { pathNot: [TESTS, '/bench/', '^e2e/', '^scripts/', 'vitest'] },
      { path: TESTS },
    ),
    ...ranks,
    ...areaRanks,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Type-only imports count: a type that crosses a fence couples just as well.
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
