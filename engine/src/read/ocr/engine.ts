import { availableParallelism } from 'node:os';
import { bundledBackend } from './bundled.ts';
import { hasNativeTesseract, nativeBackend } from './native.ts';
import { openNeural } from './neural/reader.ts';
import { defaultDataFolder, prepareTrainedData } from './trained-data.ts';
import type { OcrBackend } from './types.ts';

export type OcrChoice = 'auto' | 'neural' | 'native' | 'bundled';

export type OcrOptions = {
  /**
   * `auto` (default, or RECTO_OCR) takes the neural reader where its runtime loads, and tesseract for the rest: the
   * installed one, else the one that comes with us. `neural` takes what comes with us only, and reads the same on every
   * machine; the other two are tesseract alone.
   */
  backend?: OcrChoice;
  /** Where trained data is unpacked; a folder of the system's temporary folder by default. */
  dataFolder?: string;
};

/** Pages read side by side. More than two gain little and cost a few hundred MB each. */
export const OCR_CONCURRENCY = Math.min(2, availableParallelism());

const CHOICES: readonly OcrChoice[] = ['auto', 'neural', 'native', 'bundled'];
const started = new Map<string, Promise<OcrBackend>>();

/** The shared OCR of this process, started on first use and kept warm until `closeOcr`. */
export function openOcr(options: OcrOptions = {}): Promise<OcrBackend> {
  const choice = options.backend ?? choiceFromEnvironment();
  const folder = options.dataFolder ?? defaultDataFolder();
  const key = `${choice} ${folder}`;
  const found = started.get(key) ?? start(choice, folder);
  started.set(key, found);
  found.catch(() => started.delete(key));
  return found;
}

/**
 * Ends what OCR keeps warm beside its networks and did not need for so many milliseconds; the next page that needs it
 * waits some tenths of a second.
 */
export async function restOcr(unusedMs: number): Promise<void> {
  await Promise.all(
    [...started.values()].map(async (backend) => (await backend.catch(() => undefined))?.rest(unusedMs)),
  );
}

/** Ends all OCR workers of this process; the next page starts new ones. */
export async function closeOcr(): Promise<void> {
  const backends = [...started.values()];
  started.clear();
  await Promise.all(backends.map(async (backend) => (await backend.catch(() => undefined))?.close()));
}

async function start(choice: OcrChoice, folder: string): Promise<OcrBackend> {
  const data = await prepareTrainedData(folder);
  const native = choice === 'native' || (choice === 'auto' && (await hasNativeTesseract()));
  const backend = native ? nativeBackend(data) : bundledBackend(data, OCR_CONCURRENCY);
  if (choice !== 'auto' && choice !== 'neural') return backend;
  const lines = await openNeural(process.env.RECTO_OCR_MODELS || undefined).catch((error: unknown) => {
    if (choice === 'auto' && isRuntimeMissing(error)) return undefined;
    throw error;
  });
  if (!lines) return backend;
  return { ...backend, lines, close: async () => void (await Promise.all([backend.close(), lines.close()])) };
}

/** The runtime has no binary for this machine: wrong weights are another matter, and are told. */
function isRuntimeMissing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /ERR_DLOPEN_FAILED|MODULE_NOT_FOUND/.test(code) || /onnxruntime_binding|dlopen|GLIBC/.test(message);
}

function choiceFromEnvironment(): OcrChoice {
  const value = process.env.RECTO_OCR ?? 'auto';
  const choice = CHOICES.find((known) => known === value);
  if (!choice) throw new Error(`RECTO_OCR is "${value}"; it can be ${CHOICES.join(', ')}.`);
  return choice;
}
