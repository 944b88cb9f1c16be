import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import type { ListState } from '@recto/contracts/lists/definition';

/** What of a list's state a view keeps: all but the page. */
export const viewState = ({ page: _page, ...state }: ListState): SavedView['state'] =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string' ? [[name, value]] : Array.isArray(value) ? [[name, [...value]]] : [],
    ),
  );

const sorted = (state: SavedView['state']): string =>
  JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a list shows exactly what a view says. */
export const shows = (state: ListState, view: SavedView): boolean =>
  sorted(viewState(state)) === sorted(view.state);
