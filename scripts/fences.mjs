import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const configuration = require('../.dependency-cruiser.cjs');

// dependency-cruiser asks swc for TypeScript without JSX, and then trips over our screens: the parser is told here,
// before it is loaded there.
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const FOLDERS = ['contracts', 'engine', 'samples', 'server', 'web', 'e2e', 'site'];

/**
 * Checks the import fences of a tree.
 * @param {string} root the folder that holds `contracts/`, `server/`, ...
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 *   `modules` is how many files were really parsed: with a parser missing, the tool cruises none and finds no fault.
 */
export async function checkFences(root) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const { options, ...ruleSet } = configuration;
    const result = await cruise(
      FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
      { ...options, ruleSet, validate: true, baseDir: root },
    );
    const { modules, summary } = result.output;
    return {
      modules: modules.filter(
        (m) => FOLDERS.some((f) => m.source.startsWith(`${f}/`)) && m.dependencies.length > 0,
      ).length,
      violations: summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to })),
    };
  } finally {
    process.chdir(before);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkFences(path.resolve(here, '..'));
  for (const v of violations) console.error(`${v.rule}: ${v.from} -> ${v.to}`);
  console.log(`fences: ${modules} modules, ${violations.length} violations`);
  process.exit(violations.length > 0 || modules === 0 ? 1 : 0);
}
