import { type Context, use, useCallback, useSyncExternalStore } from 'react';

/** A small store outside React: a keystroke renders the one input that it is about, not the screen. */
export type Store<S, A> = {
  readonly get: () => S;
  readonly dispatch: (action: A) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <S, A>(reducer: (state: S, action: A) => S, initial: S): Store<S, A> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The part of a store that `select` picks; renders only when it changes (by identity). */
export const useStore = <S, A, T>(store: Store<S, A>, select: (state: S) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store.get()), [store, select]),
  );

/** The value of a context that must have been provided: names what is missing instead of giving null. */
export const useRequired = <T>(context: Context<T | null>): T => {
  const value = use(context);
  if (value === null) throw new Error(`${context.displayName} is used outside its provider`);
  return value;
};
