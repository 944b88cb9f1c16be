/** What one line says of a part: the characters of each value, by column. */
export type PartLine = ReadonlyMap<string, readonly [start: number, end: number]>;

/** "1.", "a.", "—", "•": what stands before a part in a list. */
const LEAD = String.raw`(?:[-–—•▪‣·*]\s*|\(?\d{1,2}[.)]\s+|\(?\p{Ll}[.)]\s+)?`;
const NAME = String.raw`(?=\p{L}|\d+\s?\p{L})[^–—:;,]{2,60}?`;
/** "Body of HDPE", "Romp uit PP", "Virole en kraft": what leads from a part to what it is made of. */
const OF = '(?:made of|of|from|aus|uit|van|de|en|in|di|av|af)';
const MATERIAL = String.raw`(?<material>\p{L}[^–—;:()]{1,60}?)`;
const REMARK = '(?<remark>.{2,80}?)';
const BEHIND = String.raw`(?:(?:\s+[–—-]\s+|\s*[:;]\s|,\s|\s\()${REMARK}\)?)?`;
const END = String.raw`[\s.,;]*$`;

/** How a line tells a part, the surest form first: its name or what it is called, its count, material and a remark. */
const FORMS: readonly RegExp[] = [
  // "10 × bag 1 kg, OPP/PE 20 µm"
  `^${LEAD}(?<quantity>\\d{1,3})\\s?[×x]\\s(?<name>${NAME}),\\s+${MATERIAL}(?:\\s[–—-]\\s${REMARK})?${END}`,
  // "Inner bottle, 1 off, HDPE – with vent"
  `^${LEAD}(?<name>${NAME}),\\s+(?<quantity>\\d{1,3})\\s(?:off|pcs|pieces?|Stück|Stk\\.?|stuks|pz\\.?|pezzi|uds\\.?|pièces?),\\s+${MATERIAL}(?:\\s[–—-]\\s${REMARK})?${END}`,
  // "Body, of HDPE: no regrind", "Ring, aus Stahl — verzinkt"
  `^${LEAD}(?<component>${NAME}),\\s${OF}\\s${MATERIAL}${BEHIND}${END}`,
  // "Lid of HDPE; tear strip", "Romp uit PP — wit"
  `^${LEAD}(?<component>${NAME})\\s${OF}\\s${MATERIAL}${BEHIND}${END}`,
  // "Liner – LDPE – blue tint", "Print — soy-based ink"
  `^${LEAD}(?<component>${NAME})\\s[–—-]\\s${MATERIAL}(?:\\s[–—-]\\s${REMARK})?${END}`,
  // "Lifting loops: PP webbing, UV stabilised"
  `^${LEAD}(?<component>${NAME}):\\s${MATERIAL}(?:,\\s${REMARK})?${END}`,
].map((form) => new RegExp(form, 'du'));

/** What a line says of a part; null where it has none of the forms. */
export function partIn(text: string): PartLine | null {
  for (const form of FORMS) {
    const at = form.exec(text)?.indices?.groups;
    if (!at) continue;
    return new Map(Object.entries(at).flatMap(([id, range]) => (range ? [[id, range] as const] : [])));
  }
  return null;
}

/** Whether a line names a part and its material and nothing more: a remark may stand below it. */
export const isBare = (line: PartLine): boolean => !line.has('remark');
