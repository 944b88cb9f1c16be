import type { ReviewCounts } from '@recto/contracts/endpoints/extraction';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import type { Slot } from './slots.ts';
import { confidenceOf } from './value.ts';

/** What a person should look at, most pressing first. `certain` and `empty` stay quiet. */
export const RISKS = ['failed', 'missing', 'uncertain', 'certain', 'empty'] as const;
export type Risk = (typeof RISKS)[number];

export type Assessment = {
  readonly risk: Risk;
  /** A person has accepted or corrected the value: nothing is left to do here. */
  readonly settled: boolean;
  /** Messages of failed rules and of failed checks on the value itself (F-070). */
  readonly messages: readonly string[];
};

/** Failed rules by the names of the values that they looked at. */
export type FailedRules = ReadonlyMap<string, readonly RuleOutcome[]>;

export const failedRules = (result: Result): FailedRules => {
  const byName = new Map<string, RuleOutcome[]>();
  for (const rule of result.extraction.rules.filter((r) => !r.ok)) {
    for (const name of rule.fields) byName.set(name, [...(byName.get(name) ?? []), rule]);
  }
  return byName;
};

/** A rule names a field by id, or a cell by `table.row.column`; either may be led by its section. */
const namesOf = (slot: Slot): string[] => {
  const name = slot.tableId === undefined ? slot.fieldId : `${slot.tableId}.${slot.row}.${slot.fieldId}`;
  return [name, `${slot.sectionId}.${name}`];
};

const messagesOf = (slot: Slot, rules: FailedRules): string[] => [
  ...namesOf(slot).flatMap((name) => (rules.get(name) ?? []).map((rule) => rule.message)),
  ...slot.data.blocks.flatMap((block) =>
    block.validation && !block.validation.validate ? block.validation.message : [],
  ),
];

const failsCheck = (slot: Slot): boolean =>
  slot.data.blocks.some((block) => block.validation?.validate === false);

const riskOf = (slot: Slot, failed: boolean, threshold: number): Risk => {
  if (failed) return 'failed';
  if (slot.data.values.every((value) => value.trim() === '')) return slot.required ? 'missing' : 'empty';
  if (slot.review.result.reviewed) return 'certain';
  const confidence = confidenceOf(slot.data);
  // A value that stands nowhere on the page can't be checked by eye and always wants a person.
  return confidence === null || confidence < threshold ? 'uncertain' : 'certain';
};

/** How risky one value is. `threshold`: the confidence (0 to 1) below which a value is uncertain. */
export const assess = (slot: Slot, rules: FailedRules, threshold: number): Assessment => {
  const messages = messagesOf(slot, rules);
  const failed = messages.length > 0 || failsCheck(slot);
  return { risk: riskOf(slot, failed, threshold), settled: slot.review.result.reviewed, messages };
};

export type Assessments = ReadonlyMap<string, Assessment>;

export const assessAll = (slots: readonly Slot[], result: Result, threshold: number): Assessments => {
  const rules = failedRules(result);
  return new Map(slots.map((slot) => [slot.key, assess(slot, rules, threshold)]));
};

/** The counters at the top. A failed rule counts once, however many values it looked at. */
export const countRisks = (assessments: Assessments, result: Result): ReviewCounts => {
  const of = (risk: Risk) => [...assessments.values()].filter((a) => a.risk === risk).length;
  return {
    failed: result.extraction.rules.filter((rule) => !rule.ok).length,
    missing: of('missing'),
    uncertain: of('uncertain'),
    certain: of('certain'),
  };
};

/** The first value that a rule is about; null when this person sees none of them. */
export const slotOfRuleField = (slots: readonly Slot[], rule: RuleOutcome): Slot | null =>
  slots.find((slot) => namesOf(slot).some((name) => rule.fields.includes(name))) ?? null;
