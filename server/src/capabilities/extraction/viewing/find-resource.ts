import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { BlobReply } from '../../../platform/http/bytes.ts';
import { type DocumentRow, findDocuments, findPages } from '../../intake/index.ts';
import { findMailOf } from '../rows/mail-of.ts';
import { coverName } from '../rows/present.ts';
import { requireVisible } from '../rows/require-visible.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A file of an extraction: which of its document's blobs a key stands for. */
type Form = {
  pattern: RegExp;
  blob(document: DocumentRow, documentUuid: string | undefined): BlobReply | null;
};

/** `{uuid}/{coverImageUrl}`: under a name that changes with the picture, so that no cache shows an older one. */
const COVER = new RegExp(`^(${UUID})/(cover-[0-9a-f]{16})$`);

const MAIL = new RegExp(`^(${UUID})/mail\\.(eml|pdf)$`);

const normalised = (document: DocumentRow): BlobReply | null =>
  document.pdf_sha256 === null
    ? null
    : { sha256: document.pdf_sha256, fileName: pdfName(document.name), inline: true };

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`^(${UUID})/documents/(${UUID})\\.pdf$`),
    blob: (document, uuid) => (document.document_uuid === uuid ? normalised(document) : null),
  },
  { pattern: new RegExp(`^(${UUID})/document\\.pdf$`), blob: normalised },
  {
    pattern: new RegExp(`^(${UUID})/original$`),
    // As it came in, and only to be saved: nothing about it has been made safe to show.
    blob: (document) => ({ sha256: document.original_sha256, fileName: document.name, inline: false }),
  },
];

const pdfName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.pdf`;

/** The file behind a key, under the policy of its extraction; everything else is not found. */
export async function findResource(scope: TenantScope, key: string): Promise<BlobReply> {
  if (key.includes('..')) throw badRequest(said('key_refused'));
  const [, coverOf, cover] = COVER.exec(key.toLowerCase()) ?? [];
  if (coverOf !== undefined && cover !== undefined) return findCover(scope, coverOf, cover);
  const [, mailOf, form] = MAIL.exec(key.toLowerCase()) ?? [];
  if (mailOf !== undefined && form !== undefined) return findMailFile(scope, mailOf, form);
  for (const { pattern, blob } of FORMS) {
    const [, uuid, documentUuid] = pattern.exec(key.toLowerCase()) ?? [];
    if (uuid === undefined) continue;
    const found = blob(await documentOf(scope, uuid), documentUuid);
    if (found) return found;
  }
  throw notFound();
}

/** The mail that it came with: as it came, only to be saved; or as it is shown. */
async function findMailFile(scope: TenantScope, uuid: string, form: string): Promise<BlobReply> {
  const mail = await findMailOf(scope, await requireVisible(scope, { uuid }));
  const [document] = mail ? await findDocuments(scope, [mail.document_id]) : [];
  if (!document) throw notFound();
  if (form === 'eml') return { sha256: document.original_sha256, fileName: document.name, inline: false };
  const shown = normalised(document);
  if (!shown) throw notFound();
  return shown;
}

async function findCover(scope: TenantScope, uuid: string, name: string): Promise<BlobReply> {
  const { cover_image_sha256: sha256 } = await requireVisible(scope, { uuid });
  if (sha256 === null || name !== coverName(sha256)) throw notFound();
  return { sha256, fileName: name, inline: true };
}

/** The small image of a page of an extraction's document. */
export async function findThumbnail(
  scope: TenantScope,
  uuid: string,
  documentUuid: string,
  pageNumber: number,
): Promise<BlobReply> {
  const document = await documentOf(scope, uuid);
  if (document.document_uuid !== documentUuid) throw notFound();
  const page = (await findPages(scope, [document.id])).find((one) => one.page_number === pageNumber);
  if (!page?.thumbnail_sha256) throw notFound();
  return { sha256: page.thumbnail_sha256, fileName: `page-${pageNumber}`, inline: true };
}

async function documentOf(scope: TenantScope, uuid: string): Promise<DocumentRow> {
  const row = await requireVisible(scope, { uuid });
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document) throw notFound();
  return document;
}
