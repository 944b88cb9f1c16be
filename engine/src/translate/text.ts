import type { Kind } from '@recto/contracts/kinds/kind';
import { standardOf } from '@recto/contracts/kinds/value-problems';

/**
 * What of a document is text that can be said in another language, and what stays as it is: numbers, dates, codes,
 * ids, units and amounts say the same everywhere, and a company is called what its register calls it.
 */

/** `text` is translated, `name` is only written in other characters, the rest is left alone. */
export type Matter = 'text' | 'name' | 'none';

/** Kinds whose values can be words. */
const WORDED: ReadonlySet<Kind> = new Set<Kind>(['text', 'multiline', 'result']);

/** Ids of parties and persons, in results and in cases. */
const PARTY_IDS = new Set(
  `account_holder agency bank branch_name business_name buyer buyer_name carrier company company_name consignee customer
  exporter holder issuer issuing_authority lab_name legalEntity location name name_en name_zh notify_party payee person
  plant_id secretary seller_name ship_to shipper taxpayer vendor vessel`.split(/\s+/),
);
const PLACE_ID = /address$|^registered_office$/;
const CODE_ID =
  /(?:^|_)(?:no|nr|number|code|id|ipc|uuid|iban|swift|bic|email|phone|fax|url|links?|marks|symbols|incoterm|voyage|flight|item)$|^(?:mic|batch_number|customer_po|reference)$/;

/** Legal forms; what carries one is the name of a company wherever it stands. */
const LEGAL_FORM =
  /(?:公司|集[团團]|商行|株式会社)$|(?:^|[\s,(])(?:Ltd|Limited|Inc|Corp|Corporation|LLC|LLP|PLC|GmbH|AG|KG|S\.?A\.?S?|B\.?V|N\.?V|S\.?p\.?A|S\.?r\.?l|Pty|Pte|Oy|AB|Co)\.?(?:\s*[).,]|$)/;

const EMAIL_OR_URL = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|(?:https?:\/\/|www\.)\S+)$/i;
const LETTER = /\p{L}/u;
const HAN = /\p{Script=Han}/u;
/** One word with a digit in it, or in capitals without any, short: "AB-1200/7", "HDPE", "FOB". */
const CODE = /^(?=[^\s]*\d)[\p{Script=Latin}\d][\p{Script=Latin}\d.\-_/#+:()]*$|^[A-Z][A-Z0-9./-]{0,4}$/u;
/** A number and what it is measured in: "200 L", "25 kg/drum", "≤ 0.5 %". */
const MEASURE = /^[<>≤≥~±≈]?\s*[\d.,\s]*\d\s*(?:[%‰°℃℉]\s*[CFcf]?|([\p{L}µμ°/·²³]{1,8}))?$/u;

function isMeasure(text: string): boolean {
  const match = MEASURE.exec(text);
  if (!match) return false;
  const [, unit] = match;
  return !unit || standardOf('unit', unit) !== '' || unit.length <= 3;
}

/** What a value is, by what its field is and by how it reads. `id`: of the field or column. */
export function matterOf(id: string, kind: Kind, text: string): Matter {
  const words = text.trim();
  if (!WORDED.has(kind) || CODE_ID.test(id) || !LETTER.test(words)) return 'none';
  if (PARTY_IDS.has(id) || PLACE_ID.test(id) || LEGAL_FORM.test(words)) return 'name';
  if (EMAIL_OR_URL.test(words)) return 'none';
  if (!HAN.test(words) && CODE.test(words)) return 'none';
  if (isMeasure(words) || standardOf('date', words) !== '') return 'none';
  return 'text';
}
