import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Block, Field, Result } from '@recto/contracts/result';
import { generateSample, type Sample } from '@recto/samples';
import pg from 'pg';
import { superuserAddress } from '../src/supervisor/postgres/cluster.ts';
import { readRuntime } from '../src/supervisor/runtime-file.ts';
import { type Portal, until } from './portal.ts';

/** Layouts of the queue, in turn: what a mixed in-tray holds, long and short, with tables and without. */
const LAYOUTS = [
  'INVOICE-european',
  'HAWB-forwarder',
  'INVOICE-american',
  'PACKING_LIST-export',
  'INVOICE-bilingual',
  'BOL-liner',
  'INVOICE-long',
  'COO-chamber',
  'INVOICE-chinese',
  'BANK_STATEMENT-monthly',
] as const;

/** A value that the bench made wrong, and what a person should type. */
export type Planted = { key: string; fieldId: string; wrong: string; right: string };

export type Stage = {
  planted: Planted[];
  /** Values that the engine read otherwise and that were put right. */
  settled: number;
  /** Values that the engine did not read and that the sample does not print in one place: they stay empty. */
  unread: number;
};

/** How sure a value counts that was put right: it wants a look. */
const PLACED = 0.6;

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The documents of the queue, the same for the same seed. */
export function makeSamples(count: number, seed: number): Promise<Sample[]> {
  return Promise.all(
    Array.from({ length: count }, (_, nth) => {
      const layout = LAYOUTS[nth % LAYOUTS.length]!;
      const doc = Math.floor(nth / LAYOUTS.length) + 1;
      return generateSample({ seed, layout, doc, quality: 'born-digital', format: 'pdf' });
    }),
  );
}

export const openDatabase = async (portal: Portal): Promise<pg.Client> => {
  const runtime = readRuntime(portal.dataFolder);
  if (!runtime) throw new Error('the installation has no database');
  const client = new pg.Client(superuserAddress(portal.dataFolder, runtime.databasePort, 'recto'));
  await client.connect();
  await client.query("select set_config('search_path', 'recto', false)");
  return client;
};

/** Uploads one sample and waits until it can be reviewed. */
export async function read(
  portal: Portal,
  sample: Pick<Sample, 'fileName' | 'bytes'>,
): Promise<ExtractionDetail> {
  const [result] = await portal.upload([sample]);
  const address = `/api/extractions/uuid/${result?.extractionUuid}`;
  let detail = await portal.get<ExtractionDetail>(address);
  await until(
    async () => {
      detail = await portal.get<ExtractionDetail>(address);
      return detail.status !== 'PROCESSING';
    },
    () => true,
    100,
  );
  if (detail.status !== 'NEW' || !detail.result)
    throw new Error(`${sample.fileName}: ${detail.status} ${detail.summary.problem}`);
  return detail;
}

/**
 * Makes the stored reading of a document what the bench wants: right in every field that the sample tells the truth
 * about, but for `errors` fields that are wrong in one character and less sure.
 */
export async function stage(
  database: pg.Client,
  detail: ExtractionDetail,
  sample: Sample,
  errors: number,
  random: () => number,
): Promise<Stage> {
  const result = structuredClone(detail.result) as Result;
  let [settled, unread] = [0, 0];
  const candidates: { section: string; field: Field }[] = [];
  for (const section of result.extraction.sections)
    for (const field of section.fields) {
      const truth = sample.expected.fields[field.id];
      if (truth === undefined) continue;
      if (!agrees(field, truth)) {
        const printed = sample.printed[field.id] ?? String(truth);
        // What has no place on the page can't be looked at there: it stays as it was read.
        if (field.data.blocks.length === 0) field.data.blocks = blocksOf(sample, field.id);
        if (field.data.blocks.length === 0) {
          unread++;
          continue;
        }
        settled++;
        setValue(field, printed, String(truth));
      }
      const plain = (field.input_config?.type ?? 'text') === 'text' && field.data.values.length === 1;
      if (plain && field.data.blocks.length > 0 && /[0-9A-Za-z]{3}/.test(field.data.values[0] ?? ''))
        candidates.push({ section: section.id, field });
    }
  const planted: Planted[] = [];
  while (planted.length < errors && candidates.length > 0) {
    const [one] = candidates.splice(Math.floor(random() * candidates.length), 1);
    if (!one) break;
    const right = one.field.data.values[0] ?? '';
    const wrong = misread(right, random);
    setValue(one.field, wrong, wrong);
    for (const block of one.field.data.blocks) block.confidence = 0.55;
    planted.push({ key: `${one.section}/${one.field.id}`, fieldId: one.field.id, wrong, right });
  }
  if (planted.length < errors) throw new Error(`${sample.fileName} has too few values for ${errors} errors`);
  await database.query('update extraction set result = $1 where extraction_uuid = $2', [
    JSON.stringify(result),
    detail.extractionUuid,
  ]);
  return { planted, settled, unread };
}

/** Where the sample prints a field that the engine did not find, line by line. */
const blocksOf = (sample: Sample, field: string): Block[] =>
  (sample.boxes[field] ?? []).map((place, nth) => ({ id: `${field}-${nth}`, ...place, confidence: PLACED }));

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const agrees = ({ data }: Field, truth: string | number): boolean => {
  const read = data.standard_values[0] ?? '';
  return typeof truth === 'number'
    ? Number(read) === truth
    : [read, data.values.join('\n')].some((text) => squeezed(text) === squeezed(truth));
};

const setValue = (field: Field, value: string, standard: string): void => {
  Object.assign(field.data, { values: [value], standard_values: [standard], extracted_values: [value] });
};

/** One letter or digit is another one, as readers go wrong. */
function misread(text: string, random: () => number): string {
  const places = [...text.matchAll(/[0-9A-Za-z]/g)].map((match) => match.index);
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const other = /\d/.test(text[at] ?? '')
    ? String((Number(text[at]) + 3) % 10)
    : text[at] === 'B'
      ? 'E'
      : 'B';
  return text.slice(0, at) + other + text.slice(at + 1);
}
