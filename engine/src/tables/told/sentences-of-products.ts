import type { DocumentContext } from '../../context/context.ts';
import type { Span } from '../../layout/segment.ts';
import type { Reason } from '../../reasons.ts';
import { readCell } from '../cell-values.ts';
import type { CellValue } from '../types.ts';

type Cells = Map<string, CellValue>;
/** What a sentence says of an item: between its count and its price, and all of it behind the count. */
type Sentence = { between: Span; behind: Span };

const REASON: Reason = { kind: 'sentence-wording' };
const CODE = String.raw`(?=\S*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,15}`;
const AT = '(?:at|will be|priced at|à|au prix de|zu|zum preis von|je|a|al precio de)';

/** "pieces of your part G-10477, graphite gasket, DN 80, at €": unit, code and name. */
const NAMED = new RegExp(
  String.raw`^\s?(?<unit>\p{L}{2,12})\s(?:of|de|d['’]|di|von|van|à)\s?(?:your\s|our\s)?(?:(?:part|item|article|ref)\.?\s(?:no\.?\s)?)?(?:(?<code>${CODE}),?\s)?(?<name>(?=.*\p{L}{4}).{6,120}?)[\s,]*(?:(?<!\p{L})${AT}\s)?\p{Sc}?\s?$`,
  'iu',
);
/** "feuilles au prix de": a unit that no list knows, before what leads to the price. */
const COUNTED = new RegExp(String.raw`^\s?(?<unit>\p{Ll}{3,12})\s${AT}\s?\p{Sc}?\s?$`, 'u');
/** "(notre réf. BOU90-72102)" at the end of a name. */
const REFERRED = new RegExp(
  String.raw`\s*\((?:notre|votre|our|your|unsere?|ihre?|vuestra|nuestra|nostro|vostro)?\s?(?:r[eé]f|art|article|artikel|item|part|code|cód|cod)\.?\s?(?:n[or°º]\.?)?\s?:?\s?(?<code>${CODE})\)\s*$`,
  'iu',
);
/** What leads to the day on which an item leaves, or arrives: a day and its month, with or without the year. */
const DAYS: readonly (readonly [id: string, leads: RegExp])[] = [
  [
    'dispatch_date',
    /(?<!\p{L})(?:leaves?|follow|go|dispatch(?:ed)?|despatch(?:ed)?|ship(?:ped)?|expédi\p{L}+|départ|versand|versendet|envío|spedizione|verzend\p{L}+)(?!\p{L})/giu,
  ],
  [
    'delivery_date',
    /(?<!\p{L})(?:deliver(?:y|ed)|arrives?|livraison|livrée?s?|liefer(?:ung|termin)|geliefert|entrega|consegna|levering|geleverd)(?!\p{L})/giu,
  ],
];
const DAY =
  /^[^\d.;:]{0,45}?(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(?<month>\p{L}{3,10})(?<year>\s(?:de\s)?\d{4})?(?![\p{L}\d])/u;

/** Adds name, unit, code and days that the sentence of an item says, to what its figures and labels do. */
export function addFromSentence(
  cells: Cells,
  { between, behind }: Sentence,
  ids: ReadonlySet<string>,
  context: DocumentContext,
): void {
  const put = (id: string, span: Span, text: string, standard = text) => {
    if (ids.has(id)) cells.set(id, cellOf(span, text, standard));
  };
  const named = NAMED.exec(between.text)?.groups;
  const unit = named?.unit ?? COUNTED.exec(between.text)?.groups?.unit;
  if (named?.name) put('description', between, named.name);
  if (named?.code) put('ipc', between, named.code);
  if (unit && !cells.has('unit')) put('unit', between, unit);
  referenceOff(cells, ids);
  for (const [id, leads] of DAYS) {
    const day = cells.has(id) ? null : dayIn(behind.text, leads, context);
    if (day) put(id, behind, day.text, day.standard);
  }
}

/** Takes the code in brackets off a name. */
function referenceOff(cells: Cells, ids: ReadonlySet<string>): void {
  const name = cells.get('description');
  const match = name ? REFERRED.exec(name.value) : null;
  const code = match?.groups?.code;
  if (!name || !match || !code || match.index === 0) return;
  const value = name.value.slice(0, match.index);
  cells.set('description', { ...name, value, standard: value });
  if (ids.has('ipc') && !cells.has('ipc')) cells.set('ipc', cellOf(name.span, code, code));
}

function dayIn(
  text: string,
  leads: RegExp,
  context: DocumentContext,
): { text: string; standard: string } | null {
  for (const lead of text.matchAll(leads)) {
    const { day, month, year = '' } = DAY.exec(text.slice(lead.index + lead[0].length))?.groups ?? {};
    if (!day || !month) continue;
    const said = `${day} ${month}${year.replace(' de ', ' ')}`;
    const [read] = readCell('date', said, context);
    if (read) return { text: said, standard: read.standard };
  }
  return null;
}

const cellOf = (span: Span, text: string, standard: string): CellValue => ({
  span,
  printed: text,
  value: text,
  standard,
  reason: REASON,
  quality: 0.85,
  lines: 1,
  fits: true,
});
