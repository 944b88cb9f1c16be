/** What a value says, and where it stands in the text. */
type Part = { start: number; end: number };
export type PalletParts = { head: Part | null; tail: Part | null };

/** Bodies, pools and countries whose norms and types of pallets papers name. */
const BODY =
  /(?<![\p{L}\d])(?:CP\s?\d|E?PAL|EUR(?:O(?:PE)?)?|UIC|ISO|GMA|DIN|VMF|ISPM|NIMF|IPPC|EN|UNE|JIS|AS|GB(?:\/T)?|PBR|SANS|ARLOG|CHEP|LPR|NBR|ABNT|GOST|TSE?|NF|(?:UK|US)(?=\sstandard)|[HT]\s?1\d?(?=[\s,;.(/]|$)|川字|田字|双面|雙面|單面|单面)(?!\p{Ll})/iu;
/** Length by width: "1200 x 1000", "1,00 × 1,20 m", "48X40"; "5 × 16" counts boxes. */
const SIZE =
  /(?<![\d.,×x])(?:\d{3,4}|\d{2}|[01][.,]\d{1,2})\s?(?:mm|cm|m)?\s?[x×*X]\s?(?:\d{3,4}|\d{2}|[01][.,]\d{1,2})(?![\d])/u;
/** Where the standard ends: the sentence, what is told behind a comma, or a bracket that was opened before. */
const END = /(?:[,.](?!\d)|[;；。，])|\s[–—-]\s/u;
/** Words between what a pallet is made of and the norm that it follows. */
const LINKS =
  /(?:[\s,;:：(（/·–—-]|(?<!\p{L})(?:of type|type|tipo|typ|norma?|norme|nach|to|as per|per|acc(?:ording)?\.? to|selon|secondo|según|segundo|conforme|volgens|naar|standard))+$/iu;
const OPENING =
  /^(?:[\s:：,]|(?<!\p{L})(?:is|made|of|aus|von|vom|en|in|van|di|de|du|wykonan[ea]|z)(?!\p{L}))+/iu;
/** What belongs to a standard behind a comma: another one, its size, its quality, and from how many sides it is lifted. */
const MORE = new RegExp(
  String.raw`^[,，]\s?(?:${BODY.source}|${SIZE.source}|(?:[24]|two|four|zwei|vier)[- ]?(?:way|wege)|(?:grade|klasse|classe)\s[A-C1-3](?!\p{L}))[^,;；。，.]{0,16}`,
  'iu',
);
const LETTERS = /\p{L}{2}|\p{Script=Han}/u;
const LONGEST = 40;

const firstOf = (text: string): number | null => {
  const places = [BODY, SIZE].flatMap((form) => form.exec(text)?.index ?? []);
  return places.length === 0 ? null : Math.min(...places);
};

/** The length of a standard at the head of a text. */
function lengthOf(text: string): number {
  const end = END.exec(text)?.index ?? text.length;
  const kept = text.slice(0, end);
  const open = /^[^(（]*[)）]/u.exec(kept);
  return (open ? open[0].length - 1 : end) - (/\s*$/.exec(kept)?.[0].length ?? 0) * (open ? 0 : 1);
}

/**
 * What a pallet is made of and the norm or size that it has, of a text that says both ("Wood, CP3",
 * "bois – Europe 80 × 120, 6 layers"); null for a text without norm and size.
 */
export function palletPartsOf(text: string): PalletParts | null {
  const at = firstOf(text);
  if (at === null) return null;
  const end = at + lengthOf(text.slice(at));
  const more = MORE.exec(text.slice(end))?.[0].trimEnd() ?? '';
  const tail = { start: at, end: end + more.length };
  const start = OPENING.exec(text)?.[0].length ?? 0;
  const before = text.slice(start, Math.max(start, at)).replace(LINKS, '');
  if (/^[,;).]/u.test(before) || before.length > LONGEST) return { head: null, tail };
  return { head: LETTERS.test(before) ? { start, end: start + before.length } : null, tail };
}
