import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import { confidenceOf, findField, hasValue } from '../rows/result-walk.ts';

/**
 * By which fields people tell documents of a category apart. `number`: the best one that is there; `needs`: without
 * these, and equal, the number says nothing (an account has a statement every month); `party`: who issued it, who may
 * be written in several ways; `date`: of two sure ones that differ, the documents are two. `instead`: what tells papers
 * apart that print no number, all of it together (a shop's receipts of one day differ in their time).
 */
type Identity = { number: string[]; needs?: string[]; party?: string[]; date?: string[]; instead?: string[] };

const IDENTITY: Partial<Record<Category, Identity>> = {
  SO: { number: ['so_number', 'customer_po'], party: ['customer'], date: ['order_date'] },
  PO_CONF: { number: ['po_number'], needs: ['confirmation_date'], party: ['vendor'] },
  INVOICE: {
    number: ['invoice_number'],
    party: ['seller_name'],
    date: ['invoice_date'],
    instead: ['invoice_date', 'total_amount', 'invoice_time'],
  },
  COA: { number: ['batch_number'], needs: ['product_name'], party: ['vendor'], date: ['report_date'] },
  NB_COA: { number: ['order_number'], needs: ['product_name'], party: ['vendor'], date: ['report_date'] },
  LAB_COA: { number: ['report_number', 'sample_code'], party: ['lab_name'], date: ['reported_date'] },
  RELIGIOUS_CERTIFICATE: { number: ['certificate_number'], party: ['agency'], date: ['issue_date'] },
  BOL: { number: ['bl_number'], party: ['shipper'] },
  HAWB: { number: ['hawb_number'], party: ['shipper'] },
  COO: { number: ['certificate_number'], party: ['exporter'] },
  FIS: { number: ['statement_number'], party: ['carrier'], date: ['date'] },
  PACKING_LIST: { number: ['packing_list_number', 'invoice_number'], party: ['shipper'], date: ['date'] },
  HKID: { number: ['id_number'], date: ['date_of_issue'] },
  ADDRESS_PROOF: { number: ['account_number'], needs: ['document_date'], party: ['issuer'] },
  BR: { number: ['certificate_number'], needs: ['commencement_date'] },
  AOA: { number: ['company_number'], needs: ['adoption_date'] },
  NAR: { number: ['company_number'], needs: ['return_date'] },
  PACKAGING_SPEC: { number: ['spec_number'], needs: ['effective_date'], party: ['vendor'] },
  CHEQUE: { number: ['cheque_number'], party: ['bank'], date: ['date'] },
  BANK_STATEMENT: { number: ['account_number'], needs: ['period_end'], party: ['bank'] },
  HK_TAX_DEMAND_NOTE: { number: ['charge_number'], date: ['issue_date'] },
};

/** A value as it is compared, and whether it is sure: the engine was, or a person looked at it. */
type Said = { text: string; sure: boolean } | null;

/** From here a value is taken for what stands on the page. */
const SURE = 0.9;

/** What a document says about which one it is. */
export type BusinessKey = {
  number: Said;
  needs: readonly Said[];
  party: Said;
  date: Said;
  /** What stands for the number where there is none; it says nothing while a part is missing. */
  instead: readonly Said[];
};

const NOTHING: BusinessKey = { number: null, needs: [], party: null, date: null, instead: [] };

/** Letters and digits alone: people and OCR put spaces and dashes as they like. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that OCR takes for digits, and the other way round. */
const CONFUSED: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};
const asNumber = (text: string): string =>
  plain(text).replace(/[OQDILZSB]/g, (letter) => CONFUSED[letter] ?? letter);

export function businessKeyOf(category: Category, result: Result | null): BusinessKey {
  const identity = IDENTITY[category];
  if (!identity || !result) return NOTHING;
  const { number, needs = [], party = [], date = [], instead = [] } = identity;
  const printed = first(result, number, asNumber);
  const parts = printed ? [] : instead.map((field) => first(result, [field], plain));
  return {
    number: printed ?? joined(parts),
    instead: parts,
    needs: needs.map((field) => first(result, [field], plain)),
    party: first(result, party, (text) => text.normalize('NFKC').toUpperCase()),
    date: first(result, date, plain),
  };
}

/** All parts as one number; null while one is missing. */
const joined = (parts: readonly Said[]): Said => {
  const said = parts.flatMap((part) => part ?? []);
  return said.length === 0 || said.length < parts.length
    ? null
    : { text: said.map(({ text }) => text).join('-'), sure: said.every(({ sure }) => sure) };
};

function first(result: Result, fields: readonly string[], form: (text: string) => string): Said {
  for (const id of fields) {
    const field = findField(result, id);
    if (!field || !hasValue(field.data)) continue;
    const [standard] = field.data.standard_values;
    const text = form(standard?.trim() ? standard : (field.data.values[0] ?? ''));
    if (text !== '') return { text, sure: field.review.result.reviewed || confidenceOf(field.data) >= SURE };
  }
  return null;
}

/** The number for the index: at least three characters with a digit among them, else it identifies nothing. */
export const indexedNumber = ({ number }: BusinessKey): string | null =>
  number && number.text.length > 2 && /\d/.test(number.text) ? number.text.slice(0, 256) : null;

/** True when both say that they are the same document: number, what it needs, and nobody else's name on it. */
export function sameKey(a: BusinessKey, b: BusinessKey): boolean {
  const number = indexedNumber(a);
  if (number === null || number !== indexedNumber(b)) return false;
  if (!a.needs.every((said, at) => said !== null && said.text === b.needs[at]?.text)) return false;
  if (contradicts(a.date, b.date)) return false;
  return !a.party || !b.party || sameParty(a.party.text, b.party.text);
}

/** True when both are sure of different numbers or days: then they are two, however alike their pages are. */
export const differentKeys = (a: BusinessKey, b: BusinessKey): boolean =>
  contradicts(a.number, b.number) ||
  contradicts(a.date, b.date) ||
  a.needs.some((said, at) => contradicts(said, b.needs[at] ?? null)) ||
  a.instead.some((said, at) => contradicts(said, b.instead[at] ?? null));

const contradicts = (a: Said, b: Said): boolean =>
  a !== null && b !== null && a.sure && b.sure && a.text !== b.text;

const namesIn = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}]{2,}/gu) ?? [];

/** Names of one company, written in two ways: half of the words of the shorter one. */
function sameParty(a: string, b: string): boolean {
  const [left, right] = [new Set(namesIn(a)), new Set(namesIn(b))];
  const common = [...left].filter((name) => right.has(name)).length;
  return common * 2 >= Math.max(1, Math.min(left.size, right.size));
}
