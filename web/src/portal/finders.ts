import type { Role } from '@recto/contracts/roles';
import { holdsAny } from '@recto/contracts/roles';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useAccount } from './session.ts';

/** A record that answers what somebody typed into the header or the palette. */
export type Hit = {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of that name. */
  readonly detail: string;
  readonly href: string;
  /** True when what was typed is its whole number. */
  readonly exact: boolean;
};

/** Records that a feature finds by number or name: documents now; cases and vendors come with theirs. */
export type Finder = {
  readonly id: string;
  /** Text key of what it finds. */
  readonly title: string;
  readonly roles: readonly Role[];
  /** The few best answers, exact ones first. */
  readonly find: (text: string, t: TFunction, signal: AbortSignal) => Promise<readonly Hit[]>;
  /** Address of the list of everything that answers. */
  readonly listed: (text: string) => string;
};

/** What this account can search, in the order of the features. */
export function useFinders(): readonly Finder[] {
  const account = useAccount();
  const finders = useRouteContext({ from: rootRouteId, select: (context) => context.finders });
  return finders.filter(({ roles }) => !!account && holdsAny(account.authorities, roles));
}
