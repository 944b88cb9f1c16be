import { SCREEN } from '@recto/contracts/limits';
import { createStore, useStore } from '../../../lib/store.ts';

const KEPT = 'recto.review.fields-per-row';
const { standard, max } = SCREEN.fieldsPerRow;

/** A number of fields beside each other: what is kept, where it is one. */
const asPerRow = (kept: string | null): number => {
  const perRow = Number(kept);
  return Number.isInteger(perRow) && perRow >= 1 && perRow <= max ? perRow : standard;
};

/** How many fields stand beside each other in the form (F-062), as a person last chose; fewer where there is no room. */
const fieldsPerRow = createStore(
  (_before: number, chosen: number) => {
    localStorage.setItem(KEPT, String(chosen));
    return chosen;
  },
  asPerRow(localStorage.getItem(KEPT)),
);

/** One more, and after the most of them one. */
export const nextFieldsPerRow = (): void => fieldsPerRow.dispatch((fieldsPerRow.get() % max) + 1);

const chosen = (perRow: number) => perRow;
export const useFieldsPerRow = (): number => useStore(fieldsPerRow, chosen);
