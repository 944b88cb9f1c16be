import type { Check } from './facts.ts';

export const checkOrder: Check<'order'> = ({ first, second }, facts) => {
  const [a, b] = [facts.value(first), facts.value(second)];
  if (!a || !b) return null;
  const ok = a <= b;
  const message = `${facts.name(first)} (${a}) is ${ok ? 'not ' : ''}after ${facts.name(second)} (${b})`;
  return { ok, message, fields: [first, second] };
};
