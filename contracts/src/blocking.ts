import type { Field, Result, RuleOutcome } from './result.ts';
import { asWritten, type Said, said } from './said/said.ts';

/**
 * What stands between a document and its confirmation; the browser names it, the server enforces it.
 * `blocker`: the reading says so, for good. `missing`: a required field without a value. Of both, nobody may confirm.
 * `rule`: a failed check, or a value that does not fit its kind (`about`); documents do print wrong sums.
 * `incomplete`: a part that such a document has and that was not found. `duplicate`: the document may be there already,
 * and nobody has decided; `extractionUuid` is that of the other one, null where the reader may not open it.
 * The last three a person may accept by their ids.
 */
export type ConfirmationBlock = { readonly said: Said } & (
  | { readonly kind: 'blocker'; readonly id: string }
  | { readonly kind: 'missing'; readonly id: string; readonly sectionId: string }
  | {
      readonly kind: 'rule' | 'incomplete';
      readonly id: string;
      readonly about: NonNullable<RuleOutcome['about']>;
      readonly fields: readonly string[];
    }
  | { readonly kind: 'duplicate'; readonly id: string; readonly extractionUuid: string | null }
);

/** A pair that nobody has decided on; without `other` where the reader may not open that one. */
export type UndecidedPair = {
  readonly id: number;
  readonly other: { readonly extractionUuid: string; readonly name: string } | null;
};

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

/** True for a check that failed and that nobody has accepted. */
export const isOpen = ({ ok, accepted }: Pick<RuleOutcome, 'ok' | 'accepted'>): boolean => !ok && !accepted;

/** True for a check that says that a part is not there: it counts as not found, not as failed. */
export const isExpected = ({ about }: Pick<RuleOutcome, 'about'>): boolean => about === 'expected';

const blockOfRule = ({ id, said, about = 'relation', fields }: RuleOutcome): ConfirmationBlock => ({
  kind: about === 'expected' ? 'incomplete' : 'rule',
  id,
  about,
  fields,
  said,
});

const blockOfPair = ({ id, other }: UndecidedPair): ConfirmationBlock => ({
  kind: 'duplicate',
  id: `duplicate:${id}`,
  extractionUuid: other?.extractionUuid ?? null,
  said: other ? said('check.duplicate.of', { document: other.name }) : said('check.duplicate.closed'),
});

/**
 * Everything that blocks, in the order of the form, what may be accepted last. Give the parts that the person may see,
 * and the pairs of the document that wait for a decision.
 */
export const blocksOf = (
  { extraction }: Result,
  pairs: readonly UndecidedPair[] = [],
): ConfirmationBlock[] => {
  const failed = extraction.rules.filter(isOpen);
  return [
    ...extraction.blockers.map(
      ({ code, message }): ConfirmationBlock => ({ kind: 'blocker', id: code, said: asWritten(message) }),
    ),
    ...extraction.sections.flatMap(({ id: sectionId, fields }) =>
      fields.filter(isMissing).map(
        (field): ConfirmationBlock => ({
          kind: 'missing',
          id: field.id,
          sectionId,
          said: said('is_missing', { name: field.name }),
        }),
      ),
    ),
    ...failed.filter((rule) => !isExpected(rule)).map(blockOfRule),
    ...failed.filter(isExpected).map(blockOfRule),
    ...pairs.map(blockOfPair),
  ];
};

/** True when a person may confirm in spite of it, by accepting it. */
export const mayBeAccepted = ({ kind }: ConfirmationBlock): boolean =>
  kind !== 'blocker' && kind !== 'missing';
