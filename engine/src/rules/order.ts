import { said } from '@recto/contracts/said/said';
import type { Check } from './facts.ts';

export const checkOrder: Check<'order'> = ({ first, second }, facts) => {
  const [a, b] = [facts.value(first), facts.value(second)];
  if (!a || !b) return null;
  const ok = a <= b;
  const told = { name1: facts.name(first), first: a, name2: facts.name(second), second: b };
  return { ok, said: said(ok ? 'rule_not_after' : 'rule_after', told), fields: [first, second] };
};
