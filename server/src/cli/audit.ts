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
import { textIn } from '../platform/texts/index.ts';
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
    throw new Error(`the audit chain is broken: ${broken.map(({ chain }) => nameOf(chain)).join(', ')}`);
};

async function anchor(file: string | undefined): Promise<void> {
  const anchors = `${JSON.stringify(await withSystem(loadConfig(), makeAnchors), null, 2)}\n`;
  if (file === undefined) return void process.stdout.write(anchors);
  await writeFile(file, anchors, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new Error(`${file} already exists; anchor files are never overwritten`);
    throw error;
  });
  console.log(`Wrote ${file}. Check against it later:  npm run recto -- audit verify --against ${file}`);
}

async function readAnchors(file: string): Promise<Anchors> {
  const text = await readFile(file, 'utf8');
  const found = AnchorsFile.safeParse(parsed(text));
  if (!found.success) throw new Error(`${file} is not an anchor file (recto audit anchor FILE writes one)`);
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

/** An anchor is known to the command line alone; all else is said as the screen says it. */
const faultIn = (what: CheckedChain['faults'][number]['what']): string =>
  what === 'anchor'
    ? 'the link is not the one in the anchor file'
    : textIn(`admin.chain.fault.${what}`, 'en');

function describe({ chain, links, head, erased, faults }: CheckedChain): string[] {
  const [first] = faults;
  const note = erased > 0 ? `, ${erased} of them added when a person was erased` : '';
  if (!first) return [`${nameOf(chain)}: intact, ${links} links${note}, head ${head}`];
  const link = first.seq === null ? 'a row without a link' : `link ${first.seq}`;
  const row = first.row === null ? '' : ` (row ${first.row} of the audit)`;
  const more = faults.length > 1 ? `; ${faults.length} faults in all` : '';
  return [`${nameOf(chain)}: broken at ${link}${row}: ${faultIn(first.what)}${more}`];
}
