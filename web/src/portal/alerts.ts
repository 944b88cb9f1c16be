import { holdsAny, type Role } from '@recto/contracts/roles';
import type { Said } from '@recto/contracts/said/said';
import { type QueryKey, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import { useAccount } from './session.ts';

/** Something that is wrong now, and stays an alert until it is right again. */
export type Alert = {
  /** Another id is another piece of news. */
  readonly id: string;
  /** Text key of one sentence, with what stands in it. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly reason?: Said;
  readonly since: string;
  /** Where somebody can do something about it. */
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Nothing is wrong: somebody is only told something. */
  readonly hasChanged?: boolean;
};

/** What a feature looks after. */
export type AlertSource = {
  readonly roles: readonly Role[];
  readonly key: QueryKey;
  fetch(signal: AbortSignal): Promise<readonly Alert[]>;
};

const LOOK_EVERY_MS = 60_000;

/** Whether anything is looked after for whoever is signed in. */
export function useAlertSources(): readonly AlertSource[] {
  const account = useAccount();
  const sources = useRouteContext({ from: rootRouteId, select: (context) => context.alerts });
  return account ? sources.filter(({ roles }) => holdsAny(account.authorities, roles)) : [];
}

/** What is wrong now, the longest first. `isWhole`: every source has answered. */
export function useAlerts(sources: readonly AlertSource[]): { alerts: readonly Alert[]; isWhole: boolean } {
  return useQueries({
    queries: sources.map(({ key, fetch }) => ({
      queryKey: key,
      queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
      refetchInterval: LOOK_EVERY_MS,
      meta: { errors: 'silent' as const },
    })),
    combine: together,
  });
}

const together = (found: readonly UseQueryResult<readonly Alert[]>[]) => ({
  alerts: found.flatMap(({ data }) => data ?? []).toSorted((a, b) => a.since.localeCompare(b.since)),
  isWhole: found.every(({ data }) => data !== undefined),
});
