import type { Account } from '@recto/contracts/endpoints/tenancy';
import { useEffect } from 'react';
import { isRecord } from '../lib/is-record.ts';
import { useAccount } from './session.ts';

/** A record that somebody had open: how it was called, and where it is. */
type Place = { readonly label: string; readonly detail: string; readonly href: string };

/** Another version of the portal, or somebody's hand, may have written something else. */
const isPlace = (kept: unknown): kept is Place =>
  isRecord(kept) && ['label', 'detail', 'href'].every((part) => typeof kept[part] === 'string');

const KEEP = 8;

type Owner = Pick<Account, 'login' | 'currentTenant'>;
export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Another account, or another tenant, on the same machine does not see them. */
const keyOf = ({ login, currentTenant }: Owner): string => `recto.recent.${currentTenant}.${login}`;

/** What this person had open in this tenant, the latest first. */
export function recallPlaces(storage: PlaceStorage, owner: Owner): Place[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Puts a place first; a browser that keeps nothing is no mistake. */
export function keepPlace(storage: PlaceStorage, owner: Owner, place: Place): void {
  const others = recallPlaces(storage, owner).filter(({ href }) => href !== place.href);
  try {
    storage.setItem(keyOf(owner), JSON.stringify([place, ...others].slice(0, KEEP)));
  } catch {
    // Only a convenience.
  }
}

/** Remembers what is open for the palette. Null: not known yet. */
export function useRemember(place: Place | null): void {
  const account = useAccount();
  const { label, detail, href } = place ?? {};
  useEffect(() => {
    if (!account || label === undefined || detail === undefined || href === undefined) return;
    // After the screen itself: nobody asks for it yet.
    const timer = window.setTimeout(keepPlace, 300, localStorage, account, { label, detail, href });
    return () => window.clearTimeout(timer);
  }, [account, label, detail, href]);
}
