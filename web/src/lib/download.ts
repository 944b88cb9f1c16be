import type { Endpoint } from '@recto/contracts/endpoint';
import { addressOf } from './address.ts';
import { type CallArgs, refusal, requestHeaders } from './api.ts';
import { fileNameIn } from './file-name.ts';

type Options = {
  /** What the file is called when the server does not say. */
  fallback: string;
};

/**
 * Fetches a file and lets the browser save it, however long that takes.
 * @returns the name that it was saved by
 * @throws ApiError for every answer but 200; what `fetch` throws when the line breaks or `signal` is aborted
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { fallback }: Options,
): Promise<string> {
  const body = args.body === undefined ? undefined : JSON.stringify(args.body);
  const response = await fetch(addressOf(endpoint.path, args.params, args.query), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...requestHeaders(), accept: '*/*', ...(body && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    ...(args.signal && { signal: args.signal }),
  });
  if (response.status !== 200)
    throw refusal(response.status, await response.text(), (name) => response.headers.get(name));
  const name = fileNameIn(response.headers.get('content-disposition')) ?? fallback;
  save(await response.blob(), name);
  return name;
}

/** How long a browser may take to begin with the saving. */
const KEPT_MS = 60_000;

/** Gives the browser a file to keep. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
