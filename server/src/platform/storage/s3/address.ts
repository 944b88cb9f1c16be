/** The address of the store that is RECTO_DATA/files, wherever that is on this machine. */
export const FOLDER = 'folder';

/** `s3://bucket/prefix`: the bucket, and what every key begins with, with a slash at its end or empty. */
export type S3Address = { bucket: string; prefix: string };

const FORM = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.=@+-]+)*)\/?$/;

/** Null for what is no such address. */
export function parseS3Address(text: string): S3Address | null {
  const [, bucket = '', folders = ''] = FORM.exec(text) ?? [];
  return bucket ? { bucket, prefix: folders ? `${folders.slice(1)}/` : '' } : null;
}

/** In the one form that is written down: without a slash at its end. */
export const tidyS3Address = (text: string): string => text.replace(/\/+$/, '');
