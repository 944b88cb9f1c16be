/** "Its plant number P-2, located at": the words before an address. */
const PLACE = String.raw`(?:its|the|their|our)\s+(?:\p{L}+\s+){0,2}?(?:facility|plant|factory|works|premises|site|mill|dairy|bakery)\s(?:[^.\n(]{0,30}?\s)?(?:at|in)`;
/** A bracket that names a county or a province is part of an address; any other ends it. */
const BRACKET = String.raw`\((?!\p{Lu}\p{Ll}[\p{L} .'’-]{1,30}\)(?:,\s|\s+(?:are|is|has|have|were|han|ha|y|e|et|and|sont|ont|son|sono|sind|zijn)\s))`;
/** An address within a sentence, and what ends it; OCR may lose the bracket before the number of the plant. */
const ADDRESS = String.raw`(?!(?:its|the|their|our)\s)(?![\s\S]{0,20}?\s(?:at|in)\s)[\p{Lu}\d][\s\S]{7,120}?)(?=\s*(?:${BRACKET}|;|our\splant\s|,\s+(?:known|registered|approved)\s|,?\s+(?:are|is|has|have|were|which|under|when|and\s(?:is|are|has))\s|,\s(?:has|have|are|is)\s|\.\s*$)`;

/** Who makes the goods, where a letter tells it in other languages: up to where that is, or what the goods are. */
export const MADE_BY: readonly RegExp[] = [
  /(?<!\p{L})(?:elaborad|fabricad|producid|produzid)[oa]s?\s+(?:\p{L}\s+\p{L}+\s+)?(?:por|pela|pelo)\s+(?:(?:la?\s+)?(?:empresa|firma)\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:en|em|na|no|con|com|ubicad\p{L}+|localizad\p{L}+)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:fabriqu|élabor|produit|prépar)[és]?e?s?\s+par\s+(?:la\s+(?:société|maison)\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:dans|à|sur|en|sont|est|située?)\s|,\s|\s*\()/u,
  /(?<!\p{L})de\s+la\s+(?:maison|société|firme)\s+(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:dans|à|sur|en|sont|est|située?)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:prodott|fabbricat|realizzat|preparat)[oaie]\s+da(?:ll[ao]\s+(?:ditta|società|azienda))?\s+(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:presso|nel|nello|in|con|sono)\s|,\s|\s*\()/u,
  /(?<!\p{L})(?:hergestellt|produziert|gefertigt)\s+(?:von|durch)\s+(?:der\s+Firma\s+|die\s+Firma\s+)?(?<v>\p{Lu}[^;]{3,80}?)(?=\s+(?:in|im|am|mit|sind)\s|,\s|\s*\()/u,
  /[兹茲][证證]明\s?(?<v>\p{Script=Han}{4,30}?(?:公司|集[团團]|[厂廠]))/u,
  // A name in two lines ends with its legal form.
  /\b(?:manufactured|produced|prepared|made)\s+(?:and\s+\w+\s+)?by\s+(?<v>\p{Lu}[^,;()]{3,80}?(?:,\s)?(?:A\/S|ApS|AG|GmbH|Ltd\.?|Limited|Inc\.?|LLC|plc|S\.?A\.?(?:S\.?)?|S\.?L\.?(?:U\.?)?|S\.?[rp]\.?[lA]\.?|B\.?V\.?|N\.?V\.?|Co\.|Company|Corporation|Bhd\.?|AB|Oy))(?=\s+(?:at|in|of|located)\s|,|\s*\()/u,
  /\b(?:manufactured|produced|prepared)\s+(?:and\s+\w+\s+)?(?:by|at)\s+(?<v>.{4,80}?)(?:\s+(?:at|of|located)\s|\s*\(|\s+Plant\b|,|\s+\d|$)/imu,
];

/** How a language tells where goods are made: "at its | plant | located at", and the words that go on behind the address. */
type Told = { at: string; works: string; located: string; on: string };
// biome-ignore format: lists read better in rows
const TOLD: readonly Told[] = [
  {
    at: '(?:at|by|in)\\s+(?:its|their|the)|whose|by\\s[^;]{4,80}?\\sat', works: 'facility|plant|factory|works|premises|establishment|site|mill',
    located: '(?:(?:located|situated|established)\\s+|stands?\\s+)?(?:at|in|on)', on: 'telah|are|is|was|were|has|have|which|under|when|comply|complies|meets?|establishment|our|and\\s(?:is|are|has|whose)',
  },
  {
    at: 'en\\s+su', works: 'planta|f[aá]brica|establecimiento', located: '(?:\\p{L}+\\s+){0,2}?(?:(?:sit[oa]|ubicad[oa]|situad[oa])\\s+)?(?:de|en)',
    on: '[Rr]egistro|establec\\p{L}+|han|ha|son|est[aá]n|cumplen?|que|y\\sson',
  },
  {
    at: '(?:n[ao]|em\\ssua|com)', works: 'unidade(?:\\s(?:industrial|fabril|produtora))?|planta|f[aá]brica|estabelecimento',
    located: '(?:[^.;(]{0,60}?\\s)?(?:situad[ao]|localizad[ao])\\s+(?:n[ao]|em|à)', on: 'registr\\p{L}+|foi|foram|produz|mant[eé]m|s[aã]o|atendem?|e\\sque',
  },
  {
    at: '(?:dans|en)\\s+(?:son|leur|l[’\']|ses)|dont\\sl[’\']', works: 'usine|site|[eé]tablissement|atelier', located: '(?:(?:[^;]{0,60}?[\\s,])?(?:est\\s+)?(?:sise?|situ[ée]e?)(?:\\s(?:à|au))?|de|à|au)',
    on: 'sont|est|ont|a|et|fabrique|agr[eé]ment|produit',
  },
  { at: '(?:nel|presso\\s(?:il|lo))(?:lo)?', works: '(?:proprio\\s|suo\\s)?stabilimento', located: '(?:sito\\s)?(?:di|in|a)', on: 'sono|è|ottenut\\p{L}+|bollo' },
  {
    at: '(?:in|im|für)\\s+(?:ihrem|den|dem)?', works: 'Betrieb|Werk|Produktionsstätte', located: '(?:(?:an\\sder\\sAdresse|in(?:\\sder)?)\\s*)?',
    on: 'sind|ist|wird|welcher|hergestellt\\p{L}*|die',
  },
  { at: 'in\\s+(?:het|haar|zijn|hun)', works: 'bedrijf|fabriek|vestiging', located: '(?:gelegen\\s)?(?:aan\\s(?:de|het)|te|op)', on: 'zijn|is|voldoe\\p{L}+|en' },
  {
    at: 'di|with\\sits|the', works: 'premis(?:es)?|kilang(?:nya)?|pabrik(?:nya)?', located: '(?:yang\\s)?(?:beralamat|at|named)?(?:\\sdi|\\sat)?',
    on: 'telah|seperti|adalah|dengan|yang|dan|kod|mematuhi|No\\.\\s[Pp]remis|Tarikh',
  },
];
/** The number of the works, with or without a bracket: "no. ZA-0226", "AU-3418,", "(our register no. K-0147)". */
const NUMBERED = String.raw`(?:\s*\([^)]{3,60}\))?(?:[\s,]*(?:[Nn](?:o|r|umber)\.?\s*(?:\p{Lu}\p{Ll}+\s)?|n\.?[°º]\s*|#\s*|(?:SIF|S\.I\.F\.|R\.N\.E\.|[Ee]st\.)\s)?[\p{Lu}\d][\p{Lu}\d./-]*\d[\p{Lu}\d-]*(?=,|\n|\s(?:at|in|on|located|situated)\s))?`;

/** "At its plant AU-3418, 185 Golf Course Road, Horsham VIC 3400": an address has a figure, and more than one part. */
const AT_WORKS: readonly RegExp[] = TOLD.map(
  ({ at, works, located, on }) =>
    new RegExp(
      String.raw`(?<!\p{L})(?:${at})(?:\s+|(?<=[’'])\s*)(?:\p{L}+\s+){0,2}?(?:${works})${NUMBERED}[\s,]*(?:(?:${located})\s+)?(?<v>(?=[^;(]{0,90}\d)(?=[^;(]{4,60}?[,\n])[\p{Lu}\d](?![\p{Lu}\d./-]*,)[\s\S]{7,120}?)(?=,?\s*(?:${BRACKET}|;|[–—](?!\s?\p{Lu}{2}(?!\p{L})))|,?\s+(?:${on})(?!\p{L})|\.?\s*$)`,
      'u',
    ),
);

/** Where the goods are made, as a letter tells it in a sentence. */
export const PLANT_ADDRESSES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:manufactured|produced|prepared|made)\s+by\s+[\s\S]{4,80}?\s+at\s+(?:${PLACE}\s+)?(?<v>${ADDRESS})`,
    'iu',
  ),
  /位[于於]\s?(?<v>\p{Script=Han}[^,，;；。()（）]{5,40}?[号號])/u,
  new RegExp(String.raw`\b(?:at\s+${PLACE}|producing\s+at)\s+(?<v>${ADDRESS})`, 'iu'),
  ...AT_WORKS,
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
