import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportedList } from '@recto/contracts/endpoints/list-exports';
import { z } from 'zod';
import type { Who } from '../../../platform/db/scope.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../extraction/export/index.ts';
import { withScratch } from '../../intake/index.ts';
import { exportCases } from '../list/export-list.ts';
import { rolesOf } from '../roles-of.queries.ts';
import * as queries from './list-exports.queries.ts';

type Wanted = queries.WantedExport & { until: AbortSignal; onRead: () => void };

const MAKERS: Readonly<
  Record<
    ExportedList,
    (services: Services, who: Who, wanted: Wanted) => Promise<MadeFile & { total: number }>
  >
> = { extractions: exportList, cases: exportCases };

/** How often it is said how far it is, and asked whether it is still wanted. */
const EVERY_MS = 700;

const payload = z.object({ export: z.uuid() });

/**
 * Writes a workbook of a list into the storage of its tenant, as its person sees it with the roles of this moment. A
 * worker that dies leaves nothing: the next begins from the first record.
 */
export const makeListExport: Job<z.infer<typeof payload>> = defineJob({
  name: 'cases.make-list-export',
  lane: 'chores',
  group: 'list-export',
  payload,
  maxAttempts: 3,
  handler: async (context, { export: id }) => {
    const begun = await context.inTenant(async (scope) => {
      const row = await queries.beginExport(scope, id);
      const roles = row && (await rolesOf(scope, row.person));
      if (row && !roles?.includes('ROLE_USER')) await queries.failExport(scope, id);
      else if (row && roles) return { row, roles };
    });
    if (!begun) return;
    const { row, roles } = begun;
    const actor = { userId: row.person, login: row.login, roles, origin: 'job' } as const;
    const who = { tenant: context.tenant, actor };
    await withScratch(context.services, (folder) => make(context, row, who, path.join(folder, 'file.xlsx')));
  },
  exhausted: async ({ inTenant }, { export: id }) => {
    await inTenant((scope) => queries.failExport(scope, id));
  },
});

async function make(
  { services, inTenant, signal }: JobContext,
  { id, wanted }: queries.ExportRow,
  who: Who,
  file: string,
): Promise<void> {
  const unwanted = new AbortController();
  const until = AbortSignal.any([signal, unwanted.signal]);
  let done = 0;
  let total: number | undefined;
  const tell = async (): Promise<void> => {
    const changes = { done, ...(total !== undefined && { total }) };
    if (!(await inTenant((scope) => queries.advanceExport(scope, id, changes)))) unwanted.abort();
  };
  // One that cannot be told now is told with the next turn.
  const telling = setInterval(() => void tell().catch(() => undefined), EVERY_MS);
  const onRead = () => void done++;
  try {
    const made = await MAKERS[wanted.list](services, who, { ...wanted, until, onRead });
    total = made.total;
    // On the disk first: a transaction does not wait for a hundred thousand documents.
    await pipeline(Readable.from(made.content, { objectMode: false }), createWriteStream(file));
    signal.throwIfAborted();
    if (unwanted.signal.aborted) return;
    await inTenant(async (scope) => {
      const { sha256, size } = await services.storage.put(scope, createReadStream(file), made.mediaType);
      await queries.finishExport(scope, id, {
        ...{ done, total: made.total, sha256, size },
        file_name: made.fileName,
        roles: [...who.actor.roles],
      });
    });
  } finally {
    clearInterval(telling);
  }
}
