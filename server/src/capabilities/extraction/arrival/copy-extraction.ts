import type { Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { tenantsOfPerson } from '../../../platform/auth/access.queries.ts';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { copyUpload, type UploadCopy, uploadToCopy } from '../../intake/index.ts';
import { notifyCompared } from '../reading/record-reading.ts';
import { applyResult } from '../record/apply-result.ts';
import { insertEvent } from '../rows/event.queries.ts';
import { isWhole, mayCopy } from '../rows/extraction.policy.ts';
import { type ExtractionRow, lockExtraction, lockVisible } from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';

type Needs = Pick<Services, 'database' | 'storage'>;
type Copy = { row: ExtractionRow; upload: UploadCopy };

/**
 * Copies an extraction with its document, within the tenant or to another one of the caller. The copy has
 * uuids and files of its own, knows nothing of where it came from, and waits for review.
 * Throws a Problem: not found for an extraction that is not there for the caller, 400 for a tenant that is not theirs.
 */
export async function copyExtraction(
  services: Needs,
  who: Who,
  uuid: string,
  wanted: string | undefined,
): Promise<{ extractionUuid: string; tenantName: string }> {
  const { database } = services;
  const copy = await database.inTenant(who, async (scope) =>
    whatToCopy(scope, services, await lockVisible(scope, { uuid })),
  );
  const target = await targetOf(services, who, wanted);
  const made = await database.inTenant(target, async (scope) =>
    insertCopy(scope, copy.row, await copyUpload(scope, services, copy.upload)),
  );
  const elsewhere = target.tenant !== who.tenant;
  const message = said('copied_to', { tenant: elsewhere ? target.tenant : made.extraction_uuid });
  await database.inTenant(who, (scope) => insertEvent(scope, uuid, { type: 'COPY', message }));
  return { extractionUuid: made.extraction_uuid, tenantName: target.tenant };
}

/**
 * A copy within the tenant and the transaction of `scope`, for a job whose caller may open the extraction: with a
 * document, files and uuids of its own, free of charge, never taken for a duplicate of what it was copied from.
 * Throws a Problem: not found, 400 for what another job holds.
 */
export async function insertCopyHere(
  scope: TenantScope,
  services: Needs,
  uuid: string,
): Promise<ExtractionRow> {
  const row = await lockExtraction(scope, { uuid });
  const copy = await whatToCopy(scope, services, row, (_held, subject) => isWhole(subject));
  return insertCopy(scope, copy.row, await copyUpload(scope, services, copy.upload));
}

async function whatToCopy(
  scope: TenantScope,
  services: Needs,
  row: ExtractionRow | undefined,
  may: typeof mayCopy = mayCopy,
): Promise<Copy> {
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!may(scope.actor.roles, subject))
    throw badRequest(
      row.document_id === null ? said('nothing_to_copy') : said('cannot_be_copied', { status: row.status }),
    );
  const cover = row.cover_image_sha256 === null ? [] : [row.cover_image_sha256];
  const upload = await uploadToCopy(scope, services, row.document_id as number, cover);
  if (!upload) throw badRequest(said('document_gone'));
  return { row, upload };
}

/** Where a copy goes, with the roles that the caller has there; throws a Problem for a tenant that is not theirs. */
export async function targetOf({ database }: Needs, who: Who, named: string | undefined): Promise<Who> {
  // Names of tenants are small letters, whoever writes them.
  const wanted = named?.trim().toLowerCase();
  if (!wanted || wanted === who.tenant) return who;
  const { userId } = who.actor;
  const theirs = userId === null ? [] : await tenantsOfPerson(database.beforeTenant, userId);
  const found = theirs.find(({ tenant_name: name }) => name === wanted);
  if (!found) throw badRequest(said('no_member', { tenant: wanted }));
  return { tenant: wanted, actor: { ...who.actor, roles: found.roles as Role[] } };
}

/** What the engine learned in another tenant stays there. */
function withoutOrigin(result: Result | null): Result | null {
  if (!result) return null;
  const { learned: _learned, ...metadata } = result.extraction.metadata;
  return { ...result, extraction: { ...result.extraction, metadata } };
}

/** Writes an extraction as it stands elsewhere beside the copy of its upload, as the `ordinal`-th document of that. */
export async function insertCopy(
  scope: TenantScope,
  row: ExtractionRow,
  { log, document }: Awaited<ReturnType<typeof copyUpload>>,
  ordinal = 1,
): Promise<ExtractionRow> {
  // As if the file had been read here: reading it again finds this extraction.
  const added = await insertOfFile(scope, { log, document }, { ordinal, category: row.category });
  const same = row.tenant_name === scope.tenant;
  const [result, revised] = [row.result, row.revised_result].map((one) => (same ? one : withoutOrigin(one)));
  const moved = await applyResult(
    scope,
    added,
    { ...(result && { read: result }), revised: revised ?? null },
    {
      event: { type: 'COPY', message: same ? said('copy_of', { uuid: row.extraction_uuid }) : null },
      to: 'NEW',
      beside: {
        pages: row.pages,
        post_mode: 'MANUAL',
        extraction_date: row.extraction_date,
        cover_image_sha256: row.cover_image_sha256,
        updated_sentiment: row.updated_sentiment,
      },
    },
  );
  await notifyCompared(scope, moved.id, row.category);
  return moved;
}
