// House rules on size: a source file over 500 lines and a door over 20 names fail the check. Generated files and data
// tables (schemas, locales) do not count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LIMIT = 500;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((f) => f && !f.endsWith('.gen.ts'));
const long = files.flatMap((file) => {
  let lines = 0;
  try {
    lines = readFileSync(file, 'utf8').split('\n').length;
  } catch {
    return []; // removed in the work tree
  }
  return lines > LIMIT ? [`${file}: ${lines} lines (limit ${LIMIT})`] : [];
});

/** Names that a door gives to others, types included. */
const namesOf = (source) =>
  [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, names]) => names.split(','))
    .filter((name) => name.trim() !== '').length;

const DOOR = /^server\/src\/capabilities\/.+\/index\.ts$/;
const NAMES = 20;
/** Doors from before this rule; they may only shrink. */
const BEFORE = {
  'server/src/capabilities/intake/index.ts': 72,
  'server/src/capabilities/reference/index.ts': 25,
};
const wide = files
  .filter((file) => DOOR.test(file))
  .flatMap((file) => {
    const names = namesOf(readFileSync(file, 'utf8'));
    const limit = BEFORE[file] ?? NAMES;
    return names > limit ? [`${file}: ${names} names (limit ${limit})`] : [];
  });

for (const line of [...long, ...wide]) console.error(line);
process.exit(long.length + wide.length > 0 ? 1 : 0);
