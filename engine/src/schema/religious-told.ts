/** "Its plant number P-2, located at": the words before an address. */
const PLACE = String.raw`(?:its|the|their|our)\s+(?:\p{L}+\s+){0,2}?(?:facility|plant|factory|works|premises|site|mill|dairy|bakery)\s(?:[^.\n(]{0,30}?\s)?(?:at|in)`;
/** An address within a sentence, and what ends it. */
const ADDRESS = String.raw`(?!(?:its|the|their|our)\s)(?![\s\S]{0,20}?\s(?:at|in)\s)[\p{Lu}\d][\s\S]{7,120}?)(?=\s*(?:\(|;|,\s+(?:known|registered|approved)\s|,?\s+(?:are|is|has|have|were|which|under|when|and\s(?:is|are|has))\s|,\s(?:has|have|are|is)\s|\.\s*$)`;

/** Who makes the goods, where a letter tells it in other languages: up to where that is, or what the goods are. */
export const MADE_BY: readonly RegExp[] = [
  /(?<!\p{L})(?:elaborad|fabricad|producid|produzid)[oa]s?\s+(?:\p{L}\s+\p{L}+\s+)?(?:por|pela|pelo)\s+(?:la\s+(?:empresa|firma)\s+|a\s+empresa\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:en|em|na|no|con|com|ubicad\p{L}+|localizad\p{L}+)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:fabriqu|élabor|produit|prépar)[és]?e?s?\s+par\s+(?:la\s+(?:société|maison)\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:dans|à|sur|en|sont|est|située?)\s|,\s|\s*\()/u,
  /(?<!\p{L})de\s+la\s+(?:maison|société|firme)\s+(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:dans|à|sur|en|sont|est|située?)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:prodott|fabbricat|realizzat|preparat)[oaie]\s+da(?:ll[ao]\s+(?:ditta|società|azienda))?\s+(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:presso|nel|nello|in|con|sono)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:hergestellt|produziert|gefertigt)\s+(?:von|durch)\s+(?:der\s+Firma\s+|die\s+Firma\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:in|im|am|mit|sind)\s|,\s|\s*\()/u,
  /[兹茲][证證]明\s?(?<v>\p{Script=Han}{4,30}?(?:公司|集[团團]|[厂廠]))/u,
  // A name in two lines ends with its legal form.
  /\b(?:manufactured|produced|prepared|made)\s+(?:and\s+\w+\s+)?by\s+(?<v>\p{Lu}[^,;()]{3,80}?(?:A\/S|ApS|AG|GmbH|Ltd\.?|Limited|Inc\.?|LLC|plc|S\.?A\.?(?:S\.?)?|S\.?[rp]\.?[lA]\.?|B\.?V\.?|N\.?V\.?|Co\.|Company|Corporation|Bhd\.?|AB|Oy))(?=\s+(?:at|in|of|located)\s|,|\s*\()/u,
  /\b(?:manufactured|produced|prepared)\s+(?:and\s+\w+\s+)?(?:by|at)\s+(?<v>.{4,80}?)(?:\s+(?:at|of|located)\s|\s*\(|\s+Plant\b|,|\s+\d|$)/imu,
];

/** Where a sentence in another language puts the works: "en su planta de …", "dans son usine de …". */
const MADE_AT: readonly RegExp[] = [
  /(?<!\p{L})(?:en|em|na|no)\s+(?:su|sua)\s+(?:planta|fábrica|establecimiento|unidade)\s+(?:\p{L}+\s+){0,2}?(?:de|da|do|en|em)\s+(?<v>\p{Lu}[^;(]{7,120}?)(?=,?\s+(?:establec\p{L}+|estabelec\p{L}+|registro|son|são|est[áa]n|que)\s|\s*[;(]|\.\s*$)/u,
  /(?<!\p{L})dans\s+(?:son\s|leur\s|l['’])\s*(?:usine|site|établissement|atelier)\s+(?:\p{L}+\s+){0,2}?(?:de|à|au|sise?|situ[ée]e?(?:\s(?:à|au|dans\sla))?)\s+(?<v>[\p{Lu}\d][^;(]{7,120}?)(?=,?\s+(?:sont|est|et|agrément)\s|\s*[;(]|\.\s*$)/u,
  /(?<!\p{L})(?:nel|presso il)\s+(?:proprio|suo)\s+stabilimento\s+(?:\p{L}+\s+){0,2}?(?:di|in|a)\s+(?<v>\p{Lu}[^;(]{7,120}?)(?=,?\s+(?:sono|è|bollo|numero)\s|\s*[;(]|\.\s*$)/u,
  // "di pabriknya yang beralamat di Kawasan Industri Rungkut", "di kilangnya di Lot 8"
  /(?<!\p{L})di\s+(?:pabrik|kilang|premis|fasilitas)(?:nya)?\s+(?:yang\s+)?(?:beralamat\s+|berlokasi\s+|terletak\s+)?di\s+(?<v>[\p{Lu}\d][^;(]{7,120}?)(?=\s+(?:dengan|telah|adalah|yang|dan)\s|\s*[;(]|\.\s*$)/u,
  /位[于於]\s?(?<v>\p{Script=Han}[^,，;；。()（）]{5,40}?[号號])/u,
];

/** Where the goods are made, as a letter tells it in a sentence. */
export const PLANT_ADDRESSES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:manufactured|produced|prepared|made)\s+by\s+[\s\S]{4,80}?\s+at\s+(?:${PLACE}\s+)?(?<v>${ADDRESS})`,
    'iu',
  ),
  // "At its plant (plant no. 12), 1475 Busse Highway": its number stands between.
  new RegExp(
    String.raw`\bat\s+(?:its|their|the)\s+(?:\p{L}+\s+){0,2}?(?:facility|plant|factory|works)\s*\([^)]{3,40}\),?\s+(?:located\s+)?(?:(?:at|in)\s+)?(?<v>${ADDRESS})`,
    'iu',
  ),
  // "At its works no. DK-4622-02, Mejerigade 51": the number without brackets.
  new RegExp(
    String.raw`\bat\s+(?:its|their|the)\s+(?:\p{L}+\s+){0,2}?(?:facility|plant|factory|works)\s+(?:no\.?|number|#)\s*[\p{Lu}\d][\p{Lu}\d.-]*,\s+(?<v>${ADDRESS})`,
    'iu',
  ),
  ...MADE_AT,
  new RegExp(String.raw`\b(?:at\s+${PLACE}|producing\s+at)\s+(?<v>${ADDRESS})`, 'iu'),
  /\bPlant\s+(?:no\.?\s*|#\s*)?[A-Z\d-]{3,12}\s+(?<v>\d[\s\S]{8,90}?)(?:\s+have\b|$(?![\s\S]))/u,
];

/** Letters and figures of a plant: "SF-207", "UK GF 044", "US-NE-0318". */
const PLANT = String.raw`(?<v>(?:\p{Lu}{1,4}(?: |-\n?)){0,3}\p{Lu}{0,4}\d[\p{Lu}\d-]*)(?![\p{L}\d])`;

/** The number of a plant behind words for it. */
export const PLANT_NUMBERS: readonly RegExp[] = [
  // The oval mark of works for food of animal origin: "FR 26.206.014 CE", "DE NI 10533 EG" (Regulation (EC) 853/2004).
  /(?<![\p{L}\d])(?<v>(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|UK)[ -]?(?:\p{Lu}{1,3}[ -]?)?\d[\d./ -]{1,12}(?:\s?[A-Z])?\s(?:CE|EC|EEG|EF|EG|EK|ES|EU|UE|WE))(?![\p{L}\d])/u,
  // "(numéro d'usine SF-207)", "(kode pabrik SBY-02)", "(approved establishment UK GF 044)"
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:[Nn]um[ée]ro|[Cc]ode|[Cc][óo]digo|[Cc]odice|[Kk]ode?|[Nn]omor|[Nn]o\.?|[Nn]\.?[º°])\s(?:d['’]|d[eio]l?l?a?\s)?(?:usine|établissement|planta|fábrica|stabilimento|pabrik|kilang|fasilitas)|(?:approved|registered|licensed)\s(?:establishment|plant|facility)|known\sto\sus\sas\s(?:plant|facility))\s*:?\s*${PLANT}`,
    'u',
  ),
  /\bplant\s+(?:(?:no|nr|number)\.?\s*|#\s*)?(?<v>(?:\p{Lu}{1,4}[- ]?)?\d[\p{Lu}\d-]{2,})(?=[\s,.;)]|$)/iu,
  /\bworks\s+(?:no|nr|number)\.?\s*(?<v>\p{Lu}{0,3}-?\d[\p{Lu}\d-]*)/u,
  /\b(?:establishment|facility|factory)\s+(?:code|no|number)\.?\s*:?\s*(?<v>(?:\p{Lu}{1,4}[- ]?)?\d[\p{Lu}\d-]*)/iu,
  /(?<!\p{L})(?:establecimiento|planta|estabelecimento)\s+(?:oficial\s+|habilitad[oa]\s+)?(?:n\.?\s?[º°]|nro\.?|núm\.?)\s*(?<v>(?:\p{Lu}{1,4}[- ]?)?\d[\p{Lu}\d-]*)/iu,
  /(?<!\p{L})(?:agrément|établissement|usine)\s+(?:sanitaire\s+)?n\s?[°º]\s*(?<v>(?:\p{Lu}{1,4}[- ]?)?\d[\p{Lu}\d.-]*\d)/iu,
  /[备備]案\s?[号號]?\s?[:：]?\s?(?<v>\d{4}\/[\dA-Z]{4,6})/u,
];
