import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|mjs|css|json|svg|html|md|txt|wasm|bcmap)$/;
/** Below this the headers are most of an answer. */
const LEAST_BYTES = 1024;
/** The utmost takes ten times as long and saves a fortieth. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  await Promise.all([
    brotli(content, BROTLI).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/**
 * Puts each text file of the build beside its compressed forms, which the server sends as they are: compressing them
 * anew for every browser kept a first visit waiting for most of a second. Without TLS browsers take no Brotli.
 */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
      await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
    },
  };
}
