// Runs each module of the folder that is given; beside it, what it printed, or how it failed.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
let said = '';
console.log = (...values) => (said += `${values.map(String).join(' ')}\n`);
for (const name of readdirSync(folder).sort()) {
  said = '';
  try {
    await import(pathToFileURL(path.join(folder, name)).href);
  } catch (error) {
    said = `failed: ${error.message}`;
  }
  writeFileSync(path.join(folder, name.replace(/\.mjs$/, '.said')), said.slice(0, 600));
}
