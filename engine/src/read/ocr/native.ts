import { type ChildProcess, spawn } from 'node:child_process';
import { encodePgm } from './pgm.ts';
import { OCR_SETTINGS, parseTsv, SEGMENTATION } from './recipe.ts';
import type { OcrBackend, OcrLine, OcrRequest, Orientation } from './types.ts';

const ORIENTATION_ONLY = '0';
/** Some long pages answer megabytes; more than this is not a page. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** True when a `tesseract` of version 4 or newer is on the PATH. */
export async function hasNativeTesseract(): Promise<boolean> {
  const output = await run(['--version'], undefined, undefined).catch(() => '');
  return Number(/^tesseract v?(\d+)/.exec(output)?.[1] ?? 0) >= 4;
}

/** The installed `tesseract` program, one process a page, with our own trained data. */
export function nativeBackend(dataFolder: string): OcrBackend {
  const base = ['stdin', 'stdout', '--tessdata-dir', dataFolder];
  return {
    name: 'native',
    async recognise({ image, languages, dpi, layout = 'page', signal }: OcrRequest): Promise<OcrLine[]> {
      const page = ['--psm', SEGMENTATION[layout], '--dpi', String(Math.round(dpi))];
      const settings = Object.entries({ ...OCR_SETTINGS, tessedit_create_tsv: '1' });
      const options = [
        '-l',
        languages.join('+'),
        ...page,
        ...settings.flatMap((pair) => ['-c', pair.join('=')]),
      ];
      return parseTsv(await run([...base, ...options], encodePgm(image), signal));
    },
    async orientation({ image, dpi, signal }): Promise<Orientation | undefined> {
      const options = ['-l', 'osd', '--psm', ORIENTATION_ONLY, '--dpi', String(Math.round(dpi))];
      // The program fails on pages with too few characters, which is an answer and no error.
      const output = await run([...base, ...options], encodePgm(image), signal).catch(() => '');
      signal?.throwIfAborted();
      return parseOrientation(output);
    },
    async rest() {},
    async close() {},
  };
}

function parseOrientation(output: string): Orientation | undefined {
  const turn = Number(/^Rotate: (\d+)/m.exec(output)?.[1] ?? Number.NaN);
  const confidence = Number(/^Orientation confidence: ([\d.]+)/m.exec(output)?.[1] ?? 0);
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270) return undefined;
  return { turn, confidence };
}

function run(args: string[], input: Buffer | undefined, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    // One thread a process: pages run side by side, and its own threads only get in each other's way.
    const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
    const child = spawn('tesseract', args, {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    const output = gather(child);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output.chunks).toString('utf8'));
      else reject(new Error(`tesseract ended with ${code}: ${output.complaint.slice(0, 300)}`));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

function gather(child: ChildProcess): { chunks: Buffer[]; complaint: string } {
  const output = { chunks: [] as Buffer[], complaint: '' };
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_OUTPUT) child.kill('SIGKILL');
    else output.chunks.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    if (output.complaint.length < 1000) output.complaint += chunk.toString('utf8');
  });
  return output;
}
