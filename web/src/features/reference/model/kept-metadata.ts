import { isRecord } from '../../../lib/is-record.ts';
import type { Typed } from './metadata.ts';

const PREFIX = 'recto.certificate.';
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Whose typing, and of what: another account, or another tenant, on the same machine doesn't see it. */
export type TypingOwner = { readonly tenant: string; readonly login: string; readonly uuid: string };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ tenant, login, uuid }: TypingOwner): string => `${PREFIX}${tenant}.${login}.${uuid}`;

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  Object.values(value).every(
    (one) => isRecord(one) && typeof one.text === 'string' && typeof one.base === 'string',
  );

/** What is typed in the panel outlives its closing, a reload and a session that ends; nothing typed clears it. */
export const keepTyping = (storage: Store, owner: TypingOwner, typed: Typed): void => {
  try {
    if (Object.keys(typed).length === 0) storage.removeItem(keyOf(owner));
    else storage.setItem(keyOf(owner), JSON.stringify({ at: Date.now(), typed }));
  } catch {
    // A browser that keeps nothing: the page has it as long as the panel is open.
  }
};

/** What was typed and not saved, for a week. */
export const recallTyping = (storage: Store, owner: TypingOwner): Typed => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? 'null');
    if (!isRecord(kept) || !isTyped(kept.typed)) return {};
    return Date.now() - Number(kept.at) < KEEP_MS ? kept.typed : {};
  } catch {
    return {};
  }
};
