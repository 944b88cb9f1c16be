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

/** Signs that a name is compared by when it is not the same: its pairs of neighbouring letters, word by word. */
function pairsOf(folded: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const word of folded.split(' ')) {
    const chars = [...`^${word}$`];
    for (let at = 1; at < chars.length; at++) {
      const pair = `${chars[at - 1]}${chars[at]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
}

/** How like two folded names are, from 0 to 1: the share of their letter pairs that they have in common. */
export function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, n) => sum + n, 0);
  let common = 0;
  for (const [pair, n] of left) common += Math.min(n, right.get(pair) ?? 0);
  return (2 * common) / (count(left) + count(right));
}
