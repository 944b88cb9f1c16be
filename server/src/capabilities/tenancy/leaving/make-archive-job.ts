import { Readable } from 'node:stream';
import { ARCHIVE_DAYS } from '@recto/contracts/endpoints/leaving';
import { LOCALES } from '@recto/contracts/endpoints/tenancy';
import { z } from 'zod';
import type { ArchiveManifest } from '../../../platform/archive/manifest.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { defineJob, enqueue, type Job, type JobContext } from '../../../platform/jobs/index.ts';
import { mailPerson } from '../notify-administrators.ts';
import { findPeople, findTenant } from '../tenancy.queries.ts';
import {
  type ArchiveRow,
  beginArchive,
  failArchive,
  findArchives,
  finishArchive,
  insertArchive,
} from './archives.queries.ts';
import { wordsOfArchive } from './leaving-words.ts';
import { makeArchive } from './make-archive.ts';

const payload = z.object({ archive: z.uuid() });

/** Writes the archive of a tenant into its storage, as a stream, and tells whoever asked for it. */
export const archiveTenant: Job<z.infer<typeof payload>> = defineJob({
  name: 'tenancy.archive-tenant',
  lane: 'chores',
  payload,
  maxAttempts: 3,
  handler: async (context, { archive: id }) => {
    if (await context.inTenant((scope) => beginArchive(scope, id))) await make(context, id);
  },
  exhausted: (context, { archive: id }) =>
    context.inTenant(async (scope) => {
      const failed = await failArchive(scope, id);
      if (failed) await tell(scope, failed);
    }),
});

/** Has an archive made; one that is under way already is the answer. */
export async function askForArchive(scope: TenantScope): Promise<ArchiveRow> {
  const under = (await findArchives(scope)).find(
    ({ status }) => status === 'WAITING' || status === 'RUNNING',
  );
  if (under) return under;
  const row = await insertArchive(scope);
  await enqueue(scope, archiveTenant, { archive: row.id });
  return row;
}

function make({ services, tenant, actor, signal }: JobContext, id: string): Promise<void> {
  // A snapshot: everything is as of one moment.
  return services.database.inTenant({ tenant, actor, snapshot: true }, async (scope) => {
    let manifest: ArchiveManifest | undefined;
    const chunks = makeArchive(scope, services, signal, (made) => {
      manifest = made;
    });
    const { sha256, size } = await services.storage.put(
      scope,
      Readable.from(chunks, { objectMode: false }),
      'application/x-tar',
    );
    if (!manifest) throw new Error('an archive ended before its manifest');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const made = { sha256, size, rows, files: manifest.files.count, faulty: manifest.faulty.length };
    await tell(scope, await finishArchive(scope, id, made, ARCHIVE_DAYS));
  });
}

/** Only whoever asked for it, in their language; a script is told by the answer of its next request. */
async function tell(scope: TenantScope, row: ArchiveRow): Promise<void> {
  const person = (await findPeople(scope)).find(({ email }) => email === row.asked_by);
  if (!person) return;
  const { displayName } = await findTenant(scope);
  const until = row.status === 'READY' ? (row.expires_at?.toISOString() ?? null) : null;
  const language = LOCALES.find((locale) => locale === person.language) ?? 'en';
  await mailPerson(scope, { email: person.email, language }, { kind: 'tenant-archive' }, (words) =>
    wordsOfArchive(words, { tenant: displayName, until }),
  );
}
