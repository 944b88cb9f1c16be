import { getLogDocument, getLogThumbnail } from '@recto/contracts/endpoints/intake';
import { addressOf } from '../../../lib/address.ts';

/** Addresses of the file of a log: as it came in, the PDF that was made of it, its first page. */
export const fileOf = (uuid: string): string => addressOf(getLogDocument.path, { uuid });
export const previewOf = (uuid: string): string =>
  addressOf(getLogDocument.path, { uuid }, { preview: true });
export const thumbnailOf = (uuid: string): string => addressOf(getLogThumbnail.path, { uuid });
