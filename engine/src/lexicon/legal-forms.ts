import { remember } from '../normalise/remember.ts';

/** Words that only a company, a club or an office has in its name, in any case. */
// biome-ignore format: lists read better in rows
const WORDS = [
  'gmbh', 'mbh', 'ggmbh', 'kgaa', 'aktiengesellschaft', 'kommanditgesellschaft', 'gesellschaft', 'genossenschaft', 'stiftung',
  'ltd', 'limited', 'incorporated', 'corporation', 'company', 'corp', 'pty', 'pvt', 'enterprises?', 'trading', 'restaurant', 'holdings?', 'partners', 'foundation',
  String.raw`s\.?a\.?r\.?l`, String.raw`s\.?à\.?r\.?l`, 'eurl', 'sasu', 'selarl', 'sprl', 'bvba', 'asbl', 'vzw',
  String.raw`sp\.? z o\.?\s?o`, String.raw`s\.\s?r\.\s?o`, String.raw`d\.\s?o\.\s?o`, 'kft', 'zrt', 'oyj', 'uab', 'bhd', 'ltda', 'unipessoal', String.raw`s\.?n\.?c`,
];
/** Short forms, only as they are written, so that "25 kg" is no company. */
// biome-ignore format: lists read better in rows
const SHORT = [
  'AG', 'KG', 'OHG', 'GbR', 'UG', 'SE', String.raw`e\.\s?K\.?`, String.raw`e\.\s?Kfm\.?`, String.raw`e\.\s?V\.?`, String.raw`e\.\s?G\.?`, 'eG', String.raw`a\.\s?G\.?`, 'VVaG', 'AöR', 'KdöR', 'PartG(?:mbB)?',
  String.raw`Inc\.?`, String.raw`INC\.?`, 'LLC', 'LLP', 'PLLC', 'PLC', 'plc', String.raw`Co\.`, String.raw`CO\.`, String.raw`N\.A\.`,
  String.raw`B\.?V\.?`, String.raw`N\.?V\.?`, String.raw`V\.?O\.?F\.?`, String.raw`S\.?A\.?(?:S\.?)?`, String.raw`S\.A\.C\.?`, String.raw`S\.A\. de C\.V\.?`, String.raw`S\.?a\.?s\.?`, String.raw`S\.?r\.?l\.?(?:s\.?)?`, String.raw`S\.?R\.?L\.?`, String.raw`S\.?p\.?A\.?`, String.raw`S\.?L\.?(?:U\.?)?`, String.raw`Lda\.?`, 'LDA',
  'Oy', 'AB', String.raw`A\/S`, 'ApS', 'ASA', 'OÜ', String.raw`a\.\s?s\.`, String.raw`K\.?K\.?`,
];
/** French and Italian companies carry their form before the name. */
const BEFORE =
  /^(?:SARL|EURL|SASU?|SA|SCI|SNC|SCOP|GIE|EARL|GAEC|SELARL|Ets\.?|Établissements|Etablissements|Ditta|Soc\.? ?Coop\.?)\s+\p{L}/u;
/** The Chinese write companies and shops without a space. */
const HAN = /公司|商行|工廠|工厂|企業|企业|集團|集团|株式会社|協會|协会|行$|店$/u;

const LONG_FORM = new RegExp(String.raw`(?:^|[\s,])(?:${WORDS.join('|')})(?=$|[\s,.;|()（])`, 'iu');
const SHORT_FORM = new RegExp(String.raw`(?:^|[\s,])(?:${SHORT.join('|')})(?=$|[\s,;|()（])`, 'u');

/** True for a text that carries the legal form of a company or what shops and clubs call themselves. */
export const isCompany = remember(
  (text): boolean => LONG_FORM.test(text) || SHORT_FORM.test(text) || BEFORE.test(text) || HAN.test(text),
);

/** The legal form of a company, alone on the line under its name. */
const FORM_ALONE =
  /^(?:GmbH(?: & Co\.? KG)?|AG|KG|e\.\s?K\.?|Inc(?:\.|orporated)?|LLC|LLP|Ltd\.?|Limited|PLC|Co\.,? Ltd\.?|Corp\.?|Corporation|B\.?V\.?|S\.?A\.?S?|S\.?A\.?R\.?L\.?|S\.?r\.?l\.?|S\.?p\.?A\.?|S\.?L\.?|Lda\.?|Sdn\.? Bhd\.?|(?:S\.?A\.? )?de C\.?V\.?|S\.? de R\.?L\.?(?: de C\.?V\.?)?|A\.?Ş\.?|Ltd\.? Şti\.?|Sp\. z o\.\s?o\.|s\.r\.o\.|a\.s\.|d\.o\.o\.|Kft\.?|Zrt\.?|Oyj?|A\/S|ApS|N\.?V\.?|(?:P(?:ty|vt|te|rivate)\.?|\(P(?:ty|vt|te|rivate)\.?\)) (?:Ltd\.?|Limited)|Company(?:,? (?:Ltd\.?|Limited))?|Co\.? Limited|Aktiengesellschaft|Ltda\.?|(?:& )?Co\.? KGa?A?)$/iu;
export const isFormAlone = (text: string): boolean => FORM_ALONE.test(text.trim());

/** Where a name ends in the small print: what follows tells of registers, capital and seat. */
const REGISTERED =
  /[.,;:]?\s+(?:(?:is )?registered (?:in|office|at|company|number)|incorporated (?:in|under)|au capital|capital social|cap\. soc|r\.?c\.?s\.? |siren|siret|inscrit[ae]? (?:en|no|au)|(?:company|registration|reg|vat|tax) (?:no|number|reg)|is authori[sz]ed|authori[sz]ed and|is a (?:company|trading|subsidiary|member)|member fdic|trading as|(?:is )?part of|mit Sitz|Sitz der|Sitz:|hra |hrb |ust|with (?:its )?registered|ingeschreven|kvk|p\.?\s?iva)/iu;

/** What the seal of a Chinese company is for, behind its name: "(检验检测专用章)", "财务专用章". */
const SEAL = /\s*[(（]?\p{Script=Han}{0,10}[专專]用章[)）]?$/u;
/** What departments of Chinese and Japanese companies are for. */
// biome-ignore format: lists read better in rows
const DUTIES = [
  '质量', '質量', '品质', '品質', '品管', '品控', '品保', '质管', '質管', '质检', '質檢', '质保', '質保', '检验', '檢驗', '检测', '檢測', '化验', '化驗',
  '技术', '技術', '研发', '研發', '生产', '生產', '销售', '銷售', '营业', '營業', '营销', '營銷', '业务', '業務', '外贸', '外貿', '贸易', '貿易', '进出口', '進出口',
  '采购', '採購', '财务', '財務', '会计', '會計', '总务', '總務', '人事', '人力', '行政', '管理', '仓储', '倉儲', '物流', '储运', '儲運', '船务', '船務', '客服',
];
/** "有限公司质量管理部": a department is no part of a name; a branch and a centre for testing are names of their own. */
const DEPARTMENT = new RegExp(
  String.raw`(?<=公司|集[团團]|[工药藥化][厂廠])\s*(?:${DUTIES.join('|')})\p{Script=Han}{0,4}[部科处處课課]$`,
  'u',
);
/** What ends a name, the earliest of them first. */
const ENDS = [REGISTERED, SEAL, DEPARTMENT] as const;

const FORMS = `${WORDS.join('|')}|${SHORT.join('|')}`;
/** A legal form at the end of a text, and at its start: "Co." before ", Ltd." ends nothing. */
const ENDS_IN_FORM = new RegExp(String.raw`[\s,](?:${FORMS})\.?$`, 'iu');
const OPENS_WITH_FORM = new RegExp(String.raw`^(?:${FORMS})(?=$|[\s,.;])`, 'iu');
/** What may part a name from a department, a place or the name in Chinese behind its legal form. */
const PARTED = /\s[–—·|]\s|[,，]\s*|\s(?=\([^()]*,[^()]*\)|\p{Script=Han}{4})/gu;

/** Where a name ends with its legal form, what follows being a place or another name; else -1. */
function formEnd(text: string): number {
  for (const { index, 0: sign } of text.matchAll(PARTED)) {
    const rest = text.slice(index + sign.length);
    if (ENDS_IN_FORM.test(text.slice(0, index)) && !OPENS_WITH_FORM.test(rest)) return index;
  }
  return -1;
}

/**
 * Length of the name at the head of a text: "Acme Limited. Registered in England" and "Acme Limited – Gate 5" name
 * Acme Limited.
 */
export function nameLength(text: string): number {
  const form = formEnd(text);
  if (form > 0) return form;
  const end = Math.min(text.length, ...ENDS.flatMap((end) => end.exec(text)?.index ?? []));
  return isCompany(text.slice(0, end)) ? end : text.length;
}
