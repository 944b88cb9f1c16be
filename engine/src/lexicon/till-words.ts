/** Words that tills print, a row for each kind. */
const TILL = [
  /\bcash\b|\bbar(?:geld)?\b|\bespèces\b|\btunai\b|現金|现金/iu,
  /\bcashier\d*\b|\bkasse\b|\bkassier(?:er|erin)?\b|\bcaiss(?:e|ier|ière)\b|\bcajer[oa]\b|\bkasir\b|收银|收銀/iu,
  /\bchange\b|rückgeld|\brendu\b|wisselgeld|\bbaki\b|\bkembali(?:an)?\b|找零|找續/iu,
  /\breceipt\b|\bquittung\b|\bkassenbon\b|\bticket\b|\bbon\b|收據|收据/iu,
  /\bt[o0]ta[l1i]\b|\bsumme\b|合計|总计|總計/iu,
  /\btips?\b|gratuity|trinkgeld|pourboire/iu,
  /round(?:ing|ed| off)/iu,
  /\bthank\b|merci|vielen dank|come again|terima kasih|多謝|谢谢/iu,
  /(?:visa|master ?card|amex|debit|tender)\b/iu,
  /goods sold|not (?:returnable|refundable)/iu,
  /\bgst\b|\bqty\b|\btax inv/iu,
  /\bpos\b|\bpax\b|\btable\b|\bcheck ?#|\bserver\b|\btill\b|\boutlet\b/iu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/u,
];

/** How many kinds of words of tills stand in these lines. */
export const tillWordsIn = (lines: readonly string[]): number =>
  TILL.filter((form) => lines.some((line) => form.test(line))).length;
