import type { Result } from '@recto/contracts/result';
import { createContext } from 'react';
import { type Store, useRequired } from '../../../lib/store.ts';
import type { EditAction, EditState, Place } from '../model/edits.ts';
import type { Remaining } from '../model/remaining.ts';
import type { RowStep } from '../model/row-steps.ts';

/**
 * What the parts of the screen may do. The same object for as long as a document is open, so that passing it
 * on renders nothing.
 */
export type ReviewServices = {
  readonly edits: Store<EditState, EditAction>;
  /** Moves the keyboard to a value; the document follows. */
  readonly focusOn: (key: string) => void;
  /** Takes the value as it stands in the input and goes to the next one that wants a look. */
  readonly accept: (key: string) => void;
  readonly back: (key: string) => void;
  /** Leads to the next value of a kind that is left, after the one that was focused last. */
  readonly goToLeft: (kind: Remaining) => void;
  /** Makes a text the value together with where it stands, and keeps the focus on it. */
  readonly take: (key: string, text: string, places: readonly Place[]) => void;
  /** Saves what was typed in a value that is being left; nothing when nothing was typed. */
  readonly leave: (key: string) => void;
  /** Forgets what was typed; false when there was nothing to forget. */
  readonly revert: (key: string) => boolean;
  /** Saves what was typed, also what couldn't be saved before. Resolves when all of it is stored or refused. */
  readonly saveNow: () => Promise<void>;
  readonly addRow: (sectionId: string, tableId: string, index: number) => void;
  /** Puts what was typed in a row that somebody deleted into a new row. */
  readonly addGoneRow: (key: string) => void;
  readonly deleteRow: (sectionId: string, tableId: string, index: number) => void;
  /** Does a step with the row of a cell and goes along with it; false when the value is in no row or may not change. */
  readonly rowStep: (key: string, step: RowStep) => boolean;
  /** Takes all values out of a section, as one step of undo. */
  readonly clearSection: (sectionId: string) => void;
  /** Changes rows and cells as one step of undo, then goes to `focus`. */
  readonly changeRows: (change: (result: Result) => Result, focus: string | null) => void;
};

export const ReviewServicesContext = createContext<ReviewServices | null>(null);
ReviewServicesContext.displayName = 'ReviewServicesContext';

export const useServices = (): ReviewServices => useRequired(ReviewServicesContext);
