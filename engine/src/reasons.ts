import { oneSaid, type Said, type SaidCode, said } from '@recto/contracts/said/said';

/** How a value lies to the label that points at it. */
export type Relation = 'inline' | 'right' | 'below' | 'above';

/**
 * Why a value was chosen, as data: what judges a value reads this, people are told by `saidOfReason`. `label` is the
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

/** The sentences of reasons that need no more than their kind. */
export const UNLABELLED = {
  'address-block': 'why_address',
  'before-name': 'why_before_name',
  'begins-period': 'why_entry_begins',
  'behind-number': 'why_after_number',
  'below-entry-head': 'why_entry_text',
  'beside-amounts': 'why_amounts',
  'cash-less-change': 'why_slip_change',
  'column-by-values': 'why_by_values',
  'column-total': 'why_column_sum',
  'country-currency': 'why_country_currency',
  'e-mail-form': 'why_email',
  'end-of-row': 'why_row_end',
  'ends-period': 'why_entry_ends',
  'entry-head': 'why_entry_head',
  'form-of-value': 'why_form',
  'form-party': 'why_form_party',
  'head-date': 'why_head_date',
  iban: 'why_iban',
  'in-brackets': 'why_in_brackets',
  'largest-line': 'why_largest_line',
  'layout-constant': 'why_layout_constant',
  'makes-sums': 'why_sums',
  'opening-text': 'why_opening_text',
  sender: 'why_sender',
  'sentence-wording': 'why_wording',
  'slip-amount': 'why_slip_amount',
  'slip-date': 'why_slip_date',
  'slip-form': 'why_slip_form',
  'slip-head': 'why_slip_head',
  'slip-time': 'why_slip_time',
  specification: 'why_specification',
  surroundings: 'why_surroundings',
  'table-cell': 'why_table_cell',
  'taxes-by-rate': 'why_taxes_by_rate',
  'total-lines': 'why_total_lines',
} as const satisfies Readonly<Record<string, SaidCode>>;
export type UnlabelledKind = keyof typeof UNLABELLED;

const RELATION = {
  inline: 'why_follows',
  right: 'why_right',
  below: 'why_below',
  above: 'why_above',
} as const satisfies Readonly<Record<Relation, SaidCode>>;

type Labelled = Exclude<Reason, { kind: UnlabelledKind }>;
type Sayer<K extends Labelled['kind']> = (reason: Extract<Labelled, { kind: K }>) => Said;

const LABELLED: { readonly [K in Labelled['kind']]: Sayer<K> } = {
  label: ({ relation, label }) => said(RELATION[relation], { label }),
  'column-header': ({ label }) => said('why_under', { label }),
  'line-label': ({ label }) => said('why_follows', { label }),
  'boxes-below': ({ label }) => said('why_boxes', { label }),
  'printed-sum-below': ({ label }) => said('why_printed_sum', { label }),
  'sum-below': ({ label }) => said('why_sum', { label }),
  pair: ({ label }) => said('why_beside', { label }),
  'summary-total': ({ label }) => said('why_total', { label }),
  'learned-place': ({ confirmed, misread, label }) =>
    oneSaid([
      said(confirmed ? 'why_place_confirmed' : 'why_place_corrected'),
      ...(misread ? [said('why_misread', { printed: misread })] : []),
      ...(label ? [said('why_located', { label })] : []),
    ]),
  'balance-on': ({ date }) => said('why_balance_on', { date }),
};

const isUnlabelled = (reason: Reason): reason is { kind: UnlabelledKind } => reason.kind in UNLABELLED;

/** A reason for people: a clause whose subject is the value. */
export function saidOfReason(reason: Reason): Said {
  if (isUnlabelled(reason)) return said(UNLABELLED[reason.kind]);
  // Each takes the reason of its own kind, which the compiler cannot follow through the table.
  const sayer = LABELLED[(reason as Labelled).kind] as (reason: Reason) => Said;
  return sayer(reason);
}

/** The printed label that points at a value; undefined where none does. */
export const labelOf = (reason: Reason): string | undefined => ('label' in reason ? reason.label : undefined);

/** True for the same reason, whatever object holds it. */
export const sameReason = (a: Reason, b: Reason): boolean => JSON.stringify(a) === JSON.stringify(b);
