import type { Comparison } from '@recto/contracts/baseline';
import { isExpected, isMissing, isOpen } from '@recto/contracts/blocking';
import type { ReviewCounts } from '@recto/contracts/endpoints/extraction';
import { isReadUnsurely, type Result, type RuleOutcome } from '@recto/contracts/result';
import type { Said } from '@recto/contracts/said/said';
import { type ComparedValues, isWrong } from './comparison.ts';
import type { Slot } from './slots.ts';
import { placeOfKind, unfitPlaces } from './unfit.ts';
import { confidenceOf } from './value.ts';

/** What a person should look at, most pressing first. `certain` and `empty` stay quiet. */
export const RISKS = ['failed', 'missing', 'uncertain', 'certain', 'empty'] as const;
export type Risk = (typeof RISKS)[number];

export type Assessment = {
  readonly risk: Risk;
  /** A person has accepted or corrected the value, and it may stand so: nothing is left to do here. */
  readonly settled: boolean;
  /** What failed rules say, and failed checks on the value itself (F-070). */
  readonly messages: readonly Said[];
  /** It does not fit its kind, as the server has it. */
  readonly unfit?: true;
  /** How it stands to the order of the ERP, where there is one. */
  readonly compared?: Comparison | undefined;
};

/** Failed rules by the names of the values that they looked at. */
export type FailedRules = ReadonlyMap<string, readonly RuleOutcome[]>;

/** Failed rules that nobody has accepted, and values that do not fit their kinds. */
export const openRules = ({ extraction }: Result): RuleOutcome[] =>
  extraction.rules.filter((rule) => isOpen(rule) && !isExpected(rule));

/** Parts that the document should have, that were not found, and that nobody has done without. */
export const missingParts = ({ extraction }: Result): RuleOutcome[] =>
  extraction.rules.filter((rule) => isOpen(rule) && isExpected(rule));

export const failedRules = (result: Result): FailedRules => {
  const byName = new Map<string, RuleOutcome[]>();
  for (const rule of [...openRules(result), ...missingParts(result)]) {
    // Of a column, one cell is wrong.
    const names = rule.about === 'kind' ? [placeOfKind(rule)] : rule.fields;
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), rule]);
  }
  return byName;
};

/** A rule names a field by id, or a cell by `table.row.column` (rows from 0). */
const nameOf = (slot: Slot): string =>
  slot.tableId === undefined ? slot.fieldId : `${slot.tableId}.${slot.row}.${slot.fieldId}`;

/** A rule over a whole column names `table.column`: it marks the column, not each of its cells. */
export const columnName = (tableId: string, columnId: string): string => `${tableId}.${columnId}`;

const messagesOf = (slot: Slot, rules: FailedRules): Said[] => [
  ...(rules.get(nameOf(slot)) ?? []).map((rule) => rule.said),
  ...slot.data.blocks.flatMap((block) =>
    block.validation && !block.validation.validate ? block.validation.message : [],
  ),
];

const failsCheck = (slot: Slot): boolean =>
  slot.data.blocks.some((block) => block.validation?.validate === false);

/** The risk of a value apart from rules and checks. */
const certaintyOf = (slot: Slot, threshold: number): Risk => {
  if (slot.data.values.every((value) => value.trim() === '')) return slot.required ? 'missing' : 'empty';
  if (slot.review.result.reviewed) return isReadUnsurely(slot.data, threshold) ? 'uncertain' : 'certain';
  const confidence = confidenceOf(slot.data);
  // A value that stands nowhere on the page can't be checked by eye and always wants a person.
  return confidence === null || confidence < threshold ? 'uncertain' : 'certain';
};

/** How risky one value is. `threshold`: the confidence (0 to 1) below which a value is uncertain. */
export const assess = (
  slot: Slot,
  rules: FailedRules,
  threshold: number,
  compared?: Comparison,
): Assessment => {
  const messages = messagesOf(slot, rules);
  const wrong = compared !== undefined && isWrong(compared);
  const said = rules.get(nameOf(slot)) ?? [];
  const absent = said.some(isExpected);
  const failed =
    messages.length > (absent ? 1 : 0) || failsCheck(slot) || (wrong && compared.result !== 'NotFound');
  const unfit = said.some(({ about }) => about === 'kind');
  return {
    risk: failed ? 'failed' : wrong || absent ? 'missing' : certaintyOf(slot, threshold),
    // Accepting a value that does not fit leaves it wrong.
    settled:
      slot.review.result.reviewed &&
      !isMissing(slot) &&
      !unfit &&
      !absent &&
      !isReadUnsurely(slot.data, threshold),
    messages,
    ...(unfit && { unfit }),
    ...(compared && { compared }),
  };
};

export type Assessments = ReadonlyMap<string, Assessment>;

const NOT_COMPARED: ComparedValues = new Map();

type Known = {
  readonly review: Slot['review'];
  readonly required: boolean;
  readonly rules: readonly RuleOutcome[];
  readonly threshold: number;
  readonly compared: Comparison | undefined;
  readonly assessment: Assessment;
};

/** The last assessment of a value. Of thousands, a save changes one or two: the others keep theirs. */
const known = new WeakMap<Slot['data'], Known>();
const NO_RULES: readonly RuleOutcome[] = [];

const sameRules = (a: readonly RuleOutcome[], b: readonly RuleOutcome[]): boolean =>
  a === b || (a.length === b.length && a.every((rule, i) => rule === b[i]));

const assessOnce = (
  slot: Slot,
  failed: FailedRules,
  threshold: number,
  compared: Comparison | undefined,
): Assessment => {
  const { data, review, required } = slot;
  const rules = (failed.size > 0 && failed.get(nameOf(slot))) || NO_RULES;
  const before = known.get(data);
  if (
    before?.review === review &&
    before.required === required &&
    before.threshold === threshold &&
    before.compared === compared &&
    sameRules(before.rules, rules)
  )
    return before.assessment;
  const assessment = assess(slot, failed, threshold, compared);
  known.set(data, { review, required, rules, threshold, compared, assessment });
  return assessment;
};

export const assessAll = (
  slots: readonly Slot[],
  result: Result,
  threshold: number,
  compared = NOT_COMPARED,
): Assessments => {
  const rules = failedRules(result);
  return new Map(slots.map((slot) => [slot.key, assessOnce(slot, rules, threshold, compared.get(slot.key))]));
};

/**
 * The counters at the top, as the lists count them: a failed rule counts once, however many values it looked
 * at, and those values count by their certainty as well.
 */
export const countRisks = (slots: readonly Slot[], result: Result, threshold: number): ReviewCounts => {
  const counts = {
    failed: openRules(result).length,
    missing: missingParts(result).length,
    uncertain: 0,
    certain: 0,
  };
  const unfit = unfitPlaces(result);
  for (const slot of slots) {
    // What does not fit counts as failed, and as nothing else.
    if (unfit.size > 0 && unfit.has(nameOf(slot))) continue;
    const risk = certaintyOf(slot, threshold);
    if (risk === 'missing') counts.missing += isMissing(slot) ? 1 : 0;
    else if (risk === 'uncertain' || risk === 'certain') counts[risk] += 1;
  }
  return counts;
};

/** The first value that a rule is about, fields before cells; null when this person sees none of them. */
export const slotOfRule = (
  slots: readonly Slot[],
  rule: Pick<RuleOutcome, 'id' | 'about'> & { readonly fields: readonly string[] },
): Slot | null => {
  const fields = rule.about === 'kind' ? [placeOfKind(rule)] : rule.fields;
  const inColumn = ({ tableId, fieldId }: Slot) =>
    tableId !== undefined && fields.includes(columnName(tableId, fieldId));
  return slots.find((slot) => fields.includes(nameOf(slot))) ?? slots.find(inColumn) ?? null;
};
