import type { Endpoint } from '@recto/contracts/endpoint';
import { HEADERS } from '@recto/contracts/problem';
import { addressOf } from './address.ts';
import { type CallArgs, refusal, requestHeaders } from './api.ts';
import { fileNameIn } from './file-name.ts';

type Options = {
  /** What the file is called when the server does not say. */
  fallback: string;
  /** Once it has begun, with the number of records that go into the file. */
  onBegin?: (total: number) => void;
  /** With each piece of the file. */
  onPiece?: (piece: Uint8Array) => void;
};

/**
 * Fetches a file and lets the browser save it, however long that takes.
 * @returns the name that it was saved by
 * @throws ApiError for every answer but 200; what `fetch` throws when the line breaks or `signal` is aborted
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { fallback, onBegin, onPiece }: Options,
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
  onBegin?.(Number(response.headers.get(HEADERS.total) ?? 0));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    onPiece?.(piece.value);
    pieces.push(piece.value);
  }
  const name = fileNameIn(response.headers.get('content-disposition')) ?? fallback;
  save(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), name);
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
