import { Box } from '@recto/contracts/geometry';
import { z } from 'zod';
import type { Drafts } from './edits.ts';

/** What stays in the browser until the server has it: survives a reload, a crash and an expired session. */
const Stored = z.object({
  version: z.int(),
  at: z.number(),
  drafts: z.record(
    z.string(),
    z.object({
      text: z.string(),
      base: z.string(),
      places: z.array(z.object({ page: z.int(), bbox: Box })).exactOptional(),
    }),
  ),
});

const PREFIX = 'recto.review.';
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** One person's drafts for one document: another account on the same machine doesn't see them. */
const keyOf = (login: string, uuid: string) => `${PREFIX}${login}.${uuid}`;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const read = (storage: DraftStorage, key: string): z.infer<typeof Stored> | null => {
  try {
    const parsed = Stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps the drafts of a document together with the version that they were typed on; none clears them. */
export const keepDrafts = (
  storage: DraftStorage,
  login: string,
  uuid: string,
  version: number,
  drafts: Drafts,
) => {
  const key = keyOf(login, uuid);
  const texts = Object.entries(drafts).map(([at, { text, base, places }]) => [at, { text, base, places }]);
  try {
    if (texts.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ version, at: Date.now(), drafts: Object.fromEntries(texts) }));
  } catch {
    // Storage is full or switched off: the drafts still live in the page.
  }
};

/** The drafts of a document as typed ones; the caller compares their base with the record of today. */
export const recallDrafts = (storage: DraftStorage, login: string, uuid: string): Drafts => {
  const stored = read(storage, keyOf(login, uuid));
  if (!stored) return {};
  return Object.fromEntries(
    Object.entries(stored.drafts).map(([key, draft]) => [key, { ...draft, status: 'typed' as const }]),
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
