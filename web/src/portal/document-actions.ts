import type { Role } from '@recto/contracts/roles';
import { holdsAny } from '@recto/contracts/roles';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';
import { useAccount } from './session.ts';

/** Something to do with ticked documents of the extraction list: a button of its bar that opens a dialog. */
export type DocumentsAction = {
  readonly id: string;
  /** Text key of the button. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** Its key on the list. */
  readonly key: string;
  readonly roles: readonly Role[];
  /** `onDone`: what was wanted has happened, and nothing is ticked any more. */
  readonly Body: FunctionComponent<{
    uuids: readonly string[];
    onClose: () => void;
    onDone: () => void;
  }>;
};

/** What this account can do with ticked documents besides what the list itself offers. */
export function useDocumentsActions(): readonly DocumentsAction[] {
  const account = useAccount();
  const actions = useRouteContext({
    from: rootRouteId,
    select: ({ documentsActions }) => documentsActions,
  });
  return actions.filter(({ roles }) => !!account && holdsAny(account.authorities, roles));
}
