import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { normaliseDocument } from './read/normalise.ts';
import { closeOcr, readDocument } from './read/read-document.ts';
import { recogniseDocument } from './recognise.ts';
import { EngineError } from './types.ts';

const USAGE = `usage: recto extract FILE [--category CATEGORY] [--pretty]
  FILE         a PDF, PNG, JPEG, TIFF or BMP
  --category   read it as this category instead of finding out (${CATEGORIES.slice(0, 4).join(', ')}, ...)
  --pretty     indent the JSON`;

/** Where the command writes; process.stdout and process.stderr have this form. */
export type Output = { write(text: string): unknown };

/** Exit codes: right, unreadable or refused file, wrong use. */
const EXIT = { ok: 0, unreadable: 1, usage: 2 } as const;

const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);

type Arguments = { file: string; category?: Category; pretty: boolean };

function readArguments(argv: string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        category: { type: 'string' },
        pretty: { type: 'boolean', default: false },
        'ignore-embedded-xml': { type: 'boolean', default: true },
      },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) return USAGE;
    if (values.category === undefined) return { file, pretty: values.pretty };
    if (!isCategory(values.category))
      return `unknown category ${values.category}; one of ${CATEGORIES.join(', ')}`;
    return { file, category: values.category, pretty: values.pretty };
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${USAGE}` : USAGE;
  }
}

/**
 * `recto extract FILE`: reads a file and prints `{ file, type, classification, results }` as JSON.
 * @returns the exit code: 0, 1 for a file that cannot be read, 2 for wrong use.
 */
export async function runExtract(
  argv: string[],
  stdout: Output,
  stderr: Output = process.stderr,
): Promise<number> {
  const args = readArguments(argv);
  if (typeof args === 'string') {
    stderr.write(`${args}\n`);
    return EXIT.usage;
  }
  try {
    const normalised = await normaliseDocument(await readFile(args.file));
    const read = await readDocument(normalised.pdf);
    const recognition = recogniseDocument(read, args.category ? { category: args.category } : {});
    const output = { file: args.file, type: normalised.type, ...recognition };
    stdout.write(`${JSON.stringify(output, null, args.pretty ? 2 : undefined)}\n`);
    return EXIT.ok;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    stderr.write(`recto extract: ${args.file}: ${problem}\n`);
    return EXIT.unreadable;
  } finally {
    await closeOcr();
  }
}

/** A sentence for people about a file that cannot be read; null for a fault of our own. */
function problemOf(error: unknown): string | null {
  if (error instanceof EngineError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'ENOENT') return 'there is no such file';
    if (error.code === 'EISDIR') return 'this is a folder, not a file';
    if (error.code === 'EACCES') return 'the file may not be read';
  }
  return null;
}
