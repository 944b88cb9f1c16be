import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { viewsQuery } from './saved-views.queries.ts';
import type { List } from './use-list.ts';

/**
 * Opens a list with the person's default view, when they came without filters. Once: filters that are cleared later
 * stay cleared.
 * @returns true while it is not known yet whether there is one
 */
export function useDefaultView({ definition, state, open }: List): boolean {
  const name = definition.name as SavedView['list'];
  const bare = useRef(Object.values(state).every((value) => value === undefined));
  const { data, isPending } = useQuery({ ...viewsQuery(name), enabled: bare.current });
  const view = bare.current ? data?.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (!bare.current || isPending) return;
    bare.current = false;
    if (view) open(view.state);
  }, [view, isPending, open]);
  return bare.current && (isPending || view !== undefined);
}
