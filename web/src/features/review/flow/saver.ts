import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Result } from '@recto/contracts/result';
import { type EditAction, type EditState, keysWith, type UndoStep } from '../model/edits.ts';
import { restore } from '../model/rows.ts';
import { type Slot, slotsOf } from '../model/slots.ts';
import { findClashes, toUpdate } from '../model/updates.ts';
import { editText } from '../model/value.ts';
import type { Store } from './store.ts';

/** What the saver needs from its surroundings; the calls reject with whatever the API client throws. */
export type SaverPorts = {
  readonly record: () => ExtractionDetail;
  readonly setRecord: (record: ExtractionDetail) => void;
  readonly sendFields: (version: number, fields: FieldUpdate[]) => Promise<ExtractionDetail>;
  readonly sendResult: (version: number, result: Result) => Promise<ExtractionDetail>;
  /** The record as it is now, when the error says that ours was stale; else null. */
  readonly staleOf: (error: unknown) => ExtractionDetail | null;
  readonly wordsOf: (error: unknown) => string;
};

/** `stale`: someone else changed the record; ours was not applied and the record shown is now theirs. */
export type Outcome = 'done' | 'stale' | 'failed';

export type Saver = {
  /** Sends everything that is queued. Resolves when all that was queued so far is stored or refused. */
  readonly flush: () => Promise<Outcome>;
  /** Changes the shape of the result (rows); shown at once, taken back when it fails. */
  readonly reshape: (change: (result: Result) => Result) => Promise<Outcome>;
  readonly undo: () => Promise<Outcome>;
};

export const resultOf = (record: ExtractionDetail): Result | null => record.revisedResult ?? record.result;

const allSlots = (record: ExtractionDetail): Slot[] => slotsOf(resultOf(record)?.extraction.sections ?? []);

const stepOf = ({ sectionId, fieldId, tableId, row, data, review }: Slot): UndoStep => ({
  sectionId,
  fieldId,
  ...(tableId === undefined ? {} : { tableId, row }),
  data,
  review,
});

/** A second stale answer in a row is left to a person rather than raced against. */
const MERGES = 3;

/**
 * Writes edits one request after the other, each on the version that the one before it returned.
 * A stale save is tried again by itself when nobody touched the same values; otherwise the clash is shown.
 */
export const createSaver = (store: Store<EditState, EditAction>, ports: SaverPorts): Saver => {
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<Outcome>): Promise<Outcome> => {
    const run = tail.then(task, task);
    tail = run;
    return run;
  };

  /** Takes the record of a stale answer; true when the drafts may simply go on top of it. */
  const mergeWith = (current: ExtractionDetail): boolean => {
    ports.setRecord(current);
    const clashes = findClashes(store.get().drafts, allSlots(current));
    if (clashes.length > 0) store.dispatch({ type: 'clashed', clashes });
    return clashes.length === 0 && current.can.edit;
  };

  const stored = (keys: string[], before: Map<string, Slot>, record: ExtractionDetail) => {
    ports.setRecord(record);
    const now = new Map(allSlots(record).map((slot) => [slot.key, slot]));
    const texts = Object.fromEntries(
      keys.map((key) => {
        const slot = now.get(key);
        return [key, slot ? editText(slot.data) : ''];
      }),
    );
    const undo = keys.flatMap((key) => {
      const slot = before.get(key);
      return slot ? [stepOf(slot)] : [];
    });
    store.dispatch({ type: 'stored', texts, undo });
  };

  const sendQueued = async (attempt = 1): Promise<Outcome> => {
    const { drafts } = store.get();
    const record = ports.record();
    const before = new Map(allSlots(record).map((slot) => [slot.key, slot]));
    const keys = keysWith(drafts, 'queued');
    const fields = keys.flatMap((key) => {
      const [slot, draft] = [before.get(key), drafts[key]];
      return slot && draft ? [toUpdate(slot, draft)] : [];
    });
    if (fields.length === 0) return 'done';
    store.dispatch({ type: 'sending', keys });
    try {
      stored(keys, before, await ports.sendFields(record.version, fields));
      return 'done';
    } catch (error) {
      store.dispatch({ type: 'refused', keys, error: ports.wordsOf(error) });
      const current = ports.staleOf(error);
      if (!current) return 'failed';
      if (!mergeWith(current) || attempt >= MERGES) return 'stale';
      store.dispatch({ type: 'retried', keys });
      return sendQueued(attempt + 1);
    }
  };

  const sendShape = async (change: (result: Result) => Result): Promise<Outcome> => {
    const before = ports.record();
    const result = resultOf(before);
    if (!result) return 'failed';
    const changed = change(result);
    ports.setRecord({ ...before, revisedResult: changed });
    try {
      ports.setRecord(await ports.sendResult(before.version, changed));
      return 'done';
    } catch (error) {
      const current = ports.staleOf(error);
      ports.setRecord(current ?? before);
      return current ? 'stale' : 'failed';
    }
  };

  const undoLast = async (): Promise<Outcome> => {
    const steps = store.get().undo.at(-1);
    if (!steps) return 'done';
    const outcome = await sendShape((result) => restore(result, steps));
    if (outcome === 'done') store.dispatch({ type: 'undone' });
    return outcome;
  };

  return {
    flush: () => inTurn(() => sendQueued()),
    reshape: (change) => inTurn(() => sendShape(change)),
    undo: () => inTurn(undoLast),
  };
};
