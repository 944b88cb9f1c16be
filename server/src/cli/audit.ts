import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Anchors,
  Anchors as AnchorsFile,
  type CheckedChain,
  makeAnchors,
  verifyAudit,
} from '../platform/audit/verify-audit.ts';
import { loadConfig } from '../platform/config/index.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withSystem } from './with-system.ts';

const options = {
  tenant: { type: 'string' },
  against: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * `recto audit verify`: every row of the audit is what it was when it was written, and none is missing or came later;
 * ends with 1 when not. `recto audit anchor`: where the chains end now, for a place that the database does not reach.
 */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what, file] = positionals;
  if (what === 'anchor') return anchor(file);
  if (what !== 'verify' || file !== undefined) throw new CommandUsageError('say verify or anchor');
  const { tenant, against, json } = values;
  const anchors = against === undefined ? undefined : await readAnchors(against);
  const chains = await withSystem(loadConfig(), (system) => verifyAudit(system, { tenant, anchors }));
  console.log(json ? JSON.stringify(chains, null, 2) : chains.flatMap((one) => describe(one)).join('\n'));
  const broken = chains.filter(({ faults }) => faults.length > 0);
  if (broken.length > 0)
    throw new Error(`the audit is not whole: ${broken.map(({ chain }) => nameOf(chain)).join(', ')}`);
};

async function anchor(file: string | undefined): Promise<void> {
  const anchors = `${JSON.stringify(await withSystem(loadConfig(), makeAnchors), null, 2)}\n`;
  if (file === undefined) return void process.stdout.write(anchors);
  await writeFile(file, anchors, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${file} is there already: anchors are never written over`);
    throw error;
  });
  console.log(`Wrote ${file}. Check against it later:  npm run recto -- audit verify --against ${file}`);
}

async function readAnchors(file: string): Promise<Anchors> {
  const text = await readFile(file, 'utf8');
  const found = AnchorsFile.safeParse(parsed(text));
  if (!found.success) throw new Error(`${file} is no file of anchors (recto audit anchor FILE writes one)`);
  return found.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nameOf = (chain: string): string => (chain === '' ? 'the installation' : chain);

const SAID: Readonly<Record<CheckedChain['faults'][number]['what'], string>> = {
  gap: 'links before it are gone',
  unlinked: 'does not follow from the one before it: moved, put in, or written anew',
  deleted: 'its row is gone',
  changed: 'its row was changed',
  inserted: 'its row was put in later than it says',
  shortened: 'the chain ends earlier, or otherwise, than when it was last checked',
  anchor: 'is not the one that the anchor names',
};

function describe({ chain, links, head, erased, faults }: CheckedChain): string[] {
  const [first] = faults;
  const note = erased > 0 ? `, ${erased} of them anew as somebody was erased` : '';
  if (!first) return [`${nameOf(chain)}: whole, ${links} links${note}, head ${head}`];
  const link = first.seq === null ? 'a row without a link' : `link ${first.seq}`;
  const row = first.row === null ? '' : ` (row ${first.row} of the audit)`;
  const more = faults.length > 1 ? `; ${faults.length} faults in all` : '';
  return [`${nameOf(chain)}: broken at ${link}${row}: ${SAID[first.what]}${more}`];
}
