import { said } from '@recto/contracts/said/said';

/** What of a mail could not be opened, and why, for people. */
export const MAIL_PROBLEMS = {
  archiveDamaged: said('archive_damaged'),
  archiveFileDamaged: said('archive_file_damaged'),
  archiveFilePacked: said('archive_packed'),
  archiveFileProtected: said('archive_password'),
  archiveKind: (kind: string) => said('mail_archive_kind', { kind }),
  archiveManyFiles: said('archive_many'),
  archiveTooMuch: said('archive_too_much'),
  elsewhere: said('mail_elsewhere'),
  encrypted: said('mail_encrypted'),
  long: said('mail_long'),
  manyBytes: said('mail_many_bytes'),
  manyFiles: said('mail_many_files'),
  manyHeaders: said('mail_many_headers'),
  manyParts: said('mail_many_parts'),
  nestedFiles: said('mail_containers'),
  nestedParts: said('mail_deep'),
  noHeaders: said('mail_no_headers'),
  outlook: said('mail_outlook'),
  partial: said('mail_partial'),
} as const;
