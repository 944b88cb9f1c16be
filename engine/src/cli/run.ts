import { parseArgs } from 'node:util';
import { normaliseDocument } from '../read/normalise.ts';
import { closeOcr, readDocument } from '../read/read-document.ts';
import { inEnglish } from '../report/in-english.ts';
import { EngineError } from '../types.ts';
import { type FileCommand, type FileWork, type OpenFile, type Surroundings, UsageError } from './command.ts';
import { ENGINE_COMMANDS, type EngineCommand } from './commands.ts';
import { findInputs, type Input, type Inputs } from './inputs.ts';
import { type ProgressLine, progressOn } from './progress.ts';

/** Exit codes: all files read, at least one unreadable or refused, wrong use. */
const EXIT = { ok: 0, unreadable: 1, usage: 2 } as const;

/** Options that every command has. */
const COMMON = { pretty: { type: 'boolean', default: false } } as const;

/**
 * Runs a command of the engine over files, folders and standard input. One file is printed as one JSON document,
 * several as a line each; a file that cannot be read is named on standard error and does not stop the others.
 * @returns the exit code: 0, 1 when a file could not be read, 2 for wrong use
 */
export async function runEngineCommand(
  name: EngineCommand,
  argv: readonly string[],
  surroundings: Surroundings = process,
): Promise<number> {
  const { usage, load } = ENGINE_COMMANDS[name];
  try {
    const { names, pretty, work } = readArguments((await load()).command, argv, surroundings);
    const inputs = await findInputs(names, surroundings.stdin);
    return await workThrough({ name, inputs, work, pretty, surroundings });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    surroundings.stderr.write(`${error.message}\nUsage: recto ${name} ${usage}\n`);
    return EXIT.usage;
  } finally {
    await closeOcr();
  }
}

function readArguments(command: FileCommand, argv: readonly string[], surroundings: Surroundings) {
  const options = { ...COMMON, ...command.options };
  const { values, positionals } = asUsageError(() =>
    parseArgs({ args: [...argv], allowPositionals: true, options }),
  );
  if (positionals.length === 0) throw new UsageError('name a file, a folder or - for standard input');
  return { names: positionals, pretty: values.pretty === true, work: command.prepare(values, surroundings) };
}

function asUsageError<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Run = { name: string; inputs: Inputs; work: FileWork; pretty: boolean; surroundings: Surroundings };

async function workThrough({ name, inputs, work, pretty, surroundings }: Run): Promise<number> {
  const { files, many } = inputs;
  const { stdout, stderr } = surroundings;
  const progress = progressOn(stderr);
  const print = (output: unknown) => {
    progress.clear();
    stdout.write(`${typeof output === 'string' ? output : JSON.stringify(output, null, pretty ? 2 : 0)}\n`);
  };
  let failed = 0;
  for (const [at, input] of files.entries()) {
    try {
      print(
        await work.each(await openFile(input, progress, many ? `file ${at + 1} of ${files.length} · ` : '')),
      );
    } catch (error) {
      const problem = problemOf(error);
      failed++;
      progress.clear();
      stderr.write(`recto ${name}: ${input.name}: ${problem}\n`);
      // Who reads the lines by program finds every file in them.
      if (many) print({ file: input.name, error: problem });
    }
  }
  progress.clear();
  if (files.length === 0) stderr.write(`recto ${name}: there is no readable file in the folder\n`);
  await work.finish?.();
  return failed > 0 || files.length === 0 ? EXIT.unreadable : EXIT.ok;
}

async function openFile({ name, load }: Input, progress: ProgressLine, place: string): Promise<OpenFile> {
  progress.show(`${place}${name}`);
  const bytes = await load();
  const { pdf, type } = await normaliseDocument(bytes);
  const read = await readDocument(pdf, {
    onPage: (page, of) => progress.show(`${place}${name} · page ${page} of ${of}`),
  });
  return { name, bytes, type, pdf, read };
}

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EPERM: 'the file may not be read',
};

/** A sentence for people about a file that cannot be read. A fault of our own stops no other file either. */
function problemOf(error: unknown): string {
  if (error instanceof EngineError) return inEnglish(error.said);
  const known = error instanceof Error && 'code' in error ? FILE_PROBLEMS[String(error.code)] : undefined;
  return known ?? `a fault of the program: ${error instanceof Error ? error.message : String(error)}`;
}
