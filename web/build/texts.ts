import { cpSync, createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The texts of all languages, which the server uses too. */
const HOME = path.resolve(import.meta.dirname, '../../contracts/i18n');

/** Puts the texts at `/i18n/` of the dev server and of the build alike. */
export function texts(): Plugin {
  let outDir = '';
  return {
    name: 'texts',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer: (server) => {
      server.middlewares.use('/i18n/', (request, response, next) => {
        const file = path.join(HOME, path.basename(request.url?.split('?')[0] ?? ''));
        if (!file.endsWith('.json') || !existsSync(file)) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        createReadStream(file).pipe(response);
      });
    },
    writeBundle: () => cpSync(HOME, path.join(outDir, 'i18n'), { recursive: true }),
  };
}
