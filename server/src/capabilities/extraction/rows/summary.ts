import { isExpected, isMissing, isOpen } from '@recto/contracts/blocking';
import { CATEGORY, type Category, type SummaryFields } from '@recto/contracts/categories';
import type { ReviewCounts, Summary } from '@recto/contracts/endpoints/extraction';
import {
  type FieldData,
  isReadUnsurely,
  type Result,
  type ReviewMark,
  type RuleOutcome,
} from '@recto/contracts/result';
import {
  confidenceOf,
  findField,
  hasValue,
  keyFields,
  places,
  type ResultPlace,
} from '../values/result-walk.ts';

/** A value below this confidence wants a look by a person; fractions as in blocks. */
export const CONFIDENCE_THRESHOLD = 0.95;

/** What a list shows of an extraction that has no result. */
export const emptySummary = (): Summary => ({
  number: null,
  party: null,
  amount: null,
  currency: null,
  date: null,
  counts: null,
  problem: null,
  problemCode: null,
});

const NOTHING_SHOWN: SummaryFields = { number: [], party: [], amount: [], date: [] };

/** What a list shows of a result; computed on reading and again after every edit. */
export function summarise(category: Category, result: Result): Summary {
  const fields = CATEGORY[category].summary ?? NOTHING_SHOWN;
  return {
    number: firstValue(result, fields.number) ?? keyOf(result),
    party: firstValue(result, fields.party),
    amount: firstStandard(result, fields.amount),
    currency: firstStandard(result, ['currency']),
    date: firstStandard(result, fields.date),
    counts: countForReview(result),
    problem: null,
    problemCode: null,
  };
}

/** What is left for a person. Accepted and corrected values are certain, whatever the engine thought. */
export function countForReview(result: Result): ReviewCounts {
  const open = result.extraction.rules.filter(isOpen);
  const counts = {
    // Parts that are not there, and below every field.
    missing: open.filter(isExpected).length,
    failed: open.filter((rule) => !isExpected(rule)).length,
    uncertain: 0,
    certain: 0,
  };
  const wrong = new Set(result.extraction.rules.filter(isWrongValue).map(({ id }) => id));
  for (const place of places(result)) {
    const { data, review } = place;
    // Counted as failed; nobody can be certain of what does not fit.
    if (wrong.size > 0 && wrong.has(kindId(place))) continue;
    if (!hasValue(data)) counts.missing += 'field' in place && isMissing(place.field) ? 1 : 0;
    else if (isSettled(data, review)) counts.certain++;
    else counts.uncertain++;
  }
  return counts;
}

const isWrongValue = ({ about, ok, accepted }: RuleOutcome): boolean => about === 'kind' && !ok && !accepted;

const kindId = (place: ResultPlace): string =>
  'field' in place ? `kind:${place.field.id}` : `kind:${place.table.id}.${place.column}:${place.row}`;

const isSettled = (data: FieldData, { result: { reviewed } }: ReviewMark): boolean =>
  reviewed ? !isReadUnsurely(data, CONFIDENCE_THRESHOLD) : confidenceOf(data) >= CONFIDENCE_THRESHOLD;

/** The value that identifies the document among others of its category: that of its first key field. */
export const keyOf = (result: Result): string | null =>
  firstValue(
    result,
    keyFields(result).map((field) => field.id),
  );

/** The same in its normalised form, which a value that does not fit its kind has none of. */
function firstStandard(result: Result, ids: readonly string[]): string | null {
  for (const id of ids) {
    const standard = findField(result, id)?.data.standard_values[0]?.trim();
    if (standard) return standard.split('\n', 1)[0]?.slice(0, 200) || null;
  }
  return null;
}

function firstValue(result: Result, ids: readonly string[]): string | null {
  for (const id of ids) {
    const data = findField(result, id)?.data;
    if (!data || !hasValue(data)) continue;
    const [standard] = data.standard_values;
    const line = (standard?.trim() ? standard : data.values.find((value) => value.trim())) ?? '';
    return line.split('\n', 1)[0]?.trim().slice(0, 200) || null;
  }
  return null;
}
