import type { DatasetColumn } from '@recto/contracts/charts/records';
import { type ImportedDataset, importDataset } from '@recto/contracts/endpoints/superset';
import { addressOf } from '../../../lib/address.ts';
import { refusal, requestHeaders } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

type Parcel = {
  file: File;
  name: string;
  /** What the columns are; absent: the server finds out. */
  columns?: readonly DatasetColumn[] | undefined;
  dryRun: boolean;
};

/**
 * Sends a file to be looked through, or brought in.
 * @throws ApiError, with status 0 when no answer came
 */
export async function sendDataset({ file, name, columns, dryRun }: Parcel): Promise<ImportedDataset> {
  const body = new FormData();
  body.append('name', name);
  body.append('dryRun', String(dryRun));
  if (columns) body.append('columns', JSON.stringify(columns));
  body.append('file', file, file.name);
  const response = await fetch(addressOf(importDataset.path, {}, {}), {
    method: importDataset.method,
    credentials: 'include',
    headers: requestHeaders(),
    body,
  }).catch(() => {
    throw new ApiError(0);
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text, (header) => response.headers.get(header));
  return JSON.parse(text) as ImportedDataset;
}
