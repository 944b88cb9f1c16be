import { cpSync, createReadStream, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const home = path.dirname(require.resolve('@fontsource-variable/inter/package.json'));
const { version } = require('@fontsource-variable/inter/package.json') as { version: string };

const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];
/** The files as they are served, by the files of the package. */
const FILES = new Map([
  ...SUBSETS.map((one) => [`inter-${version}-${one}.woff2`, `files/inter-${one}-wght-normal.woff2`] as const),
  ['OFL.txt', 'LICENSE'],
]);

/** Puts the typeface at `/fonts/` of the dev server and of the build alike, where the sign-in pages find it too. */
export function typeface(): Plugin {
  let outDir = '';
  return {
    name: 'typeface',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir, 'fonts');
    },
    configureServer: (server) => {
      server.middlewares.use('/fonts/', (request, response, next) => {
        const file = FILES.get(path.basename(request.url?.split('?')[0] ?? ''));
        if (!file) return next();
        createReadStream(path.join(home, file)).pipe(response);
      });
    },
    writeBundle: () => {
      mkdirSync(outDir, { recursive: true });
      for (const [name, file] of FILES) cpSync(path.join(home, file), path.join(outDir, name));
    },
  };
}
