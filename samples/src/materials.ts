import type { MicCategory } from '@recto/contracts/characteristics';
import { CHARACTERISTICS } from './data/characteristics.ts';
import { DEMO_SPECS } from './demo.ts';
import { dealSpecs, truthsOf } from './orders.ts';
import { createRandom } from './random.ts';
import type { Expected, ExpectedRow } from './types.ts';

/** A characteristic of the trade with the names that laboratories use for it. */
export type DemoMic = {
  code: string;
  description: string;
  type: 'QUANTITATIVE' | 'QUALITATIVE';
  uom: string;
  category: MicCategory;
  synonyms: { text: string; language: string }[];
};

/** Limits of one characteristic of a material; what is left out is not limited. */
export type DemoLimits = {
  mic: string;
  micdescription: string;
  type: DemoMic['type'];
  uom: string;
  range: string;
  lowerRange: string | null;
  upperRange: string | null;
  charValue: string;
  validFrom: string | null;
  validTo: string | null;
};

export type DemoMaterial = { ipc: string; description: string; mics: DemoLimits[] };

const ALL = [
  ...new Map(
    Object.values(CHARACTERISTICS)
      .flat()
      .map((one) => [one.name, one]),
  ).values(),
];

/** Characteristics whose Chinese name nobody has entered yet: their certificates show names to be explained. */
const WITHOUT_CHINESE = new Set(['Assay (GC)', 'Flash point', 'Ash', 'Bulk density']);

const codeOf = (name: string): string => `MIC${createRandom(name, 'master code').digits(5)}`;

/** Every characteristic that the certificates of the samples report. */
export const demoMics = (): DemoMic[] =>
  ALL.map((one) => ({
    code: codeOf(one.name),
    description: one.name,
    type: one.kind === 'measured' ? 'QUANTITATIVE' : 'QUALITATIVE',
    uom: one.unit ?? '',
    category: 'COA_IFF',
    synonyms: [
      { text: one.name, language: 'en' },
      ...(WITHOUT_CHINESE.has(one.name) ? [] : [{ text: one.zh, language: 'zh' }]),
    ],
  }));

const text = (value: ExpectedRow[string] | undefined): string => (value === undefined ? '' : String(value));

/** The same limits as the certificate states, held since ever. */
function limitsOf(row: ExpectedRow): DemoLimits | null {
  const name = text(row.characteristic);
  const of = ALL.find((one) => one.name === name || one.zh === name);
  if (!of) return null;
  const [lower, upper] = [text(row.lower) || null, text(row.upper) || null];
  return {
    mic: codeOf(of.name),
    micdescription: of.name,
    type: of.kind === 'measured' ? 'QUANTITATIVE' : 'QUALITATIVE',
    uom: of.unit ?? '',
    range: text(row.specification),
    lowerRange: lower,
    upperRange: upper,
    charValue: lower === null && upper === null ? text(row.specification) : '',
    validFrom: null,
    validTo: null,
  };
}

/** The last numeric limit was tightened on a day before the batch, so that its result lies outside. */
function tightened(limits: readonly DemoLimits[], rows: readonly ExpectedRow[], day: string): DemoLimits[] {
  const at = limits.findLastIndex(
    ({ upperRange }, i) => upperRange !== null && /^[\d.]+$/.test(text(rows[i]?.result)),
  );
  const [one, result] = [limits[at], Number(text(rows[at]?.result))];
  if (!one || !(result > 0)) return [...limits];
  const since = {
    ...one,
    lowerRange: null,
    upperRange: String(Math.floor(result * 500) / 1000),
    validFrom: day,
  };
  return limits.flatMap((other) => (other === one ? [{ ...one, validTo: '2024-12-31' }, since] : [other]));
}

function materialOf({ fields, tables }: Expected, nth: number, all: readonly Expected[]): DemoMaterial {
  const rows = (tables.attributes ?? []).filter((row) => limitsOf(row) !== null);
  const limits = rows.flatMap((row) => limitsOf(row) ?? []);
  return {
    ipc: text(fields.ipc),
    description: text(fields.product_name),
    mics: nth === all.length - 1 ? tightened(limits, rows, '2025-01-01') : limits,
  };
}

/** The materials of the demo tenant's certificates, with their limits; one of them has a result outside. */
export async function demoMaterials(): Promise<DemoMaterial[]> {
  const own = (await truthsOf(DEMO_SPECS, 'COA')).map(materialOf);
  const deals = (await truthsOf(dealSpecs(), 'COA')).map((truth) => materialOf(truth, 0, []));
  return [...own, ...deals].filter(({ ipc }) => ipc !== '');
}

/** Names of the plants that the orders of the demo tenant go to, by code. */
export async function demoPlants(): Promise<{ value: string; label: string }[]> {
  const truths = await truthsOf([...DEMO_SPECS, ...dealSpecs()], 'PO_CONF');
  return truths.flatMap(({ fields }) => {
    const place = text(fields.incoterm).split(' ').slice(1).join(' ');
    return fields.plant_id && place !== '' ? [{ value: text(fields.plant_id), label: `${place} plant` }] : [];
  });
}
