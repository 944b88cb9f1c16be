/** How a value lies to the label that points at it. */
export type Relation = 'inline' | 'right' | 'below';

/**
 * Why a value was chosen, as data: what judges a value reads this, people are told by `tellReason`. `label` is the
 * printed label that points at it.
 */
export type Reason =
  | { readonly kind: 'label'; readonly relation: Relation; readonly label: string }
  | { readonly kind: 'column-header'; readonly label: string }
  | { readonly kind: 'line-label'; readonly label: string }
  | { readonly kind: 'boxes-below'; readonly label: string }
  | { readonly kind: 'printed-sum-below'; readonly label: string }
  | { readonly kind: 'sum-below'; readonly label: string }
  | { readonly kind: 'summary-total'; readonly label: string }
  | { readonly kind: 'pair'; readonly label: string }
  /** `confirmed`: by values that people accepted, not by a correction. `misread`: what OCR made of it here. */
  | {
      readonly kind: 'learned-place';
      readonly confirmed: boolean;
      readonly misread?: string;
      readonly label?: string;
    }
  | { readonly kind: 'balance-on'; readonly date: string }
  | { readonly kind: UnlabelledKind };

/** Reasons that need no more than their kind; each with its words in English. */
const UNLABELLED = {
  'address-block': 'stands in an address block',
  'beside-amounts': 'stands beside the amounts',
  'before-name': 'stands before the name',
  'begins-period': 'begins the time of the entry',
  'behind-number': 'stands behind the number',
  'below-entry-head': 'stands below the head of the entry',
  'cash-less-change': 'is cash less change',
  'column-by-values': 'stands in a column that its values name',
  'column-total': 'is the printed sum of its column',
  'country-currency': 'is the currency of the country named here',
  'e-mail-form': 'has the form of an e-mail address',
  'end-of-row': 'stands at the end of the row',
  'ends-period': 'ends the time of the entry',
  'entry-head': 'stands at the head of the entry',
  'form-of-value': 'is known by its form',
  'form-party': 'stands where the form names this party',
  'head-date': 'is a date at the head of the page',
  iban: 'has the form and check digits of an IBAN',
  'in-brackets': 'stands in brackets behind the name',
  'largest-line': 'is the largest line at the head of the page',
  'layout-constant': 'is the same on every document of this layout',
  'makes-sums': 'makes the sums add up',
  sender: 'names the sender of the page',
  'sentence-wording': 'is told by the wording of its sentence',
  'slip-amount': 'is the amount of the slip that was to be paid',
  'slip-form': 'has the form of a till slip',
  'slip-time': 'is the time of the slip',
  'slip-date': 'dates the slip',
  'slip-head': 'heads the slip',
  specification: 'read from the specification',
  'table-cell': 'stands in a cell of a table',
  'total-lines': 'stands in the lines of the total',
  'taxes-by-rate': 'adds up the tax of each rate',
} as const;
export type UnlabelledKind = keyof typeof UNLABELLED;

const RELATION: Readonly<Record<Relation, string>> = {
  inline: 'follows',
  right: 'stands right of',
  below: 'stands below',
};

type Labelled = Exclude<Reason, { kind: UnlabelledKind }>;
type Teller<K extends Labelled['kind']> = (reason: Extract<Labelled, { kind: K }>) => string;

const TELL: { readonly [K in Labelled['kind']]: Teller<K> } = {
  label: ({ relation, label }) => `${RELATION[relation]} "${label}"`,
  'column-header': ({ label }) => `stands under "${label}"`,
  'line-label': ({ label }) => `follows "${label}"`,
  'boxes-below': ({ label }) => `stands in boxes below "${label}"`,
  'printed-sum-below': ({ label }) => `sums up what stands below "${label}"`,
  'sum-below': ({ label }) => `adds up what stands below "${label}"`,
  pair: ({ label }) => `stands beside "${label}"`,
  'summary-total': ({ label }) => `is the total under "${label}"`,
  'learned-place': ({ confirmed, misread, label }) =>
    [
      confirmed ? 'stands where it stood before' : 'stands where a correction showed it',
      ...(misread ? [`read as "${misread}"`] : []),
      ...(label ? [`by "${label}"`] : []),
    ].join(', '),
  'balance-on': ({ date }) => `is the balance on ${date}`,
};

const isUnlabelled = (reason: Reason): reason is { kind: UnlabelledKind } => reason.kind in UNLABELLED;

/** A reason in English, for people: a clause whose subject is the value. */
export function tellReason(reason: Reason): string {
  if (isUnlabelled(reason)) return UNLABELLED[reason.kind];
  // Each teller takes the reason of its own kind, which the compiler cannot follow through the table.
  const tell = TELL[(reason as Labelled).kind] as (reason: Reason) => string;
  return tell(reason);
}

/** The printed label that points at a value; undefined where none does. */
export const labelOf = (reason: Reason): string | undefined => ('label' in reason ? reason.label : undefined);

/** True for the same reason, whatever object holds it. */
export const sameReason = (a: Reason, b: Reason): boolean => JSON.stringify(a) === JSON.stringify(b);
