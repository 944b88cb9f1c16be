/** What may stand before the first word of a label: signs, and the number of its box on a form. */
const BEFORE =
  /^[\s\p{P}\p{S}]*(?:(?:\d{1,2}[a-z]?|[A-DZ]\d{2}|[ivx]{1,4})[\s.):：、]{1,3}|[（(]\d{1,2}[）)]\s*)?$/iu;

/** True where nothing but the number of a box stands before this place of a text. */
export const opensText = (text: string, at: number): boolean =>
  at <= 2 || (at < 8 && BEFORE.test(text.slice(0, at)));

/** The name in another language before the label: "İhracatçı · Exporter". */
const TRANSLATED = /^[^\d:：,;]{3,32}\s[·/|]\s$/u;
/** Nothing behind a label, or a remark in brackets. */
const CLOSED = /^[\s\p{P}]*(?:[(（][^()（）]*[)）])?\s*$/u;

/** True for a label that closes its text behind its name in another language, which may be one that no table knows. */
export const closesText = (text: string, start: number, end: number): boolean =>
  TRANSLATED.test(text.slice(0, start)) && CLOSED.test(text.slice(end));
