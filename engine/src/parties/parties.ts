import { hasPostcode, isAddressLine, isContact, isCountry, isProse } from '../context/address-words.ts';
import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { LabelHit } from '../context/labels.ts';
import { closesText, opensText } from '../context/opens-text.ts';
import { unionOf, widthOf } from '../layout/geometry.ts';
import { joinSpans, type Span } from '../layout/segment.ts';
import { isCompany, nameLength } from '../lexicon/legal-forms.ts';
import type { Reason } from '../reasons.ts';
import { ADDRESS_LABEL, partyLines } from './party-lines.ts';
import { nameIn } from './party-name.ts';
import { PARTY } from './weights.ts';

/** A company or person as printed: its name and the lines of its address. */
export type Party = { name: Span; address: Span[]; score: number; reason: Reason; page: number };

/** "Attn: Accounts payable" stands among the lines of an address. */
const ATTENTION = /^(?:attn|attention|att|z\.?\s?hd|t\.?a\.?v|zu händen|[aà] l['’]attention)[.:]?\s/iu;
/** "17. Cadde No: 41 Kat: 2": the sign before the number of a house or floor is no label. */
const HOUSE_NUMBER = /(?<!\p{L})(?:no|nr|kat|daire|blok|apt|d|k)\s?[:：]\s?(?=\S{0,4}\d)/giu;

/** "... Nelson 7010 ph 021 555 0133", "… · P. IVA 02738450127": how to reach somebody or what they are registered as, behind their address. */
const REACHED =
  /(?<=\S)[\s,;·|]*(?:(?<!\p{L})(?:tel|telephone|phone|ph|fax|telefon|teléfono|mob(?:ile)?|e-?mail|gst|sst|vat|abn|cnpj|cif|nif|rfc|uen|p\.?\s?iva|ust-?id(?:nr)?|kvk|btw|n[°º] ?tva)(?:\s?(?:no|id|reg)?[.:：]*)\s*(?:[A-Z]{1,2}\s?)?[+(\d][\d\s()+/.-]{5,}.*|[·|•]\s?[+(\d][\d\s()+/.-]{7,}|(?<=\s)0\d{4}\s\d{6}(?!\d).*|電話.*|电话.*|傳真.*|传真.*)$/iu;

/** "(805) 555-0142": seven figures and more, and nothing else. */
const PHONE_ALONE = /^[+(]*\d(?:[\s().+/-]*\d){6,}$/u;

/** Parts a stack of lines into the name and its address; contact lines and labels end it. */
export function partyOf(spans: readonly Span[], score: number, reason: Reason): Party | null {
  const lines = spans.filter((s) => s.text.trim() !== '');
  const found = nameIn(lines);
  if (!found) return null;
  const address = addressLines(lines.slice(found.next));
  return {
    name: found.name,
    address: nameContinues(address) ? address.slice(1) : address,
    score,
    reason,
    page: found.name.page,
  };
}

/** The lines of an address without who it is for; contact lines, labels and prose end it. */
export function addressLines(lines: readonly Span[]): Span[] {
  const address: Span[] = [];
  for (const span of lines) {
    if (ATTENTION.test(span.text)) continue;
    const unnumbered = span.text.replace(HOUSE_NUMBER, '');
    if (isContact(span.text) || (/[:：]/.test(unnumbered) && !ADDRESS_LABEL.test(span.text))) break;
    if (/^\d[\d.,' ]*$/.test(span.text) && !hasPostcode(span.text)) break;
    if (PHONE_ALONE.test(span.text)) break;
    // A country ends an address; a table may follow closely.
    if (address.length > 0 && isCountry(address.at(-1)!.text)) break;
    if (isProse(span.text)) break;
    // Behind the town stands its county or country at most.
    if (address.some((a) => hasPostcode(a.text)) && !isAddressLine(span.text) && /\d/u.test(span.text)) break;
    const text = span.text.replace(ADDRESS_LABEL, '');
    address.push({ ...span, text: text.replace(REACHED, '') });
    if (REACHED.test(text)) break;
  }
  return address;
}

/** A second name line (the same name in Chinese, a department) is not part of the address. */
function nameContinues(address: readonly Span[]): boolean {
  const [first] = address;
  return first !== undefined && address.length > 1 && !isAddressLine(first.text) && !/\d/.test(first.text);
}

/** The party that a label names: beside it, or in the lines below it. */
export function labelledParties(
  labelled: LabelledPage,
  ids: ReadonlySet<string>,
): { id: string; party: Party }[] {
  const out: { id: string; party: Party }[] = [];
  for (const row of labelled.page.rows) {
    for (const segment of row.segments) {
      const hits = labelled.of(segment);
      const hit = hits.find(
        (h) =>
          h.leading &&
          (opensText(segment.text, h.start) || closesText(segment.text, h.start, h.end)) &&
          h.meanings.some((m) => ids.has(m.id)),
      );
      // "Verkäufer-Kontoname" labels an account.
      if (!hit || /^-\p{L}/u.test(segment.text.slice(hit.end))) continue;
      const meanings = hit.meanings.filter((m) => ids.has(m.id));
      const end = labelEndOf(segment.text, hits, hit, meanings);
      for (const lines of partyLines(labelled, segment, end)) {
        for (const { id, weight } of meanings) {
          const party = partyOf(lines.spans, 0, { kind: 'label', relation: lines.relation, label: hit.text });
          if (party)
            out.push({
              id,
              party: {
                ...party,
                score: weight * lines.score * plausibility(party, hit.length > 1 || hit.text.length > 5),
              },
            });
        }
      }
    }
  }
  return out;
}

/** Where a label and its translations behind it end: "Buyer / Käufer:". */
function labelEndOf(
  text: string,
  hits: readonly LabelHit[],
  first: LabelHit,
  meanings: readonly { id: string }[],
): number {
  let { end } = first;
  for (const hit of hits.slice(hits.indexOf(first) + 1)) {
    const same = hit.meanings.some((m) => meanings.some((n) => n.id === m.id));
    if (!same || /[^\s\p{P}]/u.test(text.slice(end, hit.start))) break;
    end = hit.end;
  }
  return end;
}

function plausibility(party: Party, telling: boolean): number {
  const company = isCompany(party.name.text)
    ? 1
    : [party.name, ...party.address].some((a) => isAddressLine(a.text))
      ? PARTY.addressed
      : PARTY.bare;
  const clean =
    (/[.!?]$/.test(party.name.text) && !isCompany(party.name.text)) ||
    /[「」『』]|^請|^请/.test(party.name.text)
      ? PARTY.sentence
      : 1;
  const wordy = party.name.text.split(' ').length > 7 && !isCompany(party.name.text);
  const long = party.name.text.length > 70 || wordy ? PARTY.long : 1;
  // "The client shall ..." goes on in small letters.
  const prose = /^\p{Ll}{2}/u.test(party.name.text) && !isCompany(party.name.text) ? PARTY.prose : 1;
  return company * clean * long * prose * (telling ? 1 : PARTY.vague);
}

/** Text of an address as one line, the way people write it in a form. */
export const addressText = (lines: readonly Span[]): string =>
  lines.map((l) => l.text.trim().replace(/[,，]$/, '')).join(', ');

/** Bilingual letterheads give the name twice on a line; the first one stands for both. */
function firstName(text: string): string {
  const match = /^([^A-Za-z]*(?:公司|商行|工廠|工厂|集團|集团))[\s(（]+[A-Za-z].*$/u.exec(text);
  return (match?.[1] ?? text).trim();
}

export function partyCandidates(
  field: string,
  part: 'name' | 'address' | 'both',
  party: Party,
): Candidate | null {
  if (part === 'name') {
    const first = firstName(party.name.text);
    const value = first.slice(0, nameLength(first)).trim();
    return {
      field,
      span: { ...party.name, text: value },
      value,
      standard: value,
      score: party.score,
      reason: party.reason,
    };
  }
  const lines = part === 'both' ? [party.name, ...party.address] : party.address;
  if (lines.length === 0) return null;
  const value = addressText(lines);
  return {
    field,
    span: joinSpans(lines, '\n'),
    value,
    standard: value,
    score: party.score,
    reason: party.reason,
  };
}

/** Width of the widest line of a party, for telling a letterhead from a footer. */
export const partyWidth = (party: Party): number =>
  widthOf(unionOf([party.name.placed, ...party.address.map((a) => a.placed)]));
