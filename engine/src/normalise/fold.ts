import { Converter } from 'opencc-js/t2cn';
import { once, remember } from './remember.ts';

/** Its tables take two megabytes, and a process that reads no Chinese never needs them. */
const converter = once(() => Converter({ from: 't', to: 'cn' }));

/** The simplified form of one character; keeps the length, so that offsets stay good. */
function simple(char: string): string {
  const form = converter()(char);
  return form.length === char.length ? form : char;
}

/** One unit of comparison: a word, a number, one Chinese character, or a sign that carries meaning. */
export type Token = { readonly text: string; readonly start: number; readonly end: number };

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

/** Words that documents share are few, so that more of them are worth remembering than of whole texts. */
const WORDS = 5000;

const TOKEN =
  /(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[nN][°º]|[\u2e80-\u9fff\uf900-\ufaff]|[\p{L}\p{M}\p{N}]+(?:['’]s(?!\p{L}))?|[#№%€$£¥]/gu;
/** "Customer's PO" is the customer's as "Customer PO" is. */
const POSSESSIVE = /['’]s$/;
const CJK = /^[\u2e80-\u9fff\uf900-\ufaff]$/;

const PLAIN = /^[a-z\d]+$/;

const foldWord = remember((printed) => {
  const raw = printed.replace(POSSESSIVE, '');
  const lower = raw.toLowerCase();
  if (PLAIN.test(lower)) return SAME[lower] ?? lower;
  if (CJK.test(raw)) return simple(raw.normalize('NFKC'));
  const word = raw
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    // Turkish has an i without a dot, whose capital is a plain I: "KDV oranı", "KDV ORANI".
    .replace(/ı/g, 'i');
  return SAME[word] ?? SAME[lower] ?? word;
}, WORDS);

/** Splits text for comparison: without case, accents and punctuation, in simplified characters. */
export const tokenise = remember((text): readonly Token[] => {
  const out: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    out.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return out;
});

const SET_APART = /(?<![\p{L}\p{N}])\p{Script=Latin}(?: \p{Script=Latin}(?![\p{L}\p{N}])){3,}/gu;

/** The tokens of a text as one string with single spaces; letters set apart ("I N V O I C E") are put together. */
export const fold = remember((text) =>
  tokenise(text)
    .map((t) => t.text)
    .join(' ')
    .replace(SET_APART, (run) => run.replaceAll(' ', '')),
);
