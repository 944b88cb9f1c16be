// Bundles the server: our own packages into a few files, npm packages left where they are.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './install.mjs';

const OUR_PACKAGE = /^@recto\//;
const BARE = /^[^./]/;

/** Everything from npm stays an import; what is ours is source and goes into the bundle. */
const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup({ onResolve }) {
    onResolve({ filter: BARE }, ({ path: name, kind }) =>
      kind === 'entry-point' || OUR_PACKAGE.test(name) || path.isAbsolute(name)
        ? undefined
        : { external: true },
    );
  },
};

// Files of earlier builds have other names and would stay.
rmSync(path.join(ROOT, 'dist/parts'), { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: { recto: 'server/src/main.ts', child: 'server/src/platform/sandbox/child.ts' },
  outdir: 'dist',
  bundle: true,
  // Commands are loaded when they are asked for: each process keeps only what it needs.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  plugins: [npmStaysOutside],
  logLevel: 'warning',
});
