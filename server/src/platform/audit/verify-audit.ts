import type { AuditFaultKind } from '@recto/contracts/audit-chain';
import { z } from 'zod';
import type { System } from '../db/scope.ts';
import {
  type ChainHead,
  chainHeads,
  checkChain,
  countErased,
  hashOfLink,
  linkAudit,
} from './audit-chain.queries.ts';

/** The heads of all chains at one moment, to be kept where nobody who can write to the database can write. */
export const Anchors = z.object({
  made: z.iso.datetime(),
  chains: z.array(
    z.object({
      chain: z.string(),
      links: z.int().min(1),
      head: z.string().regex(/^[0-9a-f]{64}$/),
      at: z.iso.datetime(),
    }),
  ),
});
export type Anchors = z.infer<typeof Anchors>;

export type CheckedChain = {
  chain: string;
  links: number;
  head: string;
  /** Rows that name somebody no more who was erased. */
  erased: number;
  faults: { seq: number | null; row: number | null; what: AuditFaultKind | 'anchor' }[];
};

/** Links what is there by now, and tells where each chain ends. */
export const makeAnchors = (system: System): Promise<Anchors> =>
  system.systemScope('anchor the audit', async (db) => {
    await linkAudit(db);
    const chains = (await chainHeads(db)).map(({ at, ...head }) => ({ ...head, at: at.toISOString() }));
    return { made: new Date().toISOString(), chains };
  });

/**
 * Recomputes every chain, or that of one tenant, and compares it with the last sound check and with anchors that were
 * made earlier. Each chain in a transaction of its own. @throws Error for a tenant that has no chain
 */
export async function verifyAudit(
  system: System,
  { tenant, anchors }: { tenant?: string | undefined; anchors?: Anchors | undefined } = {},
): Promise<CheckedChain[]> {
  const heads = await system.systemScope('verify the audit', async (db) => {
    await linkAudit(db);
    return chainHeads(db);
  });
  const anchored = (anchors?.chains ?? []).filter(({ chain }) => tenant === undefined || chain === tenant);
  const chosen = heads.filter(({ chain }) => tenant === undefined || chain === tenant);
  const checked: CheckedChain[] = [];
  for (const head of chosen)
    checked.push(
      await verifyOne(
        system,
        head,
        anchored.find(({ chain }) => chain === head.chain),
      ),
    );
  for (const { chain, links, head } of anchored.filter((a) => !chosen.some((h) => h.chain === a.chain)))
    checked.push({ chain, links: 0, head, erased: 0, faults: [{ seq: links, row: null, what: 'anchor' }] });
  if (tenant !== undefined && checked.length === 0)
    throw new Error(`there is no audit of a tenant ${tenant}`);
  return checked;
}

const verifyOne = (
  system: System,
  head: ChainHead,
  anchor: Anchors['chains'][number] | undefined,
): Promise<CheckedChain> =>
  system.systemScope('verify the audit', async (db) => {
    const faults: CheckedChain['faults'] = await checkChain(db, head);
    if (anchor && (await hashOfLink(db, anchor.chain, anchor.links)) !== anchor.head)
      faults.push({ seq: anchor.links, row: null, what: 'anchor' });
    const erased = await countErased(db, head.chain);
    return { chain: head.chain, links: head.links, head: head.head, erased, faults };
  });
