import type { Product } from './products.ts';

/**
 * What laboratories of the trade test. Numbers are whole numbers of 10^-places; `typical` bounds the results,
 * `detection` is the limit below which a laboratory prints "<limit".
 */
export type MeasuredCharacteristic = {
  kind: 'measured';
  name: string;
  zh: string;
  unit: string;
  method: string;
  places: number;
  lower?: number;
  upper?: number;
  typical: readonly [low: number, high: number];
  detection?: number;
  /** A property of the substance: how far a product's limits may lie above those given here. */
  varies?: number;
};

/** Judged by eye, nose or culture: words on both sides. */
export type Judged = {
  kind: 'judged';
  name: string;
  zh: string;
  unit?: string;
  method: string;
  specification: string;
  specificationZh: string;
  result: string;
  resultZh: string;
};

export type Characteristic = MeasuredCharacteristic | Judged;

const measured = (
  name: string,
  zh: string,
  unit: string,
  method: string,
  places: number,
  rest: Pick<MeasuredCharacteristic, 'lower' | 'upper' | 'typical' | 'detection' | 'varies'>,
): MeasuredCharacteristic => ({ kind: 'measured', name, zh, unit, method, places, ...rest });

const judged = (
  name: string,
  zh: string,
  method: string,
  specification: readonly [en: string, zh: string],
  result: readonly [en: string, zh: string],
  unit?: string,
): Judged => ({
  kind: 'judged',
  name,
  zh,
  method,
  specification: specification[0],
  specificationZh: specification[1],
  result: result[0],
  resultZh: result[1],
  ...(unit && { unit }),
});

const CONFORMS = ['conforms', '符合'] as const;
const odour = judged('Odour', '氣味', 'Organoleptic', ['conforms to standard', '符合標準品'], CONFORMS);
const assay = measured('Assay (GC)', '含量（氣相層析）', '%', 'GC-FID', 1, {
  lower: 980,
  typical: [982, 999],
});
const moisture = measured('Water (Karl Fischer)', '水分', '%', 'ISO 760', 2, { upper: 50, typical: [4, 38] });

const MICROBIOLOGY: readonly Characteristic[] = [
  measured('Total plate count', '總生菌數', 'CFU/g', 'ISO 4833-1', 0, {
    upper: 1000,
    typical: [4, 240],
    detection: 10,
  }),
  measured('Yeasts and moulds', '酵母菌與黴菌', 'CFU/g', 'ISO 21527-2', 0, {
    upper: 100,
    typical: [1, 40],
    detection: 10,
  }),
  judged('Escherichia coli', '大腸桿菌', 'ISO 16649-2', ['negative', '陰性'], ['negative', '陰性'], '/g'),
  judged('Salmonella', '沙門氏菌', 'ISO 6579-1', ['absent', '不得檢出'], ['absent', '未檢出'], '/25 g'),
];
const METALS: readonly Characteristic[] = [
  measured('Lead (Pb)', '鉛', 'mg/kg', 'ICP-MS', 1, { upper: 10, typical: [0, 3], detection: 1 }),
  measured('Arsenic (As)', '砷', 'mg/kg', 'ICP-MS', 1, { upper: 10, typical: [0, 2], detection: 1 }),
  measured('Cadmium (Cd)', '鎘', 'mg/kg', 'ICP-MS', 2, { upper: 50, typical: [1, 12], detection: 5 }),
];

/** The tests that fit a product's form, in the order in which they are reported. */
export const CHARACTERISTICS: Record<Product['form'], readonly Characteristic[]> = {
  liquid: [
    judged('Appearance', '外觀', 'Visual', ['clear liquid', '澄清液體'], CONFORMS),
    odour,
    assay,
    measured('Relative density (20/20 °C)', '相對密度（20/20 °C）', '', 'ISO 279', 4, {
      lower: 8420,
      upper: 8500,
      typical: [8426, 8495],
      varies: 2600,
    }),
    measured('Refractive index (20 °C)', '折射率（20 °C）', '', 'ISO 280', 4, {
      lower: 14700,
      upper: 14760,
      typical: [14704, 14757],
      varies: 420,
    }),
    measured('Optical rotation (20 °C)', '旋光度（20 °C）', '°', 'ISO 592', 1, {
      lower: 40,
      upper: 90,
      typical: [44, 86],
      varies: 300,
    }),
    measured('Peroxide value', '過氧化價', 'mmol/L', 'ISO 3960', 1, {
      upper: 200,
      typical: [8, 140],
      detection: 10,
    }),
    measured('Flash point', '閃點', '°C', 'ISO 3679', 0, { lower: 45, typical: [46, 62] }),
    ...METALS,
  ],
  crystal: [
    judged('Appearance', '外觀', 'Visual', ['white crystals', '白色結晶'], CONFORMS),
    odour,
    assay,
    measured('Melting range', '熔點', '°C', 'USP <741>', 1, {
      lower: 760,
      upper: 785,
      typical: [763, 782],
      varies: 300,
    }),
    measured('Loss on drying', '乾燥減重', '%', 'USP <731>', 2, { upper: 50, typical: [3, 34] }),
    measured('Residue on ignition', '灼燒殘渣', '%', 'USP <281>', 2, {
      upper: 10,
      typical: [1, 8],
      detection: 2,
    }),
    ...METALS,
    ...MICROBIOLOGY.slice(0, 2),
  ],
  powder: [
    judged('Appearance', '外觀', 'Visual', ['free-flowing powder', '流動性粉末'], CONFORMS),
    odour,
    measured('Moisture', '水分', '%', 'AOAC 934.01', 1, { upper: 60, typical: [18, 52] }),
    measured('pH (10 % solution)', 'pH 值（10 % 溶液）', '', 'USP <791>', 1, {
      lower: 45,
      upper: 65,
      typical: [47, 63],
    }),
    measured('Bulk density', '堆積密度', 'g/mL', 'USP <616>', 2, { lower: 40, upper: 60, typical: [42, 58] }),
    measured('Ash', '灰分', '%', 'AOAC 942.05', 2, { upper: 300, typical: [60, 250] }),
    ...METALS,
    ...MICROBIOLOGY,
  ],
  extract: [
    judged('Appearance', '外觀', 'Visual', ['brown viscous liquid', '棕色黏稠液體'], CONFORMS),
    odour,
    measured('Soluble solids (Brix)', '可溶性固形物', '°Bx', 'ICUMSA GS4-13', 1, {
      lower: 600,
      upper: 700,
      typical: [612, 690],
    }),
    moisture,
    measured('Residual ethanol', '殘留乙醇', '%', 'GC-HS', 2, { upper: 100, typical: [1, 70], detection: 5 }),
    ...METALS,
    ...MICROBIOLOGY,
  ],
};
