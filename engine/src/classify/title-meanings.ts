import type { Category } from '@recto/contracts/categories';
import { fold } from '../normalise/fold.ts';
import { PhraseIndex } from './phrases.ts';

/** What titles are made of: concepts by their words in all languages, parted by ` | `. */
const CONCEPTS = {
  residence:
    'residence | residency | domicile | résidence | empadronamiento | residencia | domicilio | residenza | residência | domicílio | wohnsitz | woonplaats | inwoning | padrón | 居住 | 居留 | 住所 | 住址 | 居住地址 | 户籍 | 住民',
  attested:
    'certificate | certification | attestation | proof | confirmation | justificatif | certificat | certificado | certificato | attestazione | volante | comprobante | comprovante | atestado | declaração | bescheinigung | bestätigung | bewijs | attest | verklaring | uittreksel | 证明 | 证明书 | 证书 | 証明 | 証明書 | 确认书 | 确认信 | 确认函 | 記録',
  supply:
    'electricity | electric | water | sewer | wastewater | gas | natural gas | energy | power | heating | utility | utilities | telephone | phone | mobile | broadband | internet | strom | gas | wasser | abwasser | fernwärme | électricité | gaz | eau | énergie | téléphone | electricidad | luz | agua | teléfono | energía | energia elettrica | luce | acqua | energia | telefonia | eletricidade | água | telefone | elektriciteit | stroom | energie | water | warmte | 电力 | 用电 | 水务 | 自来水 | 用水 | 水道 | 下水道 | 電気 | 电气 | ガス | 煤气 | 燃气 | 天然气 | 用气 | 电讯 | 电话 | 宽带 | 宽频 | 供热 | 暖气',
  charged:
    'bill | billing | statement | invoice | usage notice | consumption notice | rechnung | abrechnung | jahresabrechnung | gebührenbescheid | facture | relevé | échéancier | factura | recibo | aviso de cobro | bolletta | fattura | conta | fatura | nota | afrekening | jaarafrekening | jaarnota | factuur | 账单 | 帐单 | 缴费单 | 通知单 | 缴费通知 | 缴费通知单 | 收费单 | 缴款单 | 料金 | 請求書 | 検針票 | お知らせ | 领収書',
} as const;
type Concept = keyof typeof CONCEPTS;

/** German and Dutch put two concepts into one word: "Meldebescheinigung", "Stromrechnung". */
const COMPOUNDS: readonly (readonly [first: string, head: string, concepts: readonly Concept[]])[] = [
  [
    'melde | meldeamts | wohnsitz | wohnungsgeber | aufenthalts | adress | woonplaats',
    'bescheinigung | bestätigung | nachweis | verklaring | bewijs',
    ['residence', 'attested'],
  ],
  [
    'strom | gas | wasser | abwasser | trinkwasser | energie | fernwärme | telefon | mobilfunk | internet | verbrauchs | water | stroom | telefoon',
    'rechnung | abrechnung | jahresrechnung | jahresabrechnung | gebührenbescheid | afrekening | rekening | nota | factuur',
    ['supply', 'charged'],
  ],
];

/** Concepts that a title must have, and the category that it then is of. */
const MEANT: readonly { category: Category; concepts: readonly Concept[] }[] = [
  { category: 'ADDRESS_PROOF', concepts: ['residence', 'attested'] },
  { category: 'ADDRESS_PROOF', concepts: ['supply', 'charged'] },
];

function* words(): Generator<readonly [string, readonly Concept[]]> {
  for (const [concept, forms] of Object.entries(CONCEPTS))
    for (const form of forms.split(' | ')) yield [fold(form), [concept as Concept]];
  for (const [firsts, heads, concepts] of COMPOUNDS)
    for (const first of firsts.split(' | '))
      for (const head of heads.split(' | ')) yield [fold(first + head), concepts];
}

const INDEX = new PhraseIndex(words());

/** Words of such a title at most, two characters for one: a longer line speaks of these things. */
const LONGEST = 9;
const CJK = /[\u2e80-\u9fff]/;
const wordsOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (CJK.test(token) ? 0.5 : 1), 0);

/** What a line is the title of by the concepts in it, though nobody listed its words, and where in the line that stands. */
export type MeantTitle = { category: Category; start: number; length: number };

/** The title by meaning in the folded tokens of a line, or null. */
export function meantTitle(tokens: readonly string[]): MeantTitle | null {
  const hits = INDEX.find(tokens);
  for (const { category, concepts } of MEANT) {
    const telling = hits.filter(({ meanings }) => meanings.flat().some((c) => concepts.includes(c)));
    const known = new Set(telling.flatMap(({ meanings }) => meanings.flat()));
    const [first, last] = [telling[0], telling.at(-1)];
    if (!first || !last || !concepts.every((concept) => known.has(concept))) continue;
    const length = last.start + last.length - first.start;
    if (wordsOf(tokens.slice(first.start, first.start + length)) <= LONGEST)
      return { category, start: first.start, length };
  }
  return null;
}
