import type { Worker } from 'tesseract.js';
import { encodePgm } from './pgm.ts';
import { OCR_SETTINGS, parseTsv, SEGMENTATION } from './recipe.ts';
import type { OcrBackend, OcrRequest, Orientation } from './types.ts';

const LSTM_ONLY = 1;
const TESSERACT_ONLY = 0;

/** Workers that may stay warm: a page in Chinese needs two kinds of them. Each holds about 65 MB. */
const WARM = 2;

/** `since`: when it was done with its last page, by `performance.now()`. */
type Idle = { worker: Worker; languages: string; since: number };

/** tesseract.js: workers stay warm between pages; at most `size` run at a time. */
export function bundledBackend(dataFolder: string, size: number): OcrBackend {
  const idle: Idle[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const start = async (languages: string, engine: number): Promise<Worker> => {
    const { createWorker } = await import('tesseract.js');
    const classic = engine === TESSERACT_ONLY;
    return createWorker(languages.split('+'), engine, {
      langPath: dataFolder,
      cacheMethod: 'none',
      gzip: false,
      legacyCore: classic,
      legacyLang: classic,
      // Without a handler a failure inside the worker is thrown where nobody can catch it; the call rejects anyway.
      errorHandler: () => undefined,
    });
  };

  // Loading other languages takes a worker about as long as reading a page: while there may be more of them, one that
  // speaks others is left as it is. A worker carries nothing from one page to the next that its words depend on.
  const take = async (languages: string): Promise<Idle> => {
    const at = idle.findIndex((candidate) => candidate.languages === languages);
    const full = idle.length + running > WARM;
    const [found] = at >= 0 ? idle.splice(at, 1) : full ? idle.splice(0, 1) : [];
    if (found?.languages === languages) return found;
    // One that changes its languages keeps settings of those it had, and reads otherwise than a fresh one.
    await found?.worker.terminate();
    return { worker: await start(languages, LSTM_ONLY), languages, since: performance.now() };
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    while (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };

  const rest = async (unusedMs: number): Promise<void> => {
    const used = performance.now() - unusedMs;
    const unused = idle.filter(({ since }) => since <= used);
    for (const one of unused) idle.splice(idle.indexOf(one), 1);
    await Promise.all(unused.map(({ worker }) => worker.terminate()));
  };

  return {
    name: 'bundled',
    recognise: ({ image, languages, dpi, layout = 'page', signal }: OcrRequest) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        const taken = await take(languages.join('+'));
        const table = await abortable(taken.worker, signal, async (worker) => {
          await worker.setParameters({
            ...OCR_SETTINGS,
            tessedit_pageseg_mode: SEGMENTATION[layout] as never,
            user_defined_dpi: String(Math.round(dpi)),
          });
          signal?.throwIfAborted();
          const { data } = await worker.recognize(encodePgm(image), {}, { tsv: true, text: false });
          return data.tsv ?? '';
        });
        idle.push({ ...taken, since: performance.now() });
        return parseTsv(table);
      }),
    orientation: ({ image, dpi, signal }) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        const worker = await start('osd', TESSERACT_ONLY);
        try {
          return await abortable(worker, signal, async () => {
            await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
            signal?.throwIfAborted();
            return orientationOf(await worker.detect(encodePgm(image)));
          });
        } catch {
          signal?.throwIfAborted();
          // Pages with too few characters fail, which is an answer and no error.
          return undefined;
        } finally {
          await worker.terminate();
        }
      }),
    rest,
    close: () => rest(0),
  };
}

/**
 * Ends the worker when the signal fires or the work fails: a worker in the middle of a page cannot be reused.
 * The work looks at the signal between its calls, because one to an ended worker is rejected where nobody can catch it.
 */
async function abortable<T>(
  worker: Worker,
  signal: AbortSignal | undefined,
  work: (worker: Worker) => Promise<T>,
): Promise<T> {
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(worker), aborted]);
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    if (stop) signal?.removeEventListener('abort', stop);
  }
}

type Detected = Awaited<ReturnType<Worker['detect']>>;

function orientationOf({ data }: Detected): Orientation | undefined {
  const turn = data.orientation_degrees;
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270) return undefined;
  return { turn, confidence: data.orientation_confidence ?? 0 };
}
