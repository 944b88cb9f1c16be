/** A day as statements print it, and two of them as the period that they cover. */
const DAY =
  '\\p{L}{3,9}\\.?\\s\\d{1,2},?\\s\\d{4}|\\d{1,2}\\.?\\s(?:de )?\\p{L}{3,9}\\.?\\s(?:de )?\\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|20\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2}|(?:20\\d{2}|令和 ?\\d{1,2}) ?年 ?\\d{1,2} ?月 ?\\d{1,2} ?日|20\\d{6}';
/** The first of two days may leave the year to the second: "1. März – 31. März 2026". */
const SHORT = '\\d{1,2}\\.?\\s\\p{L}{3,9}|\\p{L}{3,9}\\.?\\s\\d{1,2}|\\d{1,2}\\.\\d{1,2}\\.';
const TO =
  '\\s*(?:-|–|—|－|~|～|〜|至|から|to|through|thru|until|and|bis(?: zum)?|au|al|hasta(?: el)?|a|até|t/m|tot(?: en met)?|do|ile|till?)\\s*';

/** The period of a statement; `rest` is what its first day leaves to the second, a year or a month with it. */
export const PERIOD = {
  from: [
    new RegExp(`(?<!\\d)(?<v>${DAY})${TO}(?:${DAY})(?!\\d)`, 'iu'),
    new RegExp(`(?<!\\d)(?<v>${SHORT})${TO}(?:${SHORT})\\s?,?\\s?(?<rest>20\\d{2})(?!\\d)`, 'iu'),
    new RegExp(
      `(?<![\\d./-])(?<v>\\d{1,2})\\.?${TO}\\d{1,2}\\.?(?<rest> \\p{L}{3,9}\\.? 20\\d{2})(?!\\d)`,
      'iu',
    ),
  ],
  to: [new RegExp(`(?<!\\d)(?:${DAY}|${SHORT})${TO}(?<v>${DAY})(?!\\d)`, 'iu')],
};

const AMOUNT = String.raw`(?<v>(?:\p{Sc}|[A-Z]{3}\s)?\s?\d[\d.,' ]*[.,]\d{2}(?!\d))`;
const MONTH = String.raw`(?:(?:the|this|your)\s(?:month|period|statement|quarter|year)|it|account)`;

/** Balances that a letter tells: "You began the month with £412.66 and ended it with £1,463.17". */
export const BALANCE_TOLD = {
  opening: [
    new RegExp(String.raw`\b(?:began|started|opened)\s(?:${MONTH}\s)?(?:with|at|on)\s${AMOUNT}`, 'iu'),
  ],
  closing: [
    new RegExp(String.raw`\b(?:ended|finished|closed)\s(?:${MONTH}\s)?(?:with|at|on)\s${AMOUNT}`, 'iu'),
  ],
};

/** Whom the letter of a bank greets by name: "Dear Miss Adaeze Okonjo-Reid". */
export const GREETED = [
  /^(?:Dear|Sehr geehrte[r]?|Chère?|Estimad[oa]|Gentile|Beste|Geachte)\s+(?<v>(?:Mr|Mrs|Ms|Miss|Mx|Dr|Herrn?|Frau|Madame|Monsieur|Sra?|Signora?|mevrouw|heer)\.?\s\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,3})(?=[,:!]?$)/mu,
];
