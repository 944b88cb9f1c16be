import { createContext } from 'react';
import { createStore, type Store } from '../../../lib/store.ts';
import type { GridPlace } from '../model/grid-move.ts';

/** The cells that are selected together; none while the keyboard is in a single one. */
export type GridSelection = {
  /** The cell that holds the keyboard, and the corner that the selection was drawn to. */
  readonly from: GridPlace | null;
  readonly to: GridPlace | null;
  readonly keys: ReadonlySet<string>;
};

export type SelectionStore = Store<GridSelection, GridSelection>;

export const NO_SELECTION: GridSelection = { from: null, to: null, keys: new Set() };

export const createSelection = (): SelectionStore =>
  createStore((_: GridSelection, next: GridSelection) => next, NO_SELECTION);

export const GridSelectionContext = createContext<SelectionStore | null>(null);
GridSelectionContext.displayName = 'GridSelectionContext';
