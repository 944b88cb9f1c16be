import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOurNames } from './label-names.ts';
import type { Labelled } from './score.ts';

type Manifest = { conventions?: { tables?: string }; files: Labelled[] };

/** The labelled documents of a folder. A manifest that uses our ids says how it writes tables. */
export function manifestOf(folder: string): Labelled[] {
  const { conventions, files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return conventions?.tables ? files : files.map(inOurNames);
}
