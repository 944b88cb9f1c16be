/** What may stand before the first word of a label: signs, and the number of its box on a form. */
const BEFORE =
  /^[\s\p{P}\p{S}]*(?:(?:\d{1,2}[a-z]?|[A-DZ]\d{2}|[ivx]{1,4})[\s.):：、]{1,3}|[（(]\d{1,2}[）)]\s*)?$/iu;

/** True where nothing but the number of a box stands before this place of a text. */
export const opensText = (text: string, at: number): boolean =>
  at <= 2 || (at < 8 && BEFORE.test(text.slice(0, at)));
