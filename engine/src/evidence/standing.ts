import type { Choice } from '../context/settle-sum.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { Findings } from './findings.ts';

/**
 * Ways in which a value was found, each with a part of its own: how often it errs on an unknown layout is another matter
 * than how near its label stands. A way that is not listed is the one that weights are measured from.
 */
const WAYS: Readonly<Partial<Record<Reason['kind'], string>>> = {
  'address-block': 'addressed',
  'column-total': 'summed',
  'form-of-value': 'by_form',
  'head-date': 'head_date',
  'largest-line': 'largest',
  'makes-sums': 'summed',
  'sentence-wording': 'worded',
  'taxes-by-rate': 'summed',
  sender: 'sender',
};

/** Where a value stands to its label. */
const RELATIONS = { inline: 'inline', right: 'beside', below: 'below', above: 'above' } as const;

/** Score from which nothing about a label was in doubt. */
const FULL = 0.95;
/** A text of this length or more counts as long throughout. */
const LONG = 80;
const MANY = 6;

/** A bracket that nothing closes or opens: a line of the value is missing. */
export const isCut = (value: string): boolean =>
  value.split(/[(（]/u).length !== value.split(/[)）]/u).length || /[-–,:(&/]$/u.test(value);

/** Whether the same print was taken for another field too. */
const isShared = (id: string, { candidate }: Choice, chosen: Findings['chosen']): boolean =>
  [...chosen].some(
    ([other, choice]) =>
      other !== id &&
      choice.candidate.span.page === candidate.span.page &&
      choice.candidate.span.placed.join() === candidate.span.placed.join(),
  );

/** Parts of the evidence that may speak either way, which the fit decides. */
export const EITHER: ReadonlySet<string> = new Set([
  ...Object.values(WAYS),
  ...Object.values(RELATIONS),
  'crowd',
  'long',
  'needed',
  'shared',
]);

/**
 * How a value stands among the others: the way it was found, what else was thought of, whether it looks whole. Each part
 * 0 to 1.
 */
export function standingParts(
  field: FieldSchema,
  choice: Choice,
  { chosen, candidates }: Pick<Findings, 'chosen' | 'candidates'>,
): Record<string, number> {
  const { reason, value, score, learned } = choice.candidate;
  const thought = new Set(candidates.flatMap((c) => (c.field === field.id ? [c.standard] : []))).size;
  const way = WAYS[reason.kind];
  return {
    // What was learned of this layout is as good as a label beside it.
    ...(learned !== undefined
      ? { beside: 1 }
      : reason.kind === 'label'
        ? { [RELATIONS[reason.relation]]: 1 }
        : {}),
    ...(way ? { [way]: 1 } : {}),
    alone: thought === 1 ? 1 : 0,
    crowd: Math.min(thought, MANY) / MANY,
    cut: isCut(value) ? 1 : 0,
    full: score >= FULL ? 1 : 0,
    long: Math.min(value.length, LONG) / LONG,
    needed: field.required ? 1 : 0,
    shared: isShared(field.id, choice, chosen) ? 1 : 0,
  };
}
