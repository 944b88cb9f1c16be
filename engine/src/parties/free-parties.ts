import { hasPostcode, isAddressLine, isStreet } from '../context/address-words.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, wholeSpan } from '../layout/segment.ts';
import { isCompany } from '../lexicon/legal-forms.ts';
import { type Party, partyOf } from './parties.ts';
import { isAddressLabel, stackBelow } from './party-lines.ts';
import { isTitled } from './party-name.ts';
import { FREE } from './weights.ts';

/** "Name · Street · Town": the small line above an address window. OCR reads its dots as semicolons. */
export const SENDER_SEPARATOR = /\s*[·•●|◦∙]\s*|\s[-–—;]\s/u;

/** "546,670.35" */
const AMOUNT = /^[-+(]?\d[\d.,' ]*[.,]\d{2}\)?$/u;
/** "soit 10 530,00": an item told in sentences; "0,18460 €": prices one below the other. */
const MONEY = /\d[.,](?:\d{2}|\d{4,5})(?!\d)|\d\s?\p{Sc}/u;

const GREETS = /^(?:dear|sehr geehrte[rn]?|estimad[oa]s?|chère?|geachte)\s/iu;

/** "MR KO MAN HIN" over a street; "Dr. Brandt GmbH" is a company. */
export const isPerson = ({ name }: Party): boolean => isTitled(name.text) && !isCompany(name.text);

/** A line with amounts beside it is a booking or an item. */
const isBooked = ({ rows }: PageLayout, segment: Segment): boolean =>
  rows[segment.row]!.segments.filter((s) => s.box[0] > segment.box[2] && AMOUNT.test(s.text)).length >= 2;

/** Parties that no label names: every stack on that half of a page that looks like a name over an address. */
export function freeParties(labelled: LabelledPage, half: 'upper' | 'lower' = 'upper'): Party[] {
  const { page } = labelled;
  const used = new Set<Segment>();
  const out: Party[] = [];
  for (const segment of page.segments) {
    const upper = segment.box[1] <= page.height * 0.5;
    if (used.has(segment) || labelled.isLabel(segment) || upper !== (half === 'upper')) continue;
    if (isBooked(page, segment)) continue;
    const lines0 = stackBelow(page, segment);
    const sender = isSenderLine(segment, lines0[1]);
    // A letter greets somebody over its text, which may name streets.
    const whole = sender || GREETS.test(segment.text) ? lines0.slice(1) : lines0;
    const label = whole.findIndex((s, i) => i > 0 && labelled.isLabel(s) && !isAddressLabel(s.text));
    const stack = label < 0 ? whole : whole.slice(0, label);
    const party = partyOf(stack.map(wholeSpan), 0, { kind: 'address-block' });
    if (!party || party.address.length === 0 || party.address.some((a) => MONEY.test(a.text))) continue;
    const lines = party.address.filter((a) => isAddressLine(a.text)).length;
    if (
      lines === 0 ||
      (lines < 2 && !isCompany(party.name.text) && !isWholeAddress(party) && !isPerson(party)) ||
      (isAddressLine(party.name.text) && !isCompany(party.name.text) && !namesHouse(party))
    )
      continue;
    for (const s of lines0) used.add(s);
    out.push({
      ...party,
      score: FREE.base + FREE.line * Math.min(lines, 3) + (isCompany(party.name.text) ? FREE.company : 0),
    });
  }
  return out;
}

/** "Owners of 4 Park Street" over a whole address: a street and a town under it. */
const namesHouse = ({ name, address }: Party): boolean =>
  !hasPostcode(name.text) &&
  !/^\d/.test(name.text) &&
  address.some((a) => isStreet(a.text) && !hasPostcode(a.text)) &&
  address.filter((a) => hasPostcode(a.text)).length === 1;

/** "Name · Street · Town" over the window, with commas where it is set smaller than the address below it. */
function isSenderLine({ text, box }: Segment, next: Segment | undefined): boolean {
  if (!isAddressLine(text)) return false;
  if (SENDER_SEPARATOR.test(text)) return true;
  const smaller = next !== undefined && heightOf(next.box) > 1.15 * heightOf(box);
  return smaller && text.split(',').length > 2;
}

/** A person over one line that holds street, town and postcode. */
const isWholeAddress = ({ name, address }: Party): boolean =>
  address.some(({ text }) => /^\d.*,/.test(text) && hasPostcode(text)) &&
  /^\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]*){1,3}$/u.test(name.text);
