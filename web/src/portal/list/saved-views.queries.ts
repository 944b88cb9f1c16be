import type { BodyOf } from '@recto/contracts/endpoint';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  setDefaultView,
  updateSavedView,
} from '@recto/contracts/endpoints/saved-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

type List = SavedView['list'];

/** The views of a list that this person may use, by name. */
export const viewsQuery = (list: List) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => call(listSavedViews, { query: { list }, signal }),
    staleTime: 60_000,
    meta: { errors: 'silent' },
  });

type Changes = Omit<BodyOf<typeof updateSavedView>, 'version'>;
const byId = ({ id }: SavedView) => ({ params: { id } });

/** What can be done with the views of a list; the list of views is asked for anew after each, refused or not. */
export function useViewChanges(list: List) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const create = useMutation({
    mutationFn: (body: Omit<BodyOf<typeof createSavedView>, 'list'>) =>
      call(createSavedView, { body: { list, ...body } }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ view, changes }: { view: SavedView; changes: Changes }) =>
      call(updateSavedView, { ...byId(view), body: { version: view.version, ...changes } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call(deleteSavedView, byId(view)),
    onSettled,
  });
  const makeDefault = useMutation({
    mutationFn: ({ view, isDefault }: { view: SavedView; isDefault: boolean }) =>
      call(setDefaultView, { ...byId(view), body: { isDefault } }),
    onSettled,
  });
  return { create, change, remove, makeDefault };
}
