/** Titles of invoices, credit notes and corrections, with what may stand before them in one word. */
const TITLE = [
  String.raw`\p{L}*rechnung(?:skorrektur)?`,
  'gutschrift',
  String.raw`(?:(?:tax|vat|sales|commercial|pro[- ]?forma|final|service|correction|corrected|prepayment)\s+)*invoice`,
  String.raw`(?:credit|debit)\s+(?:note|memo)`,
  String.raw`facture(?:\s+(?:d['’]avoir|pro\s?forma|d['’]acompte|rectificative))?`,
  'avoir',
  '(?:credit)?factuur|creditnota',
  String.raw`fattura|nota\s+di\s+credito`,
  String.raw`fac?tura|nota\s+de\s+cr[eé]dito`,
].join('|');
const NUMBER_SIGN = '(?:nr|no|num(?:mer|ber|éro|ero)?|n°|nº|n|#)';
const CODE = String.raw`(?=\S*\d)[\p{L}\d]+(?:[-/._][\p{L}\d]+)*`;
const DATED = String.raw`(?:vom|dated|of|du|del|van|from|den|le|datée?\s+du)`;
/** "Handelsrechnung (380) Nr. 471102": the head of a line, with the code of its type in brackets. */
const HEAD = String.raw`^\s*(?:${TITLE})(?:\s*\([^)\n]*\))*\s*`;
/** "Rechnung des Versicherers Nr. 12": words between the title and the sign for its number. */
const HEAD_OF = String.raw`^\s*(?:${TITLE})(?:\s+\p{L}+){1,4}(?:\s*\([^)\n]*\))*\s+`;

export const TITLE_NUMBER: readonly RegExp[] = [
  new RegExp(String.raw`${HEAD}${NUMBER_SIGN}\.?\s*:?\s*(?<v>${CODE})(?=$|[\s,])`, 'imu'),
  new RegExp(String.raw`${HEAD_OF}(?:nr|n°|nº|no|#)\.?\s*:?\s*(?<v>${CODE})(?=$|[\s,])`, 'imu'),
  new RegExp(String.raw`${HEAD}(?<v>${CODE}),?\s+${DATED}\s+\d`, 'imu'),
];

const DATE = String.raw`\d[^\n]{5,20}\d`;

export const TITLE_DATE: readonly RegExp[] = [
  new RegExp(
    String.raw`${HEAD}(?:${NUMBER_SIGN}\.?\s*:?\s*)?(?:${CODE},?\s+)?${DATED}\s+(?<v>${DATE})`,
    'imu',
  ),
];

/** Sentences that say by when to pay, or when the money is taken; discounts for paying early aside. */
export const DUE_SENTENCES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!skonto[^.;,]{0,30})(?:zahlbar|fällig|netto|zahlen|überweisen|zahlung|begleichen)(?:(?!skonto|abzüglich)[^;]){0,60}?\s(?:bis|am|zum)\s+(?:zum\s+|spätestens\s+){0,2}(?<v>${DATE})`,
    'iu',
  ),
  new RegExp(
    String.raw`\sam\s+(?<v>${DATE})[^.;]{0,80}?(?:konto|lastschrift|abgebucht|eingezogen|belastet)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:payable|payment|paid|pay|due)(?:(?!discount|invoice date)[^.;]){0,40}?\s(?:by|on|before|until)\s+(?:the\s+)?(?<v>${DATE}|\p{Lu}\p{L}{2,8}\.? \d{1,2},? \d{4})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:remit|transfer)(?:(?!discount)[^.;]){0,60}?\s(?:by|before|until|(?:no|not) later than)\s+(?:the\s+)?(?<v>${DATE}|\p{Lu}\p{L}{2,8}\.? \d{1,2},? \d{4})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:debited|collected|charged|withdrawn)(?:[^.;]){0,60}?\son\s+(?:the\s+)?(?<v>${DATE}|\p{Lu}\p{L}{2,8}\.? \d{1,2},? \d{4})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:payable|payer|règlement|prélev\p{L}+|échéance)(?:(?!escompte)[^.;]){0,60}?\s(?:le|au|avant le|jusqu'au)\s+(?<v>${DATE})`,
    'iu',
  ),
  new RegExp(String.raw`(?:betalen|betaling|voldoen)[^.;]{0,60}?\s(?:op|voor|vóór)\s+(?<v>${DATE})`, 'iu'),
];

/** The clock behind the day of a paper: "du 12/02/2026 à 16:42", "03/06/2026 14:07". */
export const CLOCK: readonly RegExp[] = [
  /\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+(?:(?:at|à|um|om|ore|alle|a las|às|as|kl\.?|o godz\.|klo|saat|h)\s+)?(?<v>\d{1,2}:\d{2}(?::\d{2})?)(?!\d|:|\s?[ap]\.?m)/iu,
];

/** Terms of payment within a sentence, without a label. */
export const TERMS_TOLD: readonly RegExp[] = [
  /(?<v>(?:毎?月末|\d{1,2}日)(?:締め?切?り?|〆)[、・\s]?[^\s()（）。、]{0,12}払い?)/u,
  // "10 Tage 2 %, sonst 30 Tage rein netto", "30 Tage netto"
  /(?<![\p{L}\d,.])(?<v>(?:(?:innert|binnen|innerhalb(?:\s+von)?)\s+)?(?:\d{1,2}\s+Tagen?\s+\d[\d,]*\s?%\s*(?:Skonto)?\s*[,;]?\s*(?:sonst|oder|und)?\s*)?\d{1,3}\s+Tagen?\s+(?:rein\s+)?netto)(?!\p{L})/u,
  // "2 % 10 days, net 30", "30 days net", "60 days from B/L date", "30 days from end of month of invoice"
  /(?<![\p{L}\d,.])(?<v>(?:\d[\d.]*\s?%\s+(?:within\s+)?\d{1,2}(?:\s+days?)?,?\s+|balance\s+)?(?:net\s+\d{1,3}(?:\s+(?:days|jours|Tage|dagen))?|\d{1,3}\s+days?\s+(?:strictly\s+)?net(?:,\s+\d[\d.]*\s?%\s+(?:\p{L}+\s+){0,2}within\s+\d{1,2}\s+days)?|\d{1,3}\s+days?\s+(?:from|after)\s+(?:the\s+)?(?:(?:date|end)\s+of\s+(?:the\s+)?)?(?:invoice|B\/L|bill of lading|shipment|delivery|month)(?:\s+(?:date|of\s+(?:the\s+)?invoice))?))(?![\p{L}\d])/iu,
  // "à 30 jours fin de mois", "45 jours nets date de facture"
  /(?<![\p{L}\d,.])(?<v>(?:à\s+)?\d{1,3}\s+jours\s+(?:nets?|fin\s+de\s+mois|date\s+de\s+facture|fdm)(?:\s+(?:le\s+\d{1,2}|date\s+de\s+facture|fin\s+de\s+mois))?)(?!\p{L})/iu,
  // "60 gg data fattura fine mese", "30 giorni fine mese"
  /(?<![\p{L}\d,.])(?<v>(?:a\s+)?\d{1,3}\s+(?:gg\.?|giorni)\s+(?:data\s+fattura|fine\s+mese|d\.?\s?f\.?(?!\p{L}))(?:\s+(?:fine\s+mese|f\.?\s?m\.?(?!\p{L})))?)/iu,
  // "60 días fecha factura", "30 dagen netto", "30 dagen na factuurdatum", "30 dias da data da fatura"
  /(?<![\p{L}\d,.])(?<v>\d{1,3}\s+(?:d[ií]as\s+(?:netos?|fecha\s+(?:de\s+)?factura|da\s+data\s+da\s+fatura|l[ií]quidos?)|dagen\s+(?:netto|na\s+factuurdatum|einde\s+maand)))(?!\p{L})/iu,
];

/** What a label says of terms comes before them. */
export const TERMS_TELL = 0.7;

/** Words that make a number or a day that of another invoice: the one that a credit note takes back. */
export const OTHER_INVOICE =
  /\b(?:original|credited|relat(?:es|ed|ing)|refer(?:s|red|ring)|against|correct(?:s|ed|ing)\b|replac|cancel|previous|storniert|ursprüng|bezug|zu(?:r|gehörige)? rechnung|korrigiert|rectifi|annul|corrig|originari|anterior|precedent|oorspronkelijk)|d['’]origine|原(?:始)?[发發]票|[對对][應应]|被[冲沖]|上期/iu;

/** Words over or beside a sum that make it that of another time. */
export const OTHER_TIME =
  /\b(?:previous|prior|last (?:month|period|year|invoice|bill|statement)|vormonat|vorjahr|vorperiode|précédente?|anterior|precedente|vorige|year[- ]to[- ]date|ytd|cumulative|kumuliert|to date|brought forward|b\/f|carried|übertrag|report)\b|上月|上期|前期|累[计計]|承前/iu;

const NOTED = String.raw`方\s?(?:地址|住址)(?:[、及和]?[电電][话話])?\s?[:：]\s?(?<v>[^;；\n]{5,60}?)(?=\s*(?:[电電][话話]|[;；]|\s\d{3,4}-\d|$))`;

/** Where both sides are, in the notes of a Chinese invoice: its form has room for names and tax numbers alone. */
export const ADDRESS_NOTED = {
  seller: [new RegExp(`[销銷卖賣]售?${NOTED}`, 'mu')],
  buyer: [new RegExp(`[购購买買]${NOTED}`, 'mu')],
} as const satisfies Record<string, readonly RegExp[]>;
