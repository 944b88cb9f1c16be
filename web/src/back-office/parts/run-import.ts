import type { Entity } from '@recto/contracts/entities/definition';
import { endpointsOf, type ImportLine } from '@recto/contracts/entities/endpoints';
import type { ImportDelimiter, ImportEncoding } from '@recto/contracts/entities/import-query';
import { asWritten } from '@recto/contracts/said/said';
import { addressOf } from '../../lib/address.ts';
import { refusal, requestHeaders } from '../../lib/api.ts';

/** How a file is to be read; what is null the server finds out. */
export type ImportReading = {
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: string | null;
};
export const FOUND_OUT: ImportReading = { encoding: null, delimiter: null, sheet: null };

export type ImportWanted = ImportReading & {
  file: File;
  dryRun: boolean;
  signal: AbortSignal;
  onProgress: (line: Extract<ImportLine, { kind: 'progress' }>) => void;
};
export type ImportOutcome = Exclude<ImportLine, { kind: 'progress' }>;

/** How files of an entity come in, where its owner has a way of its own. */
export type ImportHow = {
  /** Names of the columns that a file may have. */
  readonly columns: readonly string[];
  readonly run: (wanted: ImportWanted) => Promise<ImportOutcome>;
  /** Text keys: what a look through found, and what was done; filled in with the outcome. */
  readonly would: string;
  readonly done: string;
};

/** Sends a file and listens to how far the server is with it. Throws an ApiError, or what `fetch` throws. */
export async function runImport(entity: Entity, wanted: ImportWanted): Promise<ImportOutcome> {
  const { path } = endpointsOf(entity).import;
  const { file, dryRun, encoding, delimiter, sheet, signal, onProgress } = wanted;
  const body = new FormData();
  body.append('file', file);
  const response = await fetch(addressOf(path, {}, { dryRun, encoding, delimiter, sheet }), {
    method: 'POST',
    credentials: 'include',
    headers: requestHeaders(),
    body,
    signal,
  });
  if (!response.ok)
    throw refusal(response.status, await response.text(), (name) => response.headers.get(name));
  let outcome: ImportOutcome = { kind: 'failed', message: asWritten('') };
  for await (const line of linesOf(response)) {
    if (line.kind === 'progress') onProgress(line);
    else outcome = line;
  }
  return outcome;
}

async function* linesOf({ body }: Response): AsyncGenerator<ImportLine> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as ImportLine;
  }
}
