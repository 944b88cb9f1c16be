/** What laboratories measure in, alone or per something else: "mg/g", "% w/w", "CFU / 25 g", "ug/kg". */
const QUANTITY = String.raw`(?:%|‰|ppm|ppb|ppt|aw|℃|°(?:\s?[CF])?|mg\s?KOH|(?:log\s?10\s?)?(?:cfu|kbe|ufc|kve|mpn|npp)|[µμumnkdc]?g|mcg|[µμumdc]?l|m[lL]|[µμnmk]?mol|[µμmk]?S|[mk]?Pa(?:\s?[·.*]?\s?s)?|cP|cSt|mbar|bar|k?cal|kJ|[kM]?Bq|iu|nm|[µμmc]?m|mV|NTU|EBC|meq(?:\s?O[2₂])?|ml|hazen|counts?|copies)`;
const PER = String.raw`(?:\s?/\s?(?:\d+(?:[.,]\d+)?\s?)?(?:[µμmnkdc]?g|mcg|[µμmdc]?l|m[lL]|unit|serving|package|pkg|container|mol|cm[23²³]?|m[23²³]|s|kg\s\w{1,4}|dose|each|plate|capsule|tablet))?`;
const BASIS = String.raw`(?:\s?[([]?(?:w/?w|wt\.?|m/m|w/?v|v/?v|by\s(?:weight|mass|volume)|total|dry(?:\s(?:weight|basis))?|d\.?b\.?)[)\]]?\.?)?`;
const MEASURE = String.raw`(?:wt\.?\s?)?${QUANTITY}${PER}${BASIS}`;
const ALONE = new RegExp(String.raw`^[([]?\s*(?:in\s)?(?<unit>${MEASURE})\s*[)\]]?[*†]?$`, 'iu');
/** Behind the label of a column: in brackets, after a comma, or any with a slash or a per cent sign. */
const BEHIND = new RegExp(
  String.raw`(?:[([]\s*(?:in\s)?(?<bracketed>${MEASURE})\s*[)\]]|[,/:]\s(?:in\s)?(?<parted>${MEASURE})|\s(?:in\s)?(?<plain>${MEASURE}))\s*$`,
  'iu',
);

/** The unit that a text is, and nothing else. */
export const unitAlone = (text: string): string | null =>
  ALONE.exec(text.trim())?.groups?.unit?.trim() ?? null;

/** Below what can be told or counted: "< LOQ", "<LC", "< BG". */
const BELOW = String.raw`[<>≤≥＜]\s?(?:loq|lod|lld|l[cdqr]|ldq|ldd|mrl|mdl|rl|[bn]g|lloq|ulol|limit)`;
/** Words that stand for one. */
const WORDS = String.raw`n\.?\s?[abdtqrn]\.?|n\/[adt]|b\.l\.q\.?|bql|bdl|bloq|tntc|trace|traces|tr\.?|${BELOW}|(?:none|not|nicht|non|no|niet|nd|não|ikke|inte|ej)\s(?:detected|detectable|found|tested|reported|present|quantified|applicable|nachweisbar|nachgewiesen|bestimmbar|détecté|détectable|detectado|detectada|rilevato|rilevata|rilevabile|aantoonbaar|detectable|påvist|påvisad|påvisat)|detected|positive|negative|absent|present|absence|présence|ausente|ausencia|ausência|presente|assente|assenza|abwesend|afwezig|nil|none|未检出|未檢出|不得检出|不得檢出|检出|檢出|阴性|陰性|阳性|陽性|无|無|불검출|음성|不検出`;
const WORDED = new RegExp(
  String.raw`^(?:${WORDS}|below\s(?:loq|lod|limit|detection)\b.*)(?:\s?(?:in|i|per|\/)\s?\d+\s?m?[gl])?\s?[*†]?$`,
  'iu',
);
/** "n.d. mg/kg", "< LOQ µg/kg": the unit behind a word for none. */
const BARE_UNIT = new RegExp(String.raw`(?<=[.\p{L}])\s${MEASURE}$`, 'iu');

/** A figure, or a word for none, and the unit behind it: "1.7 meq O2/kg", "n. n. mg/kg", "0.5未満 μg/g", "max. 2 %". */
const VALUED = new RegExp(
  String.raw`^(?<value>.*?\d[\d.,]*(?:\s?(?:未満|未满|以下|以上))?|n\.?\s?[dnaq]\.?|(?:${WORDS})(?=\s))\s*(?<unit>${MEASURE})$`,
  'iu',
);
/** What was looked at, not what was found: "absent in 25 g", "Negative / 375 g". */
const OF_SAMPLE =
  /(?<!\p{L})(?:in|i|per|pro|par|por|dans|en|em)\s?\d[\d.,]*\s?\p{L}+$|^\D*\/\s?\d[\d.,]*\s?\p{L}+$/iu;

/** A value and the unit that stands behind it; null without one. */
export function unitBehind(text: string): { value: string; unit: string } | null {
  if (OF_SAMPLE.test(text.trim())) return null;
  const { value, unit } = VALUED.exec(text.trim())?.groups ?? {};
  return value && unit ? { value: value.trim(), unit: unit.trim() } : null;
}

/** What is looked for in so much of the sample: "Salmonella, /25 g". */
const OF_SO_MUCH = /^\/\s?\d[\d.,]*\s?(?:[mk]?g|m?l)$/iu;

/** The unit that ends a name in brackets, or behind a comma or a slash: "铅(Pb)/ mg/kg" is named without it. */
export function unitOfName(text: string): { name: string; unit: string } | null {
  const within = unitAlone(/[(（[](?<unit>[^()（）[\]]+)[)）\]]$/u.exec(text.trim())?.groups?.unit ?? '');
  if (within) return { name: text, unit: within };
  for (const { index } of text.matchAll(/[,，/／]/gu)) {
    const [name, behind] = [text.slice(0, index).trim(), text.slice(index + 1).trim()];
    const unit = unitAlone(behind) ?? OF_SO_MUCH.exec(behind)?.[0] ?? null;
    if (unit && name !== '' && !/[(（[][^)）\]]*$/u.test(name)) return { name, unit };
  }
  return null;
}

/** The unit that the heading of a column says its figures are in. */
export function unitInHeading(text: string): string | null {
  const alone = unitAlone(text);
  if (alone) return withoutBasis(alone);
  const { bracketed, parted, plain } = BEHIND.exec(text.trim())?.groups ?? {};
  const told = bracketed ?? parted ?? (plain && /[/%‰µμ]|pp[mbt]|cfu/i.test(plain) ? plain : undefined);
  return told ? withoutBasis(told) : null;
}

/** Words for results, in a sentence or before a unit: "All values in mg/kg", "Results expressed as %", "单位：mg/kg". */
const SAYS = String.raw`(?:values?|results?|concentrations?|figures|levels|data|werte|angaben|ergebnisse|gehalte|résultats|valeurs|teneurs|resultados|valores|risultati|valori|waarden|resultaten)(?!\p{L})[^.:;()]{0,40}?(?<!\p{L})(?:in|as|en|em)|units?\s?[:：]|einheit(?:en)?\s?[:：]|unités?\s?[:：]|unidad(?:es)?\s?[:：]|[单單]位\s?[:：]?`;
/** "% of area": shares of a chromatogram are in per cent. */
const OF_AREAS = String.raw`(?:\s(?:des\saires|d['’]aire|of\s(?:the\s)?areas?|area|rel(?:ative|\.)?|relatifs?|de\sáreas?|área|delle\saree|fläche))?`;
const SAID = new RegExp(
  String.raw`(?:(?:^|[^\p{L}])(?:${SAYS})\s?(?<stated>${MEASURE})|[\p{L}\d][)）]?,?\s(?:in|en)\s(?<behind>${MEASURE})$|(?:\p{L}\s?[(（[]\s*|[(（[][^()（）]*[,;，；]\s?)(?:in\s)?(?<bracketed>${MEASURE})${OF_AREAS}\s*[)）\]]$|^(?<alone>${MEASURE})$)`,
  'iu',
);
/** Behind a unit that is whole: "in mg/kg of the product", but not the "g" of "in general". */
const ENDS = /^(?![\p{L}\d])/u;

/** The unit that a title or a sentence over results says all of them are in, and where in the text it stands. */
export function unitSaid(text: string): { unit: string; start: number } | null {
  const printed = text.trimEnd();
  const match = SAID.exec(printed);
  const { stated, behind, bracketed, alone } = match?.groups ?? {};
  const unit = (stated ?? behind ?? bracketed ?? alone)?.trim();
  if (!match || !unit) return null;
  const start = printed.indexOf(unit, match.index + match[0].lastIndexOf(unit));
  return ENDS.test(printed.slice(start + unit.length)) ? { unit, start } : null;
}

/** "% (total)" is per cent. */
const withoutBasis = (unit: string): string => unit.replace(/\s?\(total\)$/iu, '').trim();

/** A figure with its sign, before or behind a unit. */
const FIGURE =
  /^(?:[<>≤≥=~±＜＞]|<=|>=|(?:less|fewer|more|not more) than|max\.?|min\.?)?\s?[-−+]?\d[\d.,\s]*(?:[x×]\s?10(?:\^?\d+|[⁰¹²³⁴-⁹]+)|e[+-]?\d+)?(?:\s?[±/]\s?\d[\d.,]*)?\s?(?<rest>.*)$/iu;
const VERDICT =
  /^(?:✓\s?)?(?:pass(?:ed|es)?|fail(?:ed|s)?|ok|o\.k\.|complies|compliant|conform(?:s|ing|e|o)?|konform|entspricht(?:\snicht)?|erfüllt|does not (?:comply|conform)|non[- ]?compliant|not compliant|within (?:limits?|spec(?:ification)?s?)|satisfactory|unsatisfactory|accept(?:ed|able)?|rejected|tested|i\.?\s?o\.?|cumple|no cumple|conforme|non conforme|exceed(?:s|ed)?|approved|aprovad[oa]|reprovad[oa]|aprobad[oa]|rechazad[oa]|godkän[dt]|underkän[dt]|godkendt|godkjent|överskrider|hyväksytty|bestanden|spełnia|nie spełnia|zgodn[ya]|vyhovuje|nevyhovuje|megfelel|uygun|voldoet|đạt|lulus|適合|不適合|적합|부적합|n\.?c\.?|合格|不合格|符合(?:要求|规定|規定|标准|標準)?|不符合(?:要求|规定|規定|标准|標準)?|通过|通過|达标|達標|n\/?a)\.?$/iu;

/** What was counted in so much of the sample: "fragments/50 g". */
const PIECES = /^\p{L}{3,}\s?\/\s?\d+\s?m?[gl]$/u;

/** Whether a cell says what was measured: a figure with at most a unit behind it, or a word for none. */
export function isMeasured(text: string): boolean {
  const printed = text.trim();
  if (WORDED.test(printed) || WORDED.test(printed.replace(BARE_UNIT, ''))) return true;
  const rest = FIGURE.exec(printed)?.groups?.rest?.trim();
  return (
    rest !== undefined &&
    (rest === '' || unitAlone(rest) !== null || /^[*†‡\d]{1,2}$/.test(rest) || PIECES.test(rest))
  );
}

/** "PASS", "complies", "合格". */
export const isVerdict = (text: string): boolean => VERDICT.test(text.trim());
