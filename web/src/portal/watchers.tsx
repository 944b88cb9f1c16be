import { holdsAny, type Role } from '@recto/contracts/roles';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useAccount } from './session.ts';

/** It listens, and says what people of these roles have to know wherever they are; a part of no page. */
export type Watcher = { readonly roles: readonly Role[]; readonly Component: ComponentType };

export function Watchers() {
  const account = useAccount();
  const watchers = useRouteContext({ from: rootRouteId, select: (context) => context.watchers });
  if (!account) return null;
  return (
    <Suspense>
      {watchers
        .filter(({ roles }) => holdsAny(account.authorities, roles))
        .map(({ Component }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Component key={at} />
        ))}
    </Suspense>
  );
}
