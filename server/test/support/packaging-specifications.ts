import type { HarmonisedName } from '@recto/contracts/harmonise';
import { createRandom, type Random } from '@recto/samples/random';
import { groupBy } from '../../src/capabilities/cases/harmonise/group-by.ts';

/** A specification as a vendor prints it. `truth`: which thing it specifies; two of one truth are to become one case. */
export type PrintedSpecification = {
  readonly truth: number;
  readonly vendor: string;
  readonly number: string;
  readonly fields: Readonly<Partial<Record<HarmonisedName, string>>>;
};

type Spellings = Readonly<Record<string, { readonly en: readonly string[]; readonly zh: readonly string[] }>>;

/** What vendors write for one thing; the first is the plainest. */
const MATERIAL: Spellings = {
  hdpe: {
    en: ['HDPE', 'High-density polyethylene', 'PE-HD', 'H.D.P.E.', 'HDPE (virgin)', 'High density PE'],
    zh: ['高密度聚乙烯', '高密度聚乙烯（HDPE）', '高密度PE', '高密度聚乙烯 HDPE'],
  },
  ldpe: {
    en: ['LDPE', 'Low-density polyethylene', 'PE-LD'],
    zh: ['低密度聚乙烯', '低密度聚乙烯（LDPE）'],
  },
  pp: { en: ['PP', 'Polypropylene', 'PP (polypropylene)'], zh: ['聚丙烯', '聚丙烯（PP）'] },
  steel: {
    en: ['Steel', 'Carbon steel', 'Cold-rolled steel', 'Mild steel'],
    zh: ['碳钢', '冷轧钢', '碳鋼'],
  },
  stainless: { en: ['Stainless steel', 'Stainless Steel', 'INOX'], zh: ['不锈钢', '不銹鋼'] },
  tin: { en: ['Tinplate', 'Tin plate'], zh: ['马口铁', '馬口鐵'] },
};
const COLOR: Spellings = {
  blue: { en: ['Blue', 'blue', 'BLUE', 'Blue (RAL 5010)'], zh: ['蓝色', '蓝', '藍色'] },
  black: { en: ['Black', 'black', 'BLACK'], zh: ['黑色', '黑'] },
  white: { en: ['White', 'white'], zh: ['白色', '白'] },
  natural: { en: ['Natural', 'natural colour', 'Transparent'], zh: ['本色', '透明'] },
  red: { en: ['Red', 'red'], zh: ['红色', '紅色'] },
  yellow: { en: ['Yellow', 'yellow'], zh: ['黄色', '黃色'] },
  grey: { en: ['Grey', 'Gray'], zh: ['灰色', '灰'] },
  green: { en: ['Green', 'green'], zh: ['绿色', '綠色'] },
};
const SUB: Spellings = {
  tight: { en: ['Tight head', 'Tight-head', 'Closed head', 'Tighthead'], zh: ['闭口', '闭口桶', '閉口'] },
  open: { en: ['Open head', 'Open-top', 'Open-head', 'Removable head'], zh: ['开口', '开口桶', '開口'] },
};
const INNER: Spellings = {
  none: { en: ['None', 'Unlined', 'No lining'], zh: ['无', '无内衬', '無'] },
  epoxy: { en: ['Epoxy phenolic', 'Epoxy-phenolic lacquer', 'EPOXY PHENOLIC'], zh: ['环氧酚醛', '環氧酚醛'] },
  ldpe: { en: ['LDPE', 'LDPE liner', 'Low-density polyethylene'], zh: ['低密度聚乙烯', 'LDPE内衬'] },
};
const FLAG: Spellings = {
  yes: { en: ['Yes', 'Y', 'yes', 'Approved'], zh: ['是', '有'] },
  no: { en: ['No', 'N', 'no', 'Not approved'], zh: ['否', '无'] },
};

/** Litres, with what each vendor prints: rounded as catalogues round. */
const VOLUME: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '5': [
    ['5', 'L'],
    ['5000', 'mL'],
    ['5', '升'],
    ['5', 'litres'],
  ],
  '10': [
    ['10', 'L'],
    ['2.64', 'US gal'],
    ['10', '升'],
    ['0.01', 'm3'],
  ],
  '30': [
    ['30', 'L'],
    ['0.03', 'm³'],
    ['30', '公升'],
    ['7.93', 'gal'],
  ],
  '110': [
    ['110', 'L'],
    ['29.1', 'US gal'],
    ['110', '升'],
    ['0.11', 'm³'],
  ],
  '25': [
    ['25', 'L'],
    ['25', 'ltr'],
    ['0.025', 'm³'],
    ['6.6', 'US gal'],
    ['25', '升'],
    ['25,0', 'Litres'],
  ],
  '60': [
    ['60', 'L'],
    ['60', 'litre'],
    ['0.06', 'm3'],
    ['15.9', 'gal'],
    ['60', '公升'],
  ],
  '120': [
    ['120', 'L'],
    ['0.12', 'm³'],
    ['31.7', 'US gal'],
    ['120', '升'],
    ['120000', 'ml'],
  ],
  '200': [
    ['200', 'L'],
    ['200', 'Liters'],
    ['0.2', 'm³'],
    ['52.8', 'US gal'],
    ['200', '升'],
    ['200', '公升'],
  ],
  '220': [
    ['220', 'L'],
    ['0.22', 'm³'],
    ['58.1', 'US gal'],
    ['220', '升'],
  ],
  '1000': [
    ['1000', 'L'],
    ['1,000', 'L'],
    ['1', 'm³'],
    ['264.2', 'US gal'],
    ['1000', '升'],
    ['1', '立方米'],
  ],
};

const CATEGORY = { en: ['DRUMS', 'Drums', 'Drum'], zh: ['DRUMS'] };
const VENDORS = [
  'Norvik Packaging',
  'Halden Drums',
  'Qiantang Containers',
  'Lumora Industrial',
  'Tessaro SpA',
  'Yuhe Packing',
];

const keysOf = (spellings: Spellings): string[] => Object.keys(spellings);
const DIMENSIONS = {
  subCategory: SUB,
  packagingMaterial: MATERIAL,
  color: COLOR,
  materialInner: INNER,
  isFDAapproved: FLAG,
  isEXProtection: FLAG,
  isSMPtreated: FLAG,
} as const;
type Dimension = keyof typeof DIMENSIONS | 'volume';
type Thing = Readonly<Record<Dimension, string>>;

const names = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];
const choicesOf = (dimension: Dimension): string[] =>
  dimension === 'volume' ? Object.keys(VOLUME) : keysOf(DIMENSIONS[dimension]);

/** Things that differ from another one in one matter alone. */
const NEIGHBOURS = 0.3;

/** Different things; some are neighbours of another one, from which they differ in one matter alone. */
function thingsOf(many: number, random: Random): Thing[] {
  const things = new Map<string, Thing>();
  const dimensions: Dimension[] = [...names, 'volume'];
  while (things.size < many) {
    const known = [...things.values()];
    const thing =
      known.length > 0 && random.chance(NEIGHBOURS)
        ? changed(random.pick(known), random.pick(dimensions), random)
        : (Object.fromEntries(dimensions.map((one) => [one, random.pick(choicesOf(one))])) as Thing);
    things.set(JSON.stringify(dimensions.map((one) => thing[one])), thing);
  }
  return [...things.values()];
}

const changed = (thing: Thing, dimension: Dimension, random: Random): Thing => ({
  ...thing,
  [dimension]: random.pick(choicesOf(dimension).filter((one) => one !== thing[dimension])),
});

/** Values that a vendor leaves out, or that could not be read. */
const MISSING = 0.01;

/**
 * Specifications of drums: several vendors print one thing in other words, units and languages, each in a language of
 * its own. The same seed gives the same ones.
 */
export function packagingSpecifications(
  seed: string,
  { things, missing = MISSING }: { things: number; missing?: number },
): PrintedSpecification[] {
  const random = createRandom(seed, 'packaging');
  return thingsOf(things, random).flatMap((thing, truth) =>
    random.several(VENDORS, random.int(2, VENDORS.length)).map((vendor, nth) => {
      const language = VENDORS.indexOf(vendor) % 3 === 2 ? 'zh' : 'en';
      const [volume, volumeUom] = random.pick(VOLUME[thing.volume] ?? []);
      const printed = names.flatMap((name): [string, string][] => {
        const spellings = (DIMENSIONS[name] as Spellings)[thing[name]];
        return random.chance(missing) || !spellings ? [] : [[name, random.pick(spellings[language])]];
      });
      return {
        truth,
        vendor,
        number: `PS-${String(truth).padStart(5, '0')}-${nth + 1}`,
        fields: {
          packagingCategory: random.pick(CATEGORY[language]),
          ...Object.fromEntries(printed),
          ...(random.chance(missing) ? {} : { volume, volumeUom }),
        },
      };
    }),
  );
}

/** How well clusters fit the truth, by pairs. `split`: specifications that print the same and are apart. */
export type Fit = { precision: number; recall: number; f1: number; split: number };

/** Holds clusters, by index into `printed`, against what the specifications are. */
export function fitOf(
  printed: readonly PrintedSpecification[],
  clusters: readonly (readonly number[])[],
): Fit {
  const of = new Map(clusters.flatMap((members, nth) => members.map((one) => [one, nth] as const)));
  const pairs = (sizes: Iterable<number>): number =>
    [...sizes].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const sizesBy = (key: (one: PrintedSpecification, at: number) => unknown): Iterable<number> => {
    const counts = new Map<unknown, number>();
    for (const [at, one] of printed.entries()) counts.set(key(one, at), (counts.get(key(one, at)) ?? 0) + 1);
    return counts.values();
  };
  const right = pairs(sizesBy(({ truth }, at) => `${truth} ${of.get(at)}`));
  const precision = right / Math.max(1, pairs(sizesBy((_, at) => of.get(at))));
  const recall = right / Math.max(1, pairs(sizesBy(({ truth }) => truth)));
  const equal = groupBy(printed.keys(), (at) => JSON.stringify(printed[at]?.fields));
  const split = [...equal.values()].filter((same) => new Set(same.map((at) => of.get(at))).size > 1).length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1), split };
}
