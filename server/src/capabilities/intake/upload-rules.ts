import { MEGABYTE, TEXT_LIMITS, UPLOAD } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';

const megabytes = (bytes: number): number => bytes / MEGABYTE;

/** What people read when an upload is refused; wording of the specification (C-022 to C-031). */
export const UPLOAD_MESSAGES = {
  fileTooLarge: (names: readonly string[]) =>
    said('upload.too_large', { limit: megabytes(UPLOAD.fileBytes), files: names.join(', ') }),
  totalTooLarge: said('upload.total', { limit: megabytes(UPLOAD.totalBytes) }),
  tooMany: (limit: number, count: number) => said('upload.too_many', { limit, selected: count }),
  noFiles: said('upload.no_files'),
  empty: said('upload.empty_file'),
  unsupported: said('upload.unsupported'),
  notOffered: (category: string) => said('not_offered', { category }),
  used: (category: string) => said('used_up', { category }),
  noChannel: said('upload.no_channel'),
  otherChannel: (category: string) => said('upload_other_channel', { category }),
  noOrder: said('upload.no_order'),
  fieldUnknown: (field: string) => said('upload_field_unknown', { field }),
  fieldNoText: (field: string) => said('upload_field_text', { field, limit: TEXT_LIMITS.name }),
  fieldChoice: (field: string) => said('upload_field_choice', { field }),
  keyUsed: said('upload_key_used'),
  badFields: said('bad_fields'),
} as const;

/** Longest file name that is kept; the end with the extension stays. */
const NAME_LIMIT = 255;

/** The last segment of a client's path without control characters; never used as a path here. */
export function cleanFileName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.length <= NAME_LIMIT ? clean || 'document' : clean.slice(-NAME_LIMIT);
}
