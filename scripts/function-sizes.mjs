// House rule 10: a component has at most 120 lines, a hook 80. A hook is a function named `use…`; every other function
// of a .tsx file is a component or stands in one. Tests do not count.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const LIMITS = { component: 120, hook: 80 };
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions below a node of the syntax tree; `name` is the variable or the outer call they are given to. */
function* functionsIn(node, name) {
  if (Array.isArray(node)) for (const each of node) yield* functionsIn(each, name);
  if (!node || typeof node !== 'object' || Array.isArray(node)) return;
  const own = node.identifier?.value ?? node.id?.value ?? name;
  if (FUNCTIONS.has(node.type)) yield { name: own, span: node.span };
  // The name of a variable goes down to the function itself or through calls such as `memo(…)`, and no further.
  const passes = ['VariableDeclarator', 'CallExpression', 'ParenthesisExpression'].includes(node.type);
  for (const value of Object.values(node))
    yield* functionsIn(value, passes || 'expression' in node ? own : undefined);
}

/**
 * The components and hooks of a file.
 * @param {string} file its name, which says whether it may hold components
 * @param {string} text
 * @returns {{kind: 'component' | 'hook', name: string, line: number, lines: number}[]}
 */
export function functionSizes(file, text) {
  const bytes = Buffer.from(text);
  const tsx = file.endsWith('.tsx');
  // Spans count bytes from one.
  const lineAt = (position) =>
    bytes
      .subarray(0, position - 1)
      .toString('latin1')
      .split('\n').length;
  const found = functionsIn(parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return [...found].flatMap(({ name = '(without a name)', span }) => {
    const kind = /^use[A-Z]/.test(name) ? 'hook' : 'component';
    if (kind === 'component' && !tsx) return [];
    const line = lineAt(span.start);
    return [{ kind, name, line, lines: lineAt(span.end) - line + 1 }];
  });
}

/**
 * What is over its limit.
 * @param {string} root the folder that holds `files`
 * @param {string[]} files relative to it
 * @returns {{seen: number, long: string[]}} how many functions were measured, and a line for each that is too long
 */
export function checkFunctions(root, files) {
  const all = files
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) =>
      functionSizes(file, readFileSync(path.join(root, file), 'utf8')).map((each) => ({ ...each, file })),
    );
  return {
    seen: all.length,
    long: all
      .filter(({ kind, lines }) => lines > LIMITS[kind])
      .sort((a, b) => b.lines - a.lines)
      .map(
        (f) =>
          `${f.file}:${f.line}: ${f.name} has ${f.lines} lines (limit of a ${f.kind}: ${LIMITS[f.kind]})`,
      ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', 'web/src/*.ts', 'web/src/*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.d.ts') && !/\.test\.tsx?$/.test(file));
  const { seen, long } = checkFunctions(process.cwd(), files);
  for (const line of long) console.error(line);
  console.log(`function sizes: ${seen} functions, ${long.length} too long`);
  process.exit(long.length > 0 || seen === 0 ? 1 : 0);
}
