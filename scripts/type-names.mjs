// One word for one thing: no two exported types share a name. A type and the zod schema it is inferred from, in one
// file, are one; what a file only hands on is not its own. Components and functions do not count.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** The identifier that a chain of calls begins with: `z` of `z.object({…}).strict()`. */
function rootOf(node) {
  const inner = node?.callee ?? node?.object;
  return inner ? rootOf(inner) : node?.value;
}

/** A zod schema, or one made of another: by custom these begin with a capital. */
const isSchema = ({ id, init }) =>
  /^[A-Z]\w*[a-z]/.test(id.value ?? '') &&
  init?.type === 'CallExpression' &&
  /^(z|[A-Z]\w*[a-z]\w*)$/.test(rootOf(init));

function namesOf(declaration) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.filter(isSchema).map(({ id }) => id.value);
  const types = ['TsTypeAliasDeclaration', 'TsInterfaceDeclaration', 'TsEnumDeclaration', 'ClassDeclaration'];
  return types.includes(declaration.type) ? [(declaration.id ?? declaration.identifier).value] : [];
}

/**
 * The types that a file declares and exports.
 * @param {string} file its name, which says whether it may hold JSX
 * @param {string} text
 * @returns {Set<string>}
 */
export function exportedTypes(file, text) {
  const { body } = parseSync(text, {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    decorators: true,
    target: 'es2022',
  });
  const direct = body.filter(({ type }) => type === 'ExportDeclaration');
  const later = body
    .filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
    .flatMap(({ specifiers }) => specifiers.map(({ orig }) => orig?.value));
  return new Set([
    ...direct.flatMap(({ declaration }) => namesOf(declaration)),
    ...body.flatMap(namesOf).filter((name) => later.includes(name)),
  ]);
}

/**
 * The faults of a tree.
 * @param {string} root the folder that holds `files`
 * @param {string[]} files relative to it
 * @returns {{seen: number, faults: string[]}} how many names there are, and a line for each fault
 */
export function checkTypeNames(root, files) {
  const owners = new Map();
  for (const file of files.filter((each) => existsSync(path.join(root, each))))
    for (const name of exportedTypes(file, readFileSync(path.join(root, file), 'utf8')))
      owners.set(name, [...(owners.get(name) ?? []), file]);
  const shared = [...owners].filter(([, list]) => list.length > 1);
  return {
    seen: owners.size,
    faults: shared.map(([name, list]) => `${name} is the name of ${list.length} types: ${list.join(', ')}`),
  };
}

const SOURCES = ['contracts', 'engine', 'samples', 'server', 'web'].flatMap((folder) => [
  `${folder}/src/*.ts`,
  `${folder}/src/*.tsx`,
]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.(d|gen|test|test-support)\.tsx?$/.test(file));
  const { seen, faults } = checkTypeNames(process.cwd(), files);
  for (const fault of faults) console.error(fault);
  console.log(`type names: ${seen} names, ${faults.length} faults`);
  process.exit(faults.length > 0 || seen === 0 ? 1 : 0);
}
