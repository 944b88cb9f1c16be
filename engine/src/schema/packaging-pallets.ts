/** Kinds of pallets that trade knows by name, with their measures where they stand behind: "GMA 48x40", "CP3 1140 × 1140 mm". */
const STANDARD = String.raw`(?:CP\s?[1-9](?![\p{L}\d])|EUR(?:O|[ /-]EPAL|[ -]?[1-6])?(?![\p{L}\d])|EPAL(?:\s?[1-6])?|GMA|CHEP|ISO\s6780|UIC\s?435(?:-\d)?)(?:,?\s\(?\d{2,4}\s?[x×]\s?\d{2,4}(?:\s?(?:mm|in))?\)?)?`;
/** Words for a pallet. */
const PALLET = '(?:pallets?|palettes?|paletten?|palets?|pal[ée]s?|paletes?|banc[ao]l[ei]|tarimas?|estibas?)';
/** What pallets are made of, with how it was treated. */
const MATERIAL = String.raw`(?:heat[- ]treated\s+|wärmebehandeltem\s+)?(?:(?:hard|soft|ply)?wood|pine|(?:recycled\s+)?plastic|HDPE|steel|aluminium|bois|plastique|legno|plastica|madera|pl[áa]stico|madeira|hout|kunststof|Holz|Kunststoff)(?![\p{L}\d])(?:\s+(?:trattat[oa]|traitée?|tratad[oa]|behandeld)(?:\s+HT)?)?`;

/** The kind of pallet where a sentence tells it: "packed on GMA 48x40", "sur palette EUR/EPAL", "CP3 pallet". */
export const PALLET_STANDARD_TOLD: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d])(?:${PALLET},?|on|auf|sur|su|op|en)\s+(?<v>${STANDARD})`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?<v>${STANDARD})[\s-]${PALLET}(?!\p{L})`, 'iu'),
];

/** What the pallet is made of, behind its kind: "CP1, of heat-treated pine", "palette EUR/EPAL en bois". */
export const PALLET_MATERIAL_TOLD: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d])${STANDARD}(?:[\s-]${PALLET})?(?:,\s*|\s+)(?:(?:of|in|en|de|di|aus|van|made\sof)\s+)?(?<v>${MATERIAL})`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${PALLET}\s+(?:of|in|en|di|aus|van)\s+(?<v>${MATERIAL})`, 'iu'),
];
