import { fold } from '@recto/engine/normalise/fold';

/** Abbreviations of the trade, by their folded form. Whole names only: "ph" is no part of a longer word. */
const IN_FULL: Readonly<Record<string, string>> = {
  tpc: 'total plate count',
  tvc: 'total plate count',
  apc: 'total plate count',
  lod: 'loss on drying',
  loi: 'loss on ignition',
  roi: 'residue on ignition',
  kf: 'karl fischer',
  ri: 'refractive index',
  sg: 'specific gravity',
  rd: 'relative density',
  pv: 'peroxide value',
  av: 'acid value',
  mp: 'melting point',
  fp: 'flash point',
  hg: 'mercury',
  pb: 'lead',
  as: 'arsenic',
  cd: 'cadmium',
  ecoli: 'escherichia coli',
  coli: 'coli',
  temp: 'temperature',
  conc: 'concentration',
  pct: 'percent',
  approx: 'approximately',
};

/** Spellings of one word. */
const SPELLING: Readonly<Record<string, string>> = {
  molds: 'moulds',
  mold: 'moulds',
  mould: 'moulds',
  yeast: 'yeasts',
  odour: 'odour',
  sulfate: 'sulphate',
  sulfated: 'sulphated',
  aluminum: 'aluminium',
  appearence: 'appearance',
  assays: 'assay',
  metals: 'metal',
  and: '',
  the: '',
  of: '',
};

/**
 * The form by which names of characteristics are compared: without case, spacing, punctuation and accents, in
 * simplified characters, abbreviations in full, one spelling of each word. Empty for a name without letters.
 */
export function foldName(name: string): string {
  const plain = fold(name.replace(/\be\.?\s?coli\b/giu, 'escherichia coli'));
  const whole = IN_FULL[plain.replaceAll(' ', '')];
  if (whole) return whole;
  return plain
    .split(' ')
    .map((word) => SPELLING[word] ?? word)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 300);
}
