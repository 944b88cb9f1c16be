import type { TenantScope } from '../db/scope.ts';

/** A stored file that a mail brings along, under this name. */
export type MailFile = { sha256: string; name: string };

/** All files of a mail together: what most servers of mail take, once they are written as text. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** @throws Error for more than a mail may bring, or what the tenant does not have */
export async function insertMailFiles(
  scope: TenantScope,
  mail: number,
  files: readonly MailFile[],
): Promise<void> {
  if (files.length === 0) return;
  const stored = await scope.db
    .selectFrom('blob')
    .select(['sha256', 'size'])
    .where('sha256', 'in', [...new Set(files.map(({ sha256 }) => sha256))])
    .execute();
  const sizes = new Map(stored.map(({ sha256, size }) => [sha256, Number(size)]));
  const bytes = files.reduce((sum, { sha256 }) => sum + (sizes.get(sha256) ?? Number.NaN), 0);
  if (!(bytes <= MOST_BYTES)) throw new Error('the files of a mail are missing, or more than 10 MB');
  await scope.db
    .insertInto('outgoing_mail_file')
    .values(
      files.map(({ sha256, name }, at) => ({
        tenant_name: scope.tenant,
        mail_id: mail,
        nth: at + 1,
        sha256,
        name: name.slice(0, 255),
      })),
    )
    .execute();
}

/** What a mail brings along, until it has ended. */
export const findMailFiles = (
  scope: TenantScope,
  mail: number,
): Promise<(MailFile & { mediaType: string })[]> =>
  scope.db
    .selectFrom('outgoing_mail_file as file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.sha256', 'file.name', 'blob.media_type as mediaType'])
    .where('file.mail_id', '=', mail)
    .orderBy('file.nth')
    .execute();
