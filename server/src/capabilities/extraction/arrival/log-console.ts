import type { TenantScope } from '../../../platform/db/scope.ts';

type Step = { name: string; started_at: Date; ended_at: Date | null };

/** Lines are written a moment before and after what they tell. */
const MARGIN_MS = 1000;

/**
 * Where the logs of a step are read (C-083): the console that the operator named, at the time of the step. Null without
 * one, and for all but administrators.
 */
export function consoleUrlOf(
  template: string | undefined,
  { tenant, actor }: Pick<TenantScope, 'tenant' | 'actor'>,
  { name, started_at: start, ended_at: end }: Step,
): string | null {
  if (!template || !actor.roles.includes('ROLE_ADMIN')) return null;
  const values: Readonly<Record<string, string>> = {
    from: String(start.getTime() - MARGIN_MS),
    to: String((end ?? new Date()).getTime() + MARGIN_MS),
    step: name,
    tenant,
  };
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => encodeURIComponent(values[key] ?? whole));
}
