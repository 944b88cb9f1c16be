import { bucketPlace } from '../platform/backup/bucket-place.ts';
import { type BackupPlace, folderPlace } from '../platform/backup/place.ts';
import { parseS3Address, tidyS3Address } from '../platform/storage/s3/address.ts';
import type { S3Access } from '../platform/storage/s3/client.ts';
import { CommandUsageError } from './command.ts';

/** What somebody named as the place of a backup. */
export function backupPlace(text: string, access: S3Access): BackupPlace {
  if (!text.startsWith('s3:')) return folderPlace(text);
  const name = tidyS3Address(text);
  const place = parseS3Address(name);
  if (!place?.prefix) throw new CommandUsageError(`"${text}" is no address such as s3://bucket/prefix`);
  return bucketPlace(name, place, access);
}
