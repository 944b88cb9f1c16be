/** A claim without a change for so long is given back. */
const CLAIM_MS = 5 * 60_000;

/** Whether a person is changing values: something is typed and not saved, or something changed not long ago. */
export const editingNow = (hasUnsaved: boolean, lastEdit: number, now: number): boolean =>
  hasUnsaved || (lastEdit > 0 && now - lastEdit < CLAIM_MS);

/** Two letters for a name or an address: `Anna Berg` and `anna.berg@…` are AB. */
export const initials = (name: string): string =>
  (name.split('@')[0] ?? name)
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase())
    .join('');
