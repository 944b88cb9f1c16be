import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import { findCurrencies } from '../normalise/currency.ts';
import { currencyOfPlace } from '../normalise/currency-places.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import { CURRENCY, HEAD_DATE, SCORES } from './weights.ts';

/** Candidates that no label points at, found by the form of their type alone. */
export function unlabelledCandidates(fields: readonly FieldSchema[], context: DocumentContext): Candidate[] {
  return fields.flatMap((field) => {
    const infer = INFER[field.type];
    return infer ? infer(field, context) : [];
  });
}

type Infer = (field: FieldSchema, context: DocumentContext) => Candidate[];

/** A bare $ or a misread letter says less than a code. */
const named = (text: string, found: { start: number; end: number }): boolean =>
  found.end - found.start > 1 || !/[$¥￥]/.test(text.slice(found.start, found.end));

/** Three capitals among others name a thing: "GEL PEN 0.5MM". A currency stands at an amount, or ends its words. */
const isWord = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /\p{Lu}{2}\s$/u.test(text.slice(0, start)) && /^\s(?:\p{L}{2}|\d[\d.,]*\p{L})/u.test(text.slice(end));

type Votes = Map<string, { count: number; first: Candidate }>;

/** The currency that most amounts carry; on scans, where signs are misread, the country has its say. */
const currency: Infer = (field, context) => {
  const votes: Votes = new Map();
  for (const page of context.pages) {
    for (const segment of page.segments) {
      for (const found of findCurrencies(segment.text, context.hints)) {
        if (isWord(segment.text, found)) continue;
        const beside =
          /\d/.test(segment.text) || /total|amount|betrag|preis|price|金額|總/iu.test(segment.text);
        const first = votes.get(found.code)?.first ?? {
          field: field.id,
          span: spanOf(segment, found.start, found.end),
          value: found.code,
          standard: found.code,
          score: CURRENCY.beside,
          reason: { kind: 'beside-amounts' },
        };
        const clear = named(segment.text, found) && !(page.source === 'ocr' && found.end - found.start === 1);
        const count = (votes.get(found.code)?.count ?? 0) + (beside ? 2 : 1) * (clear ? 3 : 1);
        votes.set(found.code, { count, first });
      }
    }
  }
  const place = placeCurrency(field, context);
  if (place && votes.size === 0) return [place];
  const seen = place && votes.get(place.standard);
  if (context.pages.some((p) => p.source === 'ocr') && place)
    votes.set(place.standard, { first: place, ...seen, count: (seen?.count ?? 0) + CURRENCY.placeVotes });
  const total = [...votes.values()].reduce((s, v) => s + v.count, 0);
  return [...votes.values()].map(({ count, first }) => {
    const share = /^\p{Sc}$/u.test(first.span.text) ? CURRENCY.sign : CURRENCY.code;
    return { ...first, score: CURRENCY.least + share * (count / total) };
  });
};

/** The money of the country that the document names; it points at the words that name it. */
function placeCurrency(field: FieldSchema, context: DocumentContext): Candidate | null {
  const segments = context.pages.flatMap((p) => p.segments);
  const code = currencyOfPlace(segments.map((s) => s.text).join('\n'));
  const segment = code && segments.find((s) => currencyOfPlace(s.text) === code);
  if (!code || !segment) return null;
  const span = spanOf(segment, 0, segment.text.length);
  const reason: Reason = { kind: 'country-currency' };
  return { field: field.id, span, value: code, standard: code, score: CURRENCY.placeAlone, reason };
}

/** A checked IBAN is an account wherever it stands. */
const account: Infer = (field, context) =>
  context.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      readValues('account', segment.text, context)
        .filter((r) => r.quality === 1)
        .map((r) => ({
          field: field.id,
          span: spanOf(segment, r.start, r.end),
          value: r.value,
          standard: r.standard,
          score: SCORES.iban,
          reason: { kind: 'iban' },
        })),
    ),
  );

/** Words before a date that belongs to something else than the paper itself. */
const OTHER_DAY =
  /liefer|leistung|bestell|auftrag|zeitraum|order|deliver|shipp|\bdue\b|fällig|zahlbar|échéance|livraison|commande|period|service|version|\bstand\b|valid|gültig|expir|scaden|vencim|skonto|paid|bezahlt|geburt|birth|since|seit/iu;
/** "München, den 3.4.2020": where and when the paper was written. */
const PLACE_AND_DAY = /^\p{Lu}[\p{L} .-]{2,28},?\s+(?:den|le|the|il|a|el|em)?\s*$/u;

/** True under a label, or under what ends in a colon. */
function isNamedOver({ rows, lineHeight }: PageLayout, { row, box }: Segment): boolean {
  const over = rows[row - 1]?.segments.find((s) => overlapX(s.box, box) > 0.2);
  if (!over || box[1] - over.box[3] > 1.5 * lineHeight) return false;
  return /[:：]\s*$/u.test(over.text) || meaningsOfText(over.text).length > 0;
}

/** Dates in the upper half of the first page that nothing names: most documents are dated at their head. */
const date: Infer = (field, context) => {
  const [page] = context.pages;
  if (!page || !(field.required || field.dated)) return [];
  const out: Candidate[] = [];
  for (const segment of page.segments.filter((s) => s.box[1] < page.height * 0.5)) {
    const [reading] = readValues('date', segment.text, context);
    if (!reading) continue;
    const { segments } = page.rows[segment.row]!;
    const before = segment.text.slice(0, reading.start);
    const beside = segments[segments.indexOf(segment) - 1]?.text ?? '';
    if (OTHER_DAY.test(before) || (before === '' && OTHER_DAY.test(beside))) continue;
    const alone = before === '' && reading.end >= segment.text.trimEnd().length - 1;
    // Where others may be meant too, only the form of a letter tells: a town before the day, or a line for it alone.
    const letter =
      PLACE_AND_DAY.test(before) || (alone && segments.length === 1 && !isNamedOver(page, segment));
    if (!field.required && !letter) continue;
    const base = PLACE_AND_DAY.test(before) ? HEAD_DATE.atPlace : alone ? HEAD_DATE.alone : HEAD_DATE.inText;
    out.push({
      field: field.id,
      span: spanOf(segment, reading.start, reading.end),
      value: reading.value,
      standard: reading.standard,
      score: base * HEAD_DATE.further ** out.length,
      reason: { kind: 'head-date' },
    });
  }
  return out.slice(0, HEAD_DATE.most);
};

const email: Infer = (field, context) =>
  context.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      readValues('email', segment.text, context).map((r) => ({
        field: field.id,
        span: spanOf(segment, r.start, r.end),
        value: r.value,
        standard: r.standard,
        score: SCORES.email,
        reason: { kind: 'e-mail-form' },
      })),
    ),
  );

/** Amounts in the lower part of each page, for sums that want a part without a label. */
export function looseAmounts(context: DocumentContext): Candidate[] {
  return context.pages.flatMap((page) =>
    page.segments.slice(-60).flatMap((segment) =>
      readValues('amount', segment.text, context).map((r) => ({
        field: '',
        span: spanOf(segment, r.start, r.end),
        value: r.value,
        standard: r.standard,
        score: SCORES.looseAmount * r.quality,
        reason: { kind: 'makes-sums' },
      })),
    ),
  );
}

const INFER: Partial<Record<FieldSchema['type'], Infer>> = { currency, account, date, email };
