import { CASE_LIST, firstFamily } from '@recto/contracts/lists/case-list';
import { hasAllTab } from '@recto/contracts/lists/shown';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { viewsQuery } from '../../portal/list/saved-views.queries.ts';
import { useDefaultView } from '../../portal/list/use-default-view.ts';
import { useDividedList } from '../../portal/list/use-divided-list.ts';
import { type List, useList } from '../../portal/list/use-list.ts';

/** The list of cases with the filters of the tenant. */
export const useCaseList = (): List => useList(useDividedList(CASE_LIST));

/**
 * How the list opens for somebody who comes without filters: with their default view, else with the first kind of their
 * roles (G-006, X-078). Who has several kinds may go on to all of them; who has one stays with it.
 * @returns true while the list does not stand as it opens
 */
export function useOpening(list: List): boolean {
  const { state, viewer, put } = list;
  const waits = useDefaultView(list);
  const first = firstFamily(viewer);
  const isBare = Object.values(state).every((value) => value === undefined);
  const begins = useRef(isBare && first !== undefined);
  const { data: views, isPending } = useQuery({ ...viewsQuery('documentcase'), enabled: begins.current });
  const hasView = views?.some(({ isDefault }) => isDefault) === true;
  const goes =
    isBare &&
    first !== undefined &&
    (begins.current ? !isPending && !hasView : !hasAllTab(CASE_LIST, viewer));
  useEffect(() => {
    if (goes) put({ family: first });
    if (goes || !isBare) begins.current = false;
  }, [goes, isBare, first, put]);
  return waits || goes;
}
