import type { Role } from '@recto/contracts/roles';
import type { SearchClause } from '@recto/contracts/search/body';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';
import type { List } from './list/use-list.ts';
import { useAccount } from './session.ts';

/** Something to do with all that the extraction list finds: a button above it that opens a dialog. */
export type ListAction = {
  readonly id: string;
  /** Text key of the button. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** The family whose tab has it. */
  readonly family: string;
  readonly shown: (held: readonly Role[]) => boolean;
  readonly Body: FunctionComponent<ListActionProps>;
};

/** What the list shows when somebody asks. */
export type ListActionProps = {
  readonly list: List;
  /** What finds the rows; absent: nothing narrows them. */
  readonly query: SearchClause | undefined;
  readonly found: number;
  readonly onClose: () => void;
};

/** What this account can do with what the list finds, besides what the list itself offers. */
export function useListActions(family: string | undefined): readonly ListAction[] {
  const account = useAccount();
  const actions = useRouteContext({ from: rootRouteId, select: ({ listActions }) => listActions });
  return actions.filter((one) => one.family === family && !!account && one.shown(account.authorities));
}
