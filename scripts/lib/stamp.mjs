// Node built-ins only. Says whether something was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

const UNRELATED = /\.test\.tsx?$|^README\.md$|^\./;

/**
 * @param name of the stamp, kept in dist/
 * @param inputs files and folders, relative to the repository
 * @returns `fresh`, and `record()` to call after a build. Sizes and times are looked at first (a few milliseconds);
 * only when they differ, after a checkout say, are contents read.
 */
export function stampOf(name, inputs) {
  const file = path.join(ROOT, 'dist', `.${name}.json`);
  const files = inputs.flatMap((input) => list(path.join(ROOT, input))).sort();
  const quick = digest(files, (one) => `${statSync(one).size}:${statSync(one).mtimeMs}`);
  const known = read(file);
  const record = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ quick, contents: digest(files, (one) => readFileSync(one)) }));
  };
  if (known.quick === quick) return { fresh: true, record };
  const fresh = known.contents !== undefined && known.contents === digest(files, (one) => readFileSync(one));
  if (fresh) record();
  return { fresh, record };
}

/** Digest of what files and folders hold, tests left out. @param inputs relative to the repository */
export function contentsOf(inputs) {
  const files = inputs.flatMap((input) => list(path.join(ROOT, input))).sort();
  return digest(files, (one) => readFileSync(one));
}

function list(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist' && !UNRELATED.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? list(path.join(place, entry.name)) : [path.join(place, entry.name)],
    );
}

function digest(files, of) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(ROOT, file)}\n`).update(of(file));
  return hash.digest('hex');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
