import { isAddressLine, isContact } from '../context/address-words.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { heightOf } from '../layout/geometry.ts';
import { isTitle } from '../layout/is-title.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { isCompany, nameLength } from '../lexicon/legal-forms.ts';
import { fold } from '../normalise/fold.ts';
import { SENDER_SEPARATOR as SEPARATOR } from './free-parties.ts';
import { fullName, type Mention } from './full-name.ts';
import { addressLines, type Party, partyOf } from './parties.ts';
import { stackBelow } from './party-lines.ts';
import { LETTERHEAD } from './weights.ts';

/** How the names look that are sought, and what is none of them. */
export type Naming = { called?: RegExp | undefined; never?: RegExp | undefined };

const CONTACT_NEAR = /(?:tel|fax|phone|e-?mail|www\.|http|@|電話|傳真|vat|ust)/iu;

/** Japanese papers honour whom they are for behind the name. */
const HONOURED = /(?:御中|様|殿)$/u;

/** Who made the form or the software is not who sends the paper. */
const COPYRIGHT =
  /^\W*\(c\)|©|copyright|powered by|^(?:an? )?(?:trading (?:name|style|as)|t\/a|part|member|division|subsidiary|brand) (?:of )?/iu;

/** Sender lines name the company before the first separator: "Name · Street · Town". */
function headOf(segment: Segment): { span: Span; rest: string } | null {
  const { text } = segment;
  const end = Math.min(nameLength(text), endOfHead(text));
  const name = text.slice(0, end).replace(/[,;:\s]+$/, '');
  if (name.length < (/[\u2e80-\u9fff]/.test(name) ? 3 : 6) || name.length > 70 || !/\p{L}{2}/u.test(name))
    return null;
  return { span: spanOf(segment, 0, name.length), rest: text.slice(end) };
}

/** Where the part before the first separator ends; a branch or the legal form behind a dash belongs to it. */
function endOfHead(text: string): number {
  const match = SEPARATOR.exec(text);
  if (!match) return commaAfterName(text);
  if (match.index <= 2 || isBranch(match, text)) return text.length;
  const rest = text.slice(match.index + match[0].length);
  const part = SEPARATOR.exec(rest)?.index ?? rest.length;
  const dashed = /[-–—]/u.test(match[0]) && !isCompany(text.slice(0, match.index));
  return dashed && isCompany(rest.slice(0, part)) && !isAddressLine(rest.slice(0, part))
    ? match.index + match[0].length + part
    : match.index;
}

const LETTERS_ONLY = /[^\p{L}\d]/gu;

/** "Hansen GmbH, Am Markt 3, 24103 Kiel": the comma behind a company and before an address ends the name. */
function commaAfterName(text: string): number {
  const commas = [...text.matchAll(/,\s/gu)].map((m) => m.index);
  return commas.find((at) => isCompany(text.slice(0, at)) && isAddressLine(text.slice(at))) ?? text.length;
}

/** "Pacific Labs - LA": a dash before a town or department goes on with the name. */
const isBranch = ({ 0: mark, index }: RegExpExecArray, text: string): boolean =>
  /[-–—]/u.test(mark) && /^\p{Lu}\p{L}{1,11}$/u.test(text.slice(index + mark.length).trim());

const SITE =
  /(?:@|\bwww\.|https?:\/\/(?!www\.))([\p{L}\d-]+)\.|(?<![\p{L}\d.@/-])([\p{L}\d-]{4,})\.(?:com|net|org|bank|example|co\.uk|com\.hk|de|hk|eu)\b/giu;

/** The parts of web and mail addresses that name their owner. */
function domainsOf(pages: readonly PageLayout[]): string[] {
  const text = pages.flatMap((p) => p.segments.map((s) => s.text)).join(' ');
  const sites = text.matchAll(SITE);
  const boxes = text.matchAll(/(?<![\p{L}\d._-])([\p{L}\d._-]{4,})@/giu);
  return [...sites, ...boxes].map((m) => fold(m[1] ?? m[2]!).replace(LETTERS_ONLY, ''));
}

/** True when a web or mail address begins like the name, or holds a longer word of it. */
function owns(domains: readonly string[], name: string): boolean {
  const words = name.split(' ').filter((w) => w.length > 3);
  return domains.some((d) =>
    words.some(
      (w) => d.startsWith(w) || (w.startsWith(d) && d.length > 3) || (w.length > 5 && d.includes(w)),
    ),
  );
}

function mentionsOn(
  labelled: LabelledPage,
  domains: readonly string[],
  { called, never }: Naming,
): Mention[] {
  const { page } = labelled;
  return page.segments.flatMap((segment) => {
    const head = headOf(segment);
    if (!head || labelled.isLabel(segment) || COPYRIGHT.test(segment.text)) return [];
    if (HONOURED.test(segment.text)) return [];
    if (isTitle(head.span.text) || never?.test(head.span.text) || isSentence(head.span.text)) return [];
    const name = fold(head.span.text);
    const fitting = called !== undefined && isCapitalised(head.span.text) && called.test(head.span.text);
    const company =
      fitting || isCompany(head.span.text) || (called !== undefined && opensPage(page, segment));
    const owned = owns(domains, name);
    if (/^\W*\d/.test(head.span.text) && isAddressLine(head.span.text)) return [];
    if (
      /@|www|https?:|\.(?:com|net|org)\b/.test(head.span.text) ||
      (!company && /\d{3}/.test(head.span.text))
    )
      return [];
    const y = segment.box[1] / page.height;
    const large = y < 0.12 && heightOf(segment.box) > 1.5 * page.lineHeight;
    const heads = y < 0.15 && headsAddress(page, segment);
    if (!company && !owned && !large && !heads) return [];
    let weight = (company ? LETTERHEAD.company : LETTERHEAD.name) + (fitting ? LETTERHEAD.fitting : 0);
    if (y < 0.2) weight += LETTERHEAD.upper;
    if (y < 0.08) weight += LETTERHEAD.head;
    if (y > 0.85) weight += LETTERHEAD.foot;
    if (heightOf(segment.box) > 1.35 * page.lineHeight) weight += LETTERHEAD.large;
    if (owned) weight += LETTERHEAD.owned;
    if (heads) weight += LETTERHEAD.headsAddress;
    if (SEPARATOR.test(segment.text) && isAddressLine(head.rest)) weight += LETTERHEAD.senderLine;
    if (nearContact(page, segment)) weight += LETTERHEAD.nearContact;
    return [{ name, span: head.span, segment, weight }];
  });
}

/** A name over the lines of its address. */
const headsAddress = (page: PageLayout, segment: Segment): boolean =>
  !isAddressLine(segment.text) &&
  stackBelow(page, segment)
    .slice(1, 4)
    .some((s) => isAddressLine(s.text));

/** Names write their longer words with capitals; sentences that speak of a bank do not. */
const isCapitalised = (text: string): boolean => !/(?<!\p{L})\p{Ll}{4,}/u.test(text);

/** "without the approval of Pacific Labs LLC" speaks of a company. */
const isSentence = (text: string): boolean => /^\p{Ll}/u.test(text) && text.split(' ').length >= 4;

/** The first line of an address at the very head of the page. */
const opensPage = (page: PageLayout, segment: Segment): boolean =>
  segment.box[1] < page.height * 0.12 &&
  isCapitalised(segment.text) &&
  !isAddressLine(segment.text) &&
  stackBelow(page, segment)
    .slice(1, 4)
    .filter((s) => isAddressLine(s.text)).length >= (segment.row === 0 ? 1 : 2);

function nearContact(page: PageLayout, segment: Segment): boolean {
  return page.segments.some(
    (s) =>
      CONTACT_NEAR.test(s.text) &&
      Math.abs(s.box[1] - segment.box[1]) < 7 * page.lineHeight &&
      Math.abs(s.box[0] - segment.box[0]) < page.width * 0.6,
  );
}

/**
 * The party whose paper this is: named at the head or foot, in large type, in the sender line, or by
 * its web address. `taken` are names known to belong to somebody else (the buyer).
 */
export function letterhead(
  pages: readonly LabelledPage[],
  taken: ReadonlySet<string>,
  free: readonly Party[],
  naming: Naming = {},
): Party | null {
  const domains = domainsOf(pages.map((p) => p.page));
  const byName = new Map<string, Mention[]>();
  for (const mention of pages.flatMap((p) => mentionsOn(p, domains, naming))) {
    if (taken.has(mention.name)) continue;
    // Running heads repeat the name with more behind it: they count for the bare name.
    const bare = [...byName.keys()].find((name) => mention.name.startsWith(`${name} `)) ?? mention.name;
    byName.set(bare, [...(byName.get(bare) ?? []), mention]);
  }
  const total = (list: readonly Mention[]) => {
    const sorted = list.map((m) => m.weight).sort((a, b) => b - a);
    return sorted.reduce((s, w, i) => s + w * LETTERHEAD.again ** i, 0);
  };
  const ranked = [...byName.values()]
    .map((list) => ({ list, weight: total(list) }))
    .sort((a, b) => b.weight - a.weight);
  const [best, rival] = ranked;
  if (!best || best.weight < LETTERHEAD.least) return null;
  const mention = best.list.reduce((a, b) => (b.weight > a.weight && b.name.length <= a.name.length ? b : a));
  const score =
    Math.min(LETTERHEAD.most, LETTERHEAD.base + best.weight * LETTERHEAD.perWeight) *
    (rival && rival.weight > best.weight * LETTERHEAD.rival ? LETTERHEAD.rivalled : 1);
  const address = addressFor(pages, best.list, free);
  return {
    name: fullName(pages, mention, [...byName.values()].flat(), naming.called ? domains : []),
    address,
    score,
    reason: { kind: 'sender' },
    page: mention.segment.page,
  };
}

/** Lines that look like an address: under a mention, in its sender line, or at the head of the page. */
function addressFor(
  pages: readonly LabelledPage[],
  mentions: readonly Mention[],
  free: readonly Party[],
): Span[] {
  for (const { segment } of mentions) {
    const parts = senderParts(segment);
    if (parts.length > 0) return parts;
    const page = pages.find((p) => p.page.number === segment.page)!.page;
    const lines = partyOf(stackBelow(page, segment).map(wholeSpan), 0, { kind: 'sender' })?.address ?? [];
    if (lines.some((l) => isAddressLine(l.text))) return lines;
  }
  const head = pages[0]?.page;
  const lone = head ? loneAddress(head, free) : [];
  return lone.length > 0 || !head ? lone : footAddress(head);
}

/** How deep the foot of a page begins. */
const FOOT = 0.85;

/** "Unit 4, The Granary, Kinsale · Registered in Ireland 718204": an address that opens the small print at the foot. */
function footAddress(page: PageLayout): Span[] {
  for (const segment of page.segments) {
    if (segment.box[1] < FOOT * page.height) continue;
    const end = SEPARATOR.exec(segment.text)?.index ?? -1;
    const first = segment.text.slice(0, Math.max(0, end));
    if (isContact(first) || !isAddressLine(first) || first.split(',').length < 2) continue;
    if (!/\d/u.test(first) || isCompany(first)) continue;
    return [spanOf(segment, 0, end)];
  }
  return [];
}

function senderParts(segment: Segment): Span[] {
  const match = SEPARATOR.exec(segment.text);
  if (!match || !isAddressLine(segment.text.slice(match.index))) return [];
  const out: Span[] = [];
  let start = match.index + match[0].length;
  for (const part of segment.text.slice(start).split(SEPARATOR)) {
    const at = segment.text.indexOf(part, start);
    // Behind the address stand registrations and how to reach it.
    if (out.length > 0 && isContact(part)) break;
    if (part.trim()) out.push(spanOf(segment, at, at + part.length));
    start = at + part.length;
  }
  return out;
}

/** An address without a name over it, in the top fifth of the page: the right half of many letterheads. */
function loneAddress(page: PageLayout, free: readonly Party[]): Span[] {
  const inUse = new Set(free.flatMap((p) => [p.name.text, ...p.address.map((a) => a.text)]));
  for (const segment of page.segments) {
    if (segment.box[1] > page.height * 0.22) break;
    if (!isAddressLine(segment.text) || inUse.has(segment.text) || isCompany(segment.text)) continue;
    const stack = stackBelow(page, segment).map(wholeSpan);
    const end = stack.findIndex((s) => CONTACT_NEAR.test(s.text) || /[:：]/.test(s.text));
    return addressLines(end < 0 ? stack.slice(0, 5) : stack.slice(0, end));
  }
  return [];
}
