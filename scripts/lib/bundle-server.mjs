// Bundles the server: our own packages into a few files, npm packages left where they are.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './install.mjs';
import { contentsOf } from './stamp.mjs';

const OUR_PACKAGE = /^@recto\//;
const BARE = /^[^./]/;
/** Of these we use a part, and all their files together take longer to find and read than anything else at a start. */
const TAKEN_IN = /^(zod|kysely|jose|oauth4webapi|openid-client|fastify-type-provider-zod)(\/|$)/;

/** Most of npm stays an import; what is ours is source and goes into the bundle. */
const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup({ onResolve }) {
    onResolve({ filter: BARE }, ({ path: name, kind }) =>
      kind === 'entry-point' || OUR_PACKAGE.test(name) || TAKEN_IN.test(name) || path.isAbsolute(name)
        ? undefined
        : { external: true },
    );
  },
};

const { outputFiles } = await build({
  write: false,
  absWorkingDir: ROOT,
  entryPoints: {
    recto: 'server/src/main.ts',
    child: 'server/src/platform/sandbox/child.ts',
    templates: 'server/src/platform/templates/child.ts',
  },
  outdir: 'dist',
  bundle: true,
  // Commands are loaded when they are asked for: each process keeps only what it needs.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  // A process keeps the source of what it loaded; comments and blanks are a third of it. Names stay, for traces.
  minifyWhitespace: true,
  // Documents remember which engine read them.
  define: { __RECTO_ENGINE_BUILD__: JSON.stringify(contentsOf(['engine/src']).slice(0, 16)) },
  plugins: [npmStaysOutside],
  logLevel: 'warning',
});

const PARTS = path.join(ROOT, 'dist/parts');
const KEPT_MS = 24 * 3_600_000;

// A server that runs, or starts this very moment, must find whole files that belong together: parts are named after
// their content and stay for a day, and the entries that name them come last, each at once.
mkdirSync(PARTS, { recursive: true });
const isEntry = (file) => path.dirname(file.path) !== PARTS;
for (const file of outputFiles.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
  const draft = `${file.path}.${process.pid}`;
  writeFileSync(draft, file.contents);
  renameSync(draft, file.path);
}
const current = new Set(outputFiles.map((file) => file.path));
for (const name of readdirSync(PARTS)) {
  const file = path.join(PARTS, name);
  const old = Date.now() - statSync(file).mtimeMs > KEPT_MS;
  if (old && !current.has(file)) rmSync(file, { force: true });
}
