// House rule 10: a source file over 500 lines fails the check. Generated files and data tables (schemas, locales) do not count.
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
for (const line of long) console.error(line);
process.exit(long.length > 0 ? 1 : 0);
