import type { Endpoint, QueryOf } from '@recto/contracts/endpoint';
import type { UploadResult, uploadDocuments } from '@recto/contracts/endpoints/intake';
import { TIMING } from '@recto/contracts/limits';
import { addressOf } from '../../../lib/address.ts';
import { refusal, requestHeaders } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

type Parcel = {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  file: File;
  query: QueryOf<typeof uploadDocuments>;
  /** Metadata of the file. */
  fields: Record<string, string>;
  onProgress: (percent: number) => void;
};

/**
 * Sends one file in a request of its own: only so is its progress its own, and one bad file cannot take the
 * others down. XMLHttpRequest, because fetch does not tell how much was sent.
 * @throws ApiError, with status 0 when the line broke or nothing moved for two minutes
 */
export function sendFile({ endpoint, file, query, fields, onProgress }: Parcel): Promise<UploadResult> {
  const form = new FormData();
  form.append('fields', JSON.stringify([fields]));
  form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const watch = stallWatch(() => request.abort());
    request.open(endpoint.method, addressOf(endpoint.path, {}, query));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch.moved();
      onProgress(total > 0 ? (100 * loaded) / total : 0);
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new ApiError(0));
    request.onloadend = watch.end;
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(
          refusal(request.status, request.responseText, (name) => request.getResponseHeader(name)),
        );
      const result = firstOf(request.responseText);
      return result ? resolve(result) : reject(new ApiError(request.status));
    };
    request.send(form);
  });
}

function firstOf(body: string): UploadResult | undefined {
  try {
    return (JSON.parse(body) as UploadResult[])[0];
  } catch {
    return undefined;
  }
}

/** Calls when nothing has moved for a while. */
function stallWatch(stalled: () => void) {
  let timer = setTimeout(stalled, TIMING.chunkTimeoutMs);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(stalled, TIMING.chunkTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}
