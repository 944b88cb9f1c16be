import type { QueryOf } from '@recto/contracts/endpoint';
import { type UploadResult, uploadDocuments } from '@recto/contracts/endpoints/intake';
import { addressOf } from '../../../lib/address.ts';
import { refusal, requestHeaders } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type Parcel = {
  file: File;
  query: QueryOf<typeof uploadDocuments>;
  /** Metadata of the file. */
  fields: Record<string, string>;
  onProgress: (percent: number) => void;
};

/**
 * Sends one file in a request of its own: only so is its progress its own, and one bad file cannot take the
 * others down. XMLHttpRequest, because fetch does not tell how much was sent.
 * @throws ApiError
 */
export function sendFile({ file, query, fields, onProgress }: Parcel): Promise<UploadResult> {
  const form = new FormData();
  form.append('fields', JSON.stringify([fields]));
  form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadDocuments.method, addressOf(uploadDocuments.path, {}, query));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
    request.onerror = () => reject(new ApiError(0));
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(
          refusal(request.status, request.responseText, (name) => request.getResponseHeader(name)),
        );
      const [result] = JSON.parse(request.responseText) as UploadResult[];
      return result ? resolve(result) : reject(new ApiError(request.status));
    };
    request.send(form);
  });
}
