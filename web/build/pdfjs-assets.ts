import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const MEDIA_TYPES: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };
const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The asset that an address below `/pdfjs/` names, or null: only files of the four folders are served. */
function assetOf(address: string): string | null {
  const file = path.join(home, decodeURIComponent(address.split('?')[0] ?? ''));
  const inside = FOLDERS.some((folder) => file.startsWith(path.join(home, folder) + path.sep));
  return inside && existsSync(file) ? file : null;
}

/**
 * What pdf.js fetches at run time (character maps, standard fonts, decoders, colour profiles),
 * at `/pdfjs/` of the dev server and in the build alike.
 */
export function pdfjsAssets(): Plugin {
  let outDir = '';
  return {
    name: 'pdfjs-assets',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer: (server) => {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const file = assetOf(request.url ?? '');
        if (!file) return next();
        response.setHeader('content-type', MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    writeBundle: () => {
      for (const folder of FOLDERS)
        cpSync(path.join(home, folder), path.join(outDir, 'pdfjs', folder), { recursive: true });
    },
  };
}
