import { isSaid, type Said } from '@recto/contracts/said/said';

/** A sentence as a `jsonb` column takes it. */
export const asStored = (said: Said | null): string | null => (said === null ? null : JSON.stringify(said));

/** A sentence of a `jsonb` column; null where there is none, or one that this version does not know. */
export const fromStored = (given: unknown): Said | null => (isSaid(given) ? given : null);
