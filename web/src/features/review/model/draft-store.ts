import { isRecord } from '../../../lib/is-record.ts';
import type { Drafts, Place } from './edits.ts';
import { goneKey } from './follow-rows.ts';

type Kept = {
  readonly text: string;
  readonly base: string;
  readonly places?: readonly Place[];
  /** What else stood in its row: tells the row again when rows came or went meanwhile. */
  readonly row?: string;
};

/** What stays in the browser until the server has it: survives a reload, a crash and an expired session. */
type Stored = {
  readonly version: number;
  readonly at: number;
  readonly drafts: Readonly<Record<string, Kept>>;
};

const isNumbers = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite);
const isPlace = (value: unknown): boolean =>
  isRecord(value) && Number.isInteger(value.page) && isNumbers(value.bbox, 4);
const isKept = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  typeof value.base === 'string' &&
  (value.places === undefined || (Array.isArray(value.places) && value.places.every(isPlace))) &&
  (value.row === undefined || typeof value.row === 'string');

/** Another version of the portal, or somebody's hand, may have written something else. */
const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  Number.isInteger(value.version) &&
  Number.isFinite(value.at) &&
  isRecord(value.drafts) &&
  Object.values(value.drafts).every(isKept);

const PREFIX = 'recto.draft.';
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Whose drafts, and of what: another account, or another tenant, on the same machine doesn't see them. */
export type DraftOwner = { readonly tenant: string; readonly login: string; readonly uuid: string };

const keyOf = ({ tenant, login, uuid }: DraftOwner) => `${PREFIX}${tenant}.${login}.${uuid}`;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const read = (storage: DraftStorage, key: string): Stored | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
};

/**
 * Keeps the drafts of a document together with the version that they were typed on; none clears them.
 * @param rowOf what else stands in the row of a cell
 * @returns false when the browser keeps nothing: then only the page has them
 */
export const keepDrafts = (
  storage: DraftStorage,
  owner: DraftOwner,
  version: number,
  drafts: Drafts,
  rowOf: (key: string) => string | null = () => null,
): boolean => {
  const key = keyOf(owner);
  const texts = Object.entries(drafts).map(([at, { text, base, places }]) => {
    const row = rowOf(at);
    return [at, { text, base, places, ...(row !== null && { row }) }];
  });
  try {
    if (texts.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ version, at: Date.now(), drafts: Object.fromEntries(texts) }));
    return true;
  } catch {
    return texts.length === 0;
  }
};

/**
 * The drafts of a document as typed ones; the caller compares their base with the record of today. Those of cells
 * go to where their row is now; `null` from `rowNow` says that it is gone.
 */
export const recallDrafts = (
  storage: DraftStorage,
  owner: DraftOwner,
  rowNow: (key: string, row: string) => string | null = (key) => key,
): Drafts => {
  const stored = read(storage, keyOf(owner));
  if (!stored) return {};
  return Object.fromEntries(
    Object.entries(stored.drafts).map(([key, { row, ...draft }]) => {
      const now = row === undefined ? key : (rowNow(key, row) ?? goneKey(key));
      return [now, { ...draft, status: 'typed' as const }];
    }),
  );
};

/** Forgets drafts that nobody came back to for a week. */
export const forgetOldDrafts = (storage: DraftStorage, now: number) => {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys.filter((k) => k.startsWith(PREFIX))) {
    const stored = read(storage, key);
    if (!stored || now - stored.at > KEEP_MS) storage.removeItem(key);
  }
};
