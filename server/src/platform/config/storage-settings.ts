import { z } from 'zod';
import { FOLDER, parseS3Address, tidyS3Address } from '../storage/s3/address.ts';
import { webAddress } from './pairs.ts';
import { setting } from './setting.ts';
import { number, oneOf, withoutSlash } from './values.ts';

/** Where stored files are kept (docs/storage.md). */
export const STORAGE_SETTINGS = {
  storage: setting({
    name: 'RECTO_STORAGE',
    read: z
      .string()
      .transform(tidyS3Address)
      .refine((text) => text === FOLDER || parseS3Address(text) !== null, {
        error: 'must be folder, or an address such as s3://bucket/prefix',
      })
      .optional(),
    shown: '`folder`',
    does: 'Where stored files are kept: `folder` (`RECTO_DATA/files`), or a bucket such as `s3://bucket/prefix`. Used as long as there are no files; after that, `recto storage move` changes it. See [file storage](storage.md).',
  }),
  s3Endpoint: setting({
    name: 'RECTO_S3_ENDPOINT',
    read: webAddress.transform(withoutSlash).optional(),
    shown: 'Amazon S3',
    does: 'Address of another server of this protocol (`https://minio.example.com:9000`).',
  }),
  s3Region: setting({
    name: 'RECTO_S3_REGION',
    read: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be a region such as eu-central-1'),
    fallback: 'us-east-1',
    does: 'Region of the bucket.',
  }),
  s3PathStyle: setting({
    name: 'RECTO_S3_PATH_STYLE',
    read: oneOf('on', 'off').optional(),
    shown: '`on` with `RECTO_S3_ENDPOINT`',
    does: 'Whether the bucket is part of the path instead of the host name.',
  }),
  s3Encryption: setting({
    name: 'RECTO_S3_ENCRYPTION',
    read: z
      .string()
      .regex(/^(AES256|aws:kms(:\S+)?)$/, 'must be AES256, aws:kms or aws:kms:KEY')
      .optional(),
    shown: 'as the bucket says',
    does: 'How the server encrypts objects: `AES256`, `aws:kms`, or `aws:kms:KEY` with a key of your own.',
  }),
  s3KeyId: setting({
    name: 'AWS_ACCESS_KEY_ID',
    read: z.string().optional(),
    does: 'Access key for the bucket. Without it, the usual AWS sources are used (profile, web identity, role of the machine).',
  }),
  s3Key: setting({
    name: 'AWS_SECRET_ACCESS_KEY',
    secret: true,
    read: z.string().optional(),
    does: 'Secret of `AWS_ACCESS_KEY_ID`. Never logged.',
  }),
  s3SessionToken: setting({
    name: 'AWS_SESSION_TOKEN',
    secret: true,
    read: z.string().optional(),
    does: 'Token that belongs to temporary keys.',
  }),
  storageCacheMb: setting({
    name: 'RECTO_STORAGE_CACHE_MB',
    read: number(64, 1_048_576),
    fallback: '2048',
    does: 'Disk space on this machine for copies of files in a bucket (`RECTO_DATA/cache`), for the programs that read them. Files requested in the last hour stay, whatever their size.',
  }),
} as const;
