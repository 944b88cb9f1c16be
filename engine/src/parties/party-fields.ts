import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { spanOf, wholeSpan } from '../layout/segment.ts';
import { isCompany } from '../lexicon/legal-forms.ts';
import { fold } from '../normalise/fold.ts';
import type { FieldSchema } from '../schema/types.ts';
import { freeParties, isPerson } from './free-parties.ts';
import { spellsOut } from './full-name.ts';
import { letterhead } from './letterhead.ts';
import { labelledParties, type Party, partyCandidates, partyOf } from './parties.ts';
import { stackBelow } from './party-lines.ts';
import { FREE } from './weights.ts';

/** Depth of a letterhead in points, at least. */
const LETTERHEAD = 100;
/** Points from the first line of a page to a block under its letterhead, at least. */
const BLOCK = 25;

type PartyField = FieldSchema & { party: NonNullable<FieldSchema['party']> };

/** Candidates of all fields that hold a party's name or address. */
export function partyFieldCandidates(
  pages: readonly LabelledPage[],
  fields: readonly FieldSchema[],
): Candidate[] {
  const wanted = fields.filter((f): f is PartyField => f.party !== undefined);
  if (wanted.length === 0) return [];
  const ids = new Set(wanted.filter((f) => !f.party.ownLabel).map((f) => f.id));
  const never = new Map(wanted.map((f) => [f.id, f.never]));
  const labelled = pages
    .flatMap((page) => labelledParties(page, ids))
    .filter(({ id, party }) => !never.get(id)?.test(party.name.text));
  const byRole = new Map<string, Party[]>();
  for (const { id, party } of labelled) {
    const role = wanted.find((f) => f.id === id)!.party.role;
    byRole.set(role, [...(byRole.get(role) ?? []), party]);
  }
  const free = pages.slice(0, 1).flatMap((page) => freeParties(page));
  addFallbacks(wanted, byRole, pages, free);
  return wanted.flatMap((field) =>
    (byRole.get(field.party.role) ?? []).flatMap(
      (party) => partyCandidates(field.id, field.party.part, party) ?? [],
    ),
  );
}

const roleWith = (wanted: readonly PartyField[], fallback: string): string | undefined =>
  wanted.find((f) => f.party.fallback === fallback)?.party.role;

/** The letterhead names the sender, the address window the addressee: the two are never the same. */
function addFallbacks(
  wanted: readonly PartyField[],
  byRole: Map<string, Party[]>,
  pages: readonly LabelledPage[],
  free: readonly Party[],
): void {
  const own = wanted.find((f) => f.party.fallback === 'letterhead');
  const naming = { called: own?.party.called, never: own?.never };
  const [sender, addressee] = [roleWith(wanted, 'letterhead'), roleWith(wanted, 'addressee')];
  const best = (role: string | undefined) =>
    role ? [...(byRole.get(role) ?? [])].sort((a, b) => b.score - a.score)[0] : undefined;
  const buyer = best(addressee);
  // A bank is called one.
  const isOther = ({ name }: Party) => naming.called?.test(name.text) === false;
  const depth = depthOf(pages[0]);
  if (sender && (best(sender)?.score ?? 0) < 0.9) {
    // Under the letterhead, where there is anything: an address at the very top is the sender's own.
    const lower = free.filter((p) => p.name.placed[1] > depth);
    const windowed =
      buyer || !addressee ? undefined : addresseeOf(lower.length > 0 ? lower : free, undefined, depth);
    // Nobody honours himself, and few address themselves as "Mrs".
    const persons = free.length > 1 ? free.filter(isPerson) : [];
    const others = [buyer, honoured(pages[0]) ?? undefined, ...persons];
    const namesOf = (parties: readonly (Party | undefined)[]) =>
      new Set(parties.flatMap((p) => (p ? [fold(p.name.text)] : [])));
    const taken = [...others, windowed && (free.length > 1 || isOther(windowed)) ? windowed : undefined];
    const head =
      letterhead(pages, namesOf(taken), free, naming) ?? letterhead(pages, namesOf(others), free, naming);
    if (head) byRole.set(sender, [...(byRole.get(sender) ?? []), head]);
  }
  // A name that is only told of is less than a person over an address.
  const person = buyer?.address.length === 0 && free.some(isPerson);
  if (addressee && (!buyer || person)) {
    const seller = best(sender);
    // Bills carry the address of the customer on a slip to be torn off below.
    const slip = () => pages.slice(0, 1).flatMap((page) => freeParties(page, 'lower'));
    const found =
      honoured(pages[0]) ?? addresseeOf(free, seller, depth) ?? addresseeOf(slip(), seller, depth);
    if (found && (!buyer || isPerson(found))) byRole.set(addressee, [found]);
  }
}

/** How deep a letterhead stands at least, under the first line of the page and in all. */
const depthOf = (page: LabelledPage | undefined): number =>
  Math.min(LETTERHEAD, (page?.page.rows[0]?.box[1] ?? LETTERHEAD) + BLOCK);

/** The address block that is not the sender's: mostly on the left, under the letterhead. */
function addresseeOf(free: readonly Party[], seller: Party | undefined, depth: number): Party | undefined {
  const other = free.filter((p) => !seller || !sameParty(fold(p.name.text), fold(seller.name.text)));
  const weight = (p: Party) =>
    p.score +
    (p.name.placed[0] < 250 ? FREE.left : 0) +
    (p.name.placed[1] > depth ? FREE.under : 0) +
    (isCompany(p.name.text) ? FREE.addressee : 0) +
    (isPerson(p) ? FREE.person : 0);
  return [...other].sort((a, b) => weight(b) - weight(a))[0];
}

/** Japanese letters honour whom they address: "アンバリー・ジャパン株式会社 御中". */
const HONOUR = /\s*(?:御中|様|殿)$/u;

function honoured(page: LabelledPage | undefined): Party | null {
  for (const row of page?.page.rows ?? [])
    for (const [i, segment] of row.segments.entries()) {
      const beside = row.segments[i + 1];
      const apart = beside !== undefined && HONOUR.exec(beside.text)?.[0].trim() === beside.text.trim();
      const end = HONOUR.exec(segment.text)?.index ?? segment.text.length;
      if ((end < segment.text.length || apart) && end >= 3 && isCompany(segment.text.slice(0, end))) {
        const under = stackBelow(page!.page, segment).slice(1).map(wholeSpan);
        const spans = [spanOf(segment, 0, end), ...under];
        return partyOf(spans, FREE.honoured, { kind: 'address-block' });
      }
    }
  return null;
}

/** The same name, with or without its legal form. */
const sameParty = (a: string, b: string): boolean => a === b || spellsOut(a, b) || spellsOut(b, a);
