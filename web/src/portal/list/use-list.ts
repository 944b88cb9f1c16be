import type { Account } from '@recto/contracts/endpoints/tenancy';
import {
  type Facet,
  familyOf,
  type ListDefinition,
  type ListFamily,
  type ListState,
  type Viewer,
} from '@recto/contracts/lists/definition';
import { facetsFor, fitting } from '@recto/contracts/lists/shown';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useAccount } from '../session.ts';

/** A list as somebody sees it now; all of its state is in the address. */
export type List = {
  readonly definition: ListDefinition;
  readonly state: ListState;
  readonly viewer: Viewer;
  readonly family: ListFamily | null;
  /** The facets that are shown. */
  readonly facets: readonly Facet[];
  /** Changes parts of the state; the list starts at its first page again. */
  readonly put: (changes: Partial<ListState>) => void;
  /** Another state altogether, without what does not fit its family. */
  readonly open: (state: ListState) => void;
  /** `instead`: the page before is no step to go back to. */
  readonly turn: (page: number, instead?: boolean) => void;
};

const NOBODY: Viewer = { roles: [], features: [] };

/** An account as lists look at it. */
export const viewerOf = (account: Account | null | undefined): Viewer =>
  account ? { roles: account.authorities, features: account.features } : NOBODY;

/** The list of a definition, on the page whose address has its state. */
export function useList(definition: ListDefinition): List {
  const state = useSearch({ strict: false }) as ListState;
  const navigate = useNavigate();
  const account = useAccount();
  const viewer = useMemo(() => viewerOf(account), [account]);
  return useMemo(() => {
    const go = (search: ListState, replace = true): void =>
      void navigate({ to: '.', search: search as never, replace });
    const turn = (page: number, instead = false): void =>
      go({ ...state, page: page > 1 ? page : undefined }, instead);
    const open = (next: ListState): void => go(fitting(definition, { ...next, page: undefined }, viewer));
    return {
      definition,
      state,
      viewer,
      family: familyOf(definition, state),
      facets: facetsFor(definition, state, viewer),
      put: (changes) => open({ ...state, ...changes }),
      open,
      turn,
    };
  }, [definition, navigate, state, viewer]);
}

const Context = createContext<List | null>(null);
export const ListProvider = Context.Provider;

/** The list around a part of it. */
export function useListHere(): List {
  const list = useContext(Context);
  if (!list) throw new Error('this part stands in no list');
  return list;
}
