import { randomUUID } from 'node:crypto';
import { settleDuplicate } from '../../src/capabilities/intake/charging/index.ts';
import { completeDocument, findDocumentOf, reopenDocument } from '../../src/capabilities/intake/index.ts';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { insertChannel, insertLog } from './sweep-intake.ts';

/** Papers whose pages are charged, for tests of random orders. */

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export type MeteredPaper = {
  log: number;
  id: number;
  uuid: string;
  category: string;
  pages: number;
  read: boolean;
  twice: boolean;
};

type InTenant = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>;

const NO_FILE = '0'.repeat(64);

/** What papers come in, are read and turn out to be with; the file behind them is none. */
export async function meteredPapers(inTenant: InTenant) {
  await inTenant(({ db, tenant }) =>
    db
      .insertInto('blob')
      .values({ tenant_name: tenant, sha256: NO_FILE, size: 1, media_type: 'application/pdf' })
      .execute(),
  );
  return {
    upload: (category: string, pages: number): Promise<MeteredPaper> =>
      inTenant(async (scope) => {
        const { id: log } = await insertLog(scope, await insertChannel(scope));
        const { id } = await scope.db
          .insertInto('document')
          .values({
            tenant_name: scope.tenant,
            document_uuid: randomUUID(),
            channel_log_id: log,
            name: 'paper.pdf',
            media_type: 'application/pdf',
            original_md5: '0'.repeat(32),
            original_sha256: NO_FILE,
            original_size: 1,
            progress: 'WAITING',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { log, id, uuid: randomUUID(), category, pages, read: false, twice: false };
      }),
    /** Once more where it was read before. */
    read: (paper: MeteredPaper): Promise<void> =>
      inTenant(async (scope) => {
        const document = await findDocumentOf(scope, { log: paper.log, document: paper.id });
        if (paper.read) await reopenDocument(scope, document!);
        const { uuid: extractionUuid, category, pages } = paper;
        await completeDocument(scope, document!, [{ extractionUuid, category, pages }]);
        paper.read = true;
      }),
    settle: (paper: MeteredPaper, twice: boolean): Promise<void> =>
      inTenant(async (scope) => {
        const { log: logId, uuid: extractionUuid, category, pages } = paper;
        await settleDuplicate(scope, { logId, extractionUuid, category, pages }, twice);
        paper.twice = twice;
      }),
  };
}

/** Pages that were read once, of papers that are there once. */
export const pagesRead = (papers: readonly MeteredPaper[]): number =>
  papers.reduce((sum, { read, twice, pages }) => sum + (read && !twice ? pages : 0), 0);
