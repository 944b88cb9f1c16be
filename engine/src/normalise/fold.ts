import { Converter } from 'opencc-js/t2cn';

const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/** The simplified form of one character; keeps the length, so that offsets stay good. */
function simple(char: string): string {
  const known = simplified.get(char);
  if (known !== undefined) return known;
  const form = simplify(char);
  const out = form.length === char.length ? form : char;
  simplified.set(char, out);
  return out;
}

/** One unit of comparison: a word, a number, one Chinese character, or a sign that carries meaning. */
export type Token = { text: string; start: number; end: number };

/** Spellings that mean the same in a label. */
const SAME: Readonly<Record<string, string>> = {
  number: 'no',
  nr: 'no',
  num: 'no',
  nummer: 'no',
  numero: 'no',
  '№': 'no',
  '#': 'no',
  'n°': 'no',
  nº: 'no',
  ref: 'reference',
  qty: 'quantity',
  amt: 'amount',
  desc: 'description',
  acct: 'account',
  cert: 'certificate',
  lot: 'batch',
  mfg: 'manufacturing',
  mfd: 'manufacturing',
  inv: 'invoice',
  cust: 'customer',
  tel: 'telephone',
  dt: 'date',
  spec: 'specification',
  specs: 'specification',
  specifications: 'specification',
  results: 'result',
  colour: 'color',
  centre: 'center',
  odor: 'odour',
};

const TOKEN =
  /(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|n[°º]|[\u2e80-\u9fff\uf900-\ufaff]|[\p{L}\p{M}\p{N}]+|[#№%€$£¥]/giu;
const CJK = /^[\u2e80-\u9fff\uf900-\ufaff]$/;

function foldWord(raw: string): string {
  if (CJK.test(raw)) return simple(raw.normalize('NFKC'));
  const word = raw
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
  return SAME[word] ?? SAME[raw.toLowerCase()] ?? word;
}

/** Splits text for comparison: without case, accents and punctuation, in simplified characters. */
export function tokenise(text: string): Token[] {
  const out: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    out.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return out;
}

/** The tokens of a text as one string with single spaces; letters set apart ("I N V O I C E") are put together. */
export function fold(text: string): string {
  return tokenise(text)
    .map((t) => t.text)
    .join(' ')
    .replace(/(?<![\p{L}\p{N}])\p{Script=Latin}(?: \p{Script=Latin}(?![\p{L}\p{N}])){3,}/gu, (run) =>
      run.replaceAll(' ', ''),
    );
}
