import type { RuleOutcome } from '@recto/contracts/result';

/** Rules worked out anew keep what a person accepted, as long as they fail with the same words. */
export const keepAccepted = (before: readonly RuleOutcome[], now: readonly RuleOutcome[]): RuleOutcome[] =>
  now.map((rule) => {
    const was = before.find(({ id, message }) => id === rule.id && message === rule.message);
    return was?.accepted && !rule.ok ? { ...rule, accepted: was.accepted } : rule;
  });
