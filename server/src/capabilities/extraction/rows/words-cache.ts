import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PageText, ReadDocument, Word } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { keptWords } from '../../../platform/kept-words.ts';
import type { Services } from '../../../platform/services.ts';

const unzip = promisify(gunzip);

/** A page in the form that screens ask for: its words once, by line and block, in reading order. */
export type WordPage = Omit<PageText, 'words' | 'lines' | 'blocks'> & {
  /** The words of each block, line by line. */
  readonly blocks: readonly (readonly (readonly Word[])[])[];
};

type Entry = { readonly pages: Promise<readonly WordPage[]>; weight: number };

/**
 * The latest used last; one larger than the bound is kept by itself. What words a file has never changes, so that an entry
 * can be dropped but never be wrong.
 */
const kept = new Map<string, Entry>();

const slim = ({ words: _words, lines: _lines, blocks, ...page }: PageText): WordPage => ({
  ...page,
  blocks: blocks.map((block) => block.lines.map((line) => line.words)),
});

/** A page as the engine takes it for values; its lines and blocks are not given back. */
export const asText = ({ blocks, ...page }: WordPage): PageText => ({
  ...page,
  words: blocks.flat(2),
  lines: [],
  blocks: [],
});

async function load(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  sha256: string,
  weigh: (weight: number) => void,
): Promise<readonly WordPage[]> {
  const json = (await unzip(await storage.read(scope, sha256))).toString('utf8');
  // A word stands in its page, its line and its block.
  weigh(json.length / 3);
  return (JSON.parse(json) as ReadDocument).pages.map(slim);
}

function evict(newest: string): void {
  let weight = [...kept.values()].reduce((sum, entry) => sum + entry.weight, 0);
  for (const [key, entry] of [...kept]) {
    if (weight <= keptWords() || key === newest) return;
    kept.delete(key);
    weight -= entry.weight;
  }
}

/**
 * The words of a document of the tenant of `scope`, by the name of the file that holds them. Kept for a while: a screen
 * asks for one page after the other. Who may see the document was asked before.
 */
export function wordPagesOf(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  sha256: string,
): Promise<readonly WordPage[]> {
  const key = `${scope.tenant} ${sha256}`;
  const known = kept.get(key);
  const entry: Entry = known ?? {
    weight: 0,
    pages: load(scope, services, sha256, (weight) => {
      entry.weight = weight;
      evict(key);
    }),
  };
  kept.delete(key);
  kept.set(key, entry);
  if (!known) entry.pages.catch(() => kept.delete(key));
  return entry.pages;
}
