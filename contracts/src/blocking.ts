import type { Field, Result } from './result.ts';

/**
 * What stands between a document and its confirmation; the browser names it, the server enforces it.
 * `blocker`: the reading says so, for good. `missing`: a required field without a value. Of both, nobody may confirm.
 * `rule`: a failed check; documents do print wrong sums, so that a person may accept it by name.
 */
export type Block =
  | { readonly kind: 'blocker'; readonly id: string; readonly message: string }
  | { readonly kind: 'missing'; readonly id: string; readonly sectionId: string; readonly message: string }
  | { readonly kind: 'rule'; readonly id: string; readonly message: string };

type Value = Pick<Field, 'data' | 'review' | 'required'> & { readonly keys?: readonly string[] | undefined };

const isEmpty = ({ data }: Value): boolean => data.values.every((value) => value.trim() === '');

/** What identifies a document, which it must have. */
const identifies = ({ keys = [] }: Pick<Value, 'keys'>): boolean => keys.length > 0;

/**
 * An empty required field blocks until it is filled, or a person has said by accepting it that the document has none.
 * What identifies a document it must have: there, that does not count. Counters, hints and the order of the review ask
 * the same, so that nothing blocks that was not pointed at before.
 */
export const isMissing = (value: Value): boolean =>
  value.required === true && isEmpty(value) && (identifies(value) || !value.review.result.reviewed);

/** Everything that blocks, in the order of the form, what may be accepted last. Give the parts that the person may see. */
export const blocksOf = ({ extraction }: Result): Block[] => [
  ...extraction.blockers.map(({ code, message }): Block => ({ kind: 'blocker', id: code, message })),
  ...extraction.sections.flatMap(({ id: sectionId, fields }) =>
    fields
      .filter(isMissing)
      .map(
        (field): Block => ({ kind: 'missing', id: field.id, sectionId, message: `${field.name} is missing` }),
      ),
  ),
  ...extraction.rules
    .filter(({ ok, accepted }) => !ok && !accepted)
    .map(({ id, message }): Block => ({ kind: 'rule', id, message })),
];

/** True when a person may confirm in spite of it, by accepting it. */
export const mayBeAccepted = ({ kind }: Block): boolean => kind === 'rule';
