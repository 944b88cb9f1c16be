import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

/** Licences under which a package may become part of Recto. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Tools of ours that are never handed out may be under these as well: they ask for nothing but their own files. */
const FOR_TOOLS = new Set([...PERMISSIVE, 'MPL-2.0']);

/** What is none of those and is there all the same, and why that is right. A pattern that nothing matches is a mistake. */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips is a shared library that comes unchanged in a package of its own and can be replaced by another build of it',
  },
  {
    name: /^(axe-core|@axe-core\/playwright)$/,
    licence: /^MPL-2\.0$/,
    why: 'runs in the browser journeys only',
  },
];

/** What package-lock.json does not say; read in the package itself. */
const UNSAID = {
  buildcheck: 'MIT',
  busboy: 'MIT',
  'cpu-features': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
  streamsearch: 'MIT',
};

/**
 * Every package that package-lock.json holds, for all platforms.
 * @returns {{name: string, version: string, licence: string, dev: boolean, optional: boolean, integrity?: string, needs: string[], place: string}[]}
 */
export function lockedPackages(lock = readLock()) {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, entry]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: entry.version,
        licence: entry.license ?? UNSAID[name] ?? 'unknown',
        dev: entry.dev === true,
        optional: entry.optional === true,
        ...(entry.integrity ? { integrity: entry.integrity } : {}),
        needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
        place,
      };
    });
}

const readLock = () => JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));

/** Whether an SPDX expression can be kept with the allowed licences alone: one of those joined by OR, all joined by AND. */
export function isAllowed(expression, allowed) {
  const words = expression.replace(/[()]/g, ' ').trim();
  return words
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())));
}

/** @returns a line for each package whose licence is not allowed, and for each exception that nothing needs */
export function licenceFaults(packages) {
  const used = new Set();
  const lines = packages
    .filter((one) => !isAllowed(one.licence, one.dev ? FOR_TOOLS : PERMISSIVE))
    .filter((one) => {
      const known = EXCEPTIONS.find(({ name, licence }) => name.test(one.name) && licence.test(one.licence));
      if (known) used.add(known);
      return !known;
    })
    .map(({ name, version, licence }) => `${name} ${version} is under ${licence}, which is not allowed`);
  const unused = EXCEPTIONS.filter((one) => !used.has(one)).map(
    ({ name }) => `no package needs the exception ${name}`,
  );
  return [...lines, ...unused];
}
