import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { said } from '@recto/contracts/said/said';
import { PDF_LIMITS } from '../read/pdf/open-pdf.ts';
import { sniffType } from '../read/sniff.ts';
import { EngineError } from '../types.ts';

/** A file that is to be read, opened when its turn comes. */
export type Input = { name: string; load(): Promise<Uint8Array> };

/** What was asked for; `many` when a folder or several names were given, which changes how results are printed. */
export type Inputs = { files: Input[]; many: boolean };

const STANDARD_INPUT = '-';

/** Enough of a file to tell its type. */
const HEAD_BYTES = 4100;

/** Finds the files behind names: files, folders with all that is readable in them, `-` for standard input. */
export async function findInputs(
  names: readonly string[],
  stdin: AsyncIterable<Uint8Array>,
): Promise<Inputs> {
  const files: Input[] = [];
  let many = names.length > 1;
  for (const name of names) {
    if (name === STANDARD_INPUT) files.push({ name, load: () => readAll(stdin) });
    else if (await isFolder(name)) {
      many = true;
      for await (const file of readableFiles(name)) files.push(file);
    } else files.push(fileInput(name));
  }
  return { files, many };
}

const fileInput = (name: string): Input => ({ name, load: () => readFile(name) });

/** A name that leads nowhere is no folder; what is wrong with it is said when its turn comes. */
const isFolder = (name: string): Promise<boolean> =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Files of readable types in a folder and its folders, by name. Hidden ones and linked folders are left out. What may
 * not be looked at is an input too: it fails when its turn comes, and the others are read.
 */
async function* readableFiles(folder: string): AsyncGenerator<Input> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => ({ error }));
  if ('error' in entries) return yield { name: folder, load: () => Promise.reject(entries.error) };
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* readableFiles(name);
    else if (entry.isFile() && (await isReadable(name).catch(() => true))) yield fileInput(name);
  }
}

async function isReadable(name: string): Promise<boolean> {
  const file = await open(name);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return bytesRead > 0 && (await sniffType(buffer.subarray(0, bytesRead))) !== undefined;
  } finally {
    await file.close();
  }
}

async function readAll(stdin: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stdin) {
    size += part.length;
    if (size > PDF_LIMITS.maxBytes)
      throw new EngineError(
        'TOO_LARGE',
        said('file_too_large', { mb: Math.floor(PDF_LIMITS.maxBytes / 1048576) }),
      );
    parts.push(part);
  }
  return Buffer.concat(parts);
}
