import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Result } from '@recto/contracts/result';
import type { Store } from '../../../lib/store.ts';
import {
  type Draft,
  type EditAction,
  type EditState,
  keysWith,
  type TableBefore,
  type UndoStep,
} from '../model/edits.ts';
import {
  changedSections,
  changedTables,
  followRows,
  goneKey,
  keyLater,
  type LostDraft,
  sameRows,
} from '../model/follow-rows.ts';
import { restore } from '../model/rows.ts';
import { type Slot, slotsOf } from '../model/slots.ts';
import { printOf } from '../model/undo-fingerprint.ts';
import { findClashes, toUpdate } from '../model/updates.ts';
import { editText } from '../model/value.ts';

/** What the saver needs from its surroundings; the calls reject with whatever the API client throws. */
export type SaverPorts = {
  readonly record: () => ExtractionDetail;
  readonly setRecord: (record: ExtractionDetail) => void;
  /** A change of this version is shown before the server has it, and must stay so; null: its answer has come. */
  readonly ahead: (version: number | null) => void;
  readonly sendFields: (version: number, fields: FieldUpdate[]) => Promise<ExtractionDetail>;
  readonly sendResult: (version: number, result: Result) => Promise<ExtractionDetail>;
  /** The record as it is now, when the error says that ours was stale; else null. */
  readonly staleOf: (error: unknown) => ExtractionDetail | null;
  readonly wordsOf: (error: unknown) => string;
  /** True when no answer came at all. */
  readonly isUnreachable: (error: unknown) => boolean;
};

/** `stale`: someone else changed the record; ours was not applied and the record shown is now theirs. */
export type Outcome = 'done' | 'stale' | 'failed';

type Change = (result: Result) => Result;
/** `tables`: what was changed, as it was before. */
type Sent = { readonly outcome: Outcome; readonly tables: readonly TableBefore[] };

export type Saver = {
  /** Sends everything that is queued. Resolves when all that was queued so far is stored or refused. */
  readonly flush: () => Promise<Outcome>;
  /** Changes the shape of the result (rows); shown at once, taken back when it fails, one step of undo. */
  readonly reshape: (change: Change) => Promise<Outcome>;
  /** Lets the server change whole sections; what they held is one step of undo. */
  readonly replace: (send: (version: number) => Promise<ExtractionDetail>) => Promise<Outcome>;
  readonly undo: () => Promise<Outcome>;
  /**
   * Follows what arrived by itself because somebody else saved it: what is typed goes along with its row.
   * @returns where the value with this key is now
   */
  readonly catchUp: (focus: string | null) => string | null;
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
  let underway = 0;
  const inTurn = (task: () => Promise<Outcome>): Promise<Outcome> => {
    underway++;
    const run = tail.then(task, task).finally(() => {
      underway--;
      // What arrived while it was under way.
      if (underway === 0) catchUp();
    });
    tail = run;
    return run;
  };

  /** Drafts go along with their rows; those of a row that is gone are kept aside in case that it comes back. */
  const follow = (before: Result, after: Result, aside: readonly LostDraft[] = []): LostDraft[] => {
    const { drafts, lost } = followRows(before, after, store.get().drafts);
    const back = Object.fromEntries(aside.map(({ key, draft }) => [key, draft]));
    store.dispatch({ type: 'remapped', drafts: { ...drafts, ...back } });
    return lost;
  };

  /** What was typed in a row that somebody deleted stays, apart from the rows, until a person decides. */
  const keepAside = (lost: readonly LostDraft[]) => {
    const apart = Object.fromEntries(lost.map(({ key, draft }) => [goneKey(key), draft]));
    if (lost.length > 0) store.dispatch({ type: 'remapped', drafts: { ...store.get().drafts, ...apart } });
  };

  const notifyClashes = (record: ExtractionDetail): number => {
    const clashes = findClashes(store.get().drafts, allSlots(record));
    if (clashes.length > 0) store.dispatch({ type: 'clashed', clashes });
    return clashes.length;
  };

  /** The result whose rows the drafts go by. */
  let followed = resultOf(ports.record());
  const show = (record: ExtractionDetail) => {
    ports.setRecord(record);
    followed = resultOf(ports.record());
  };
  const catchUp = (focus: string | null = null): string | null => {
    const record = ports.record();
    const [before, now] = [followed, resultOf(record)];
    followed = now;
    if (before === now || !before || !now) return focus;
    const lost = follow(before, now);
    keepAside(lost);
    if (lost.length > 0) notifyClashes(record);
    return focus === null ? null : keyLater(before, now, focus);
  };

  /** Takes the record of a stale answer; true when the drafts may simply go on top of it. */
  const mergeWith = (current: ExtractionDetail): boolean => {
    const now = resultOf(current);
    if (followed && now) keepAside(follow(followed, now));
    show(current);
    return notifyClashes(current) === 0 && current.can.edit;
  };

  const stored = (keys: string[], before: Map<string, Slot>, record: ExtractionDetail) => {
    // Unless somebody's next version was faster than our answer.
    if (ports.record().version <= record.version) show(record);
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
    store.dispatch({ type: 'stored', texts, undo, after: printOf(resultOf(record), { values: undo }) });
  };

  const sendQueued = async (attempt = 1): Promise<Outcome> => {
    catchUp();
    const { drafts } = store.get();
    const record = ports.record();
    const slots = allSlots(record);
    const before = new Map(slots.map((slot) => [slot.key, slot]));
    const keys = keysWith(drafts, 'queued');
    // Somebody saved the same value while it was typed here, and it has arrived: no version would tell any more.
    const overtaken = keys.some((key) => findClashes({ [key]: drafts[key] as Draft }, slots).length > 0);
    if (overtaken) {
      notifyClashes(record);
      return 'stale';
    }
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
      const unreachable = ports.isUnreachable(error);
      store.dispatch({ type: 'refused', keys, error: ports.wordsOf(error), unreachable });
      const current = ports.staleOf(error);
      if (!current) return 'failed';
      if (!mergeWith(current) || attempt >= MERGES) return 'stale';
      // Rows may have moved, and the keys with them.
      store.dispatch({ type: 'retried', keys: keysWith(store.get().drafts, 'failed') });
      return sendQueued(attempt + 1);
    }
  };

  const sendShape = async (change: Change, attempt = 1, typed: readonly LostDraft[] = []): Promise<Sent> => {
    catchUp();
    const before = ports.record();
    const result = resultOf(before);
    if (!result) return { outcome: 'failed', tables: [] };
    const changed = change(result);
    const tables = changedTables(result, changed);
    show({ ...before, revisedResult: changed });
    ports.ahead(before.version);
    const aside = follow(result, changed, typed);
    try {
      const record = await ports.sendResult(before.version, changed);
      ports.ahead(null);
      show(record);
      return { outcome: 'done', tables };
    } catch (error) {
      ports.ahead(null);
      const current = ports.staleOf(error);
      show(current ?? before);
      const now = (current && resultOf(current)) ?? result;
      const lost = follow(changed, now, aside);
      // Somebody changed something else meanwhile: the same change fits on top of theirs.
      if (current?.can.edit && attempt < MERGES && sameRows(result, now, tables))
        return sendShape(change, attempt + 1, lost);
      // What was typed meanwhile into a row that could not be added waits for a decision.
      keepAside(lost);
      if (lost.length > 0) notifyClashes(current ?? before);
      return { outcome: current ? 'stale' : 'failed', tables: [] };
    }
  };

  const reshape = async (change: Change): Promise<Outcome> => {
    const { outcome, tables } = await sendShape(change);
    const after = printOf(resultOf(ports.record()), { tables });
    if (outcome === 'done') store.dispatch({ type: 'reshaped', tables, after });
    return outcome;
  };

  const replace = async (send: (version: number) => Promise<ExtractionDetail>): Promise<Outcome> => {
    catchUp();
    const record = ports.record();
    const before = resultOf(record);
    try {
      const now = await send(record.version);
      const after = resultOf(now);
      if (before && after) follow(before, after);
      show(now);
      const sections = before && after ? changedSections(before, after) : [];
      if (sections.length > 0)
        store.dispatch({ type: 'cleared', sections, after: printOf(after, { sections }) });
      return 'done';
    } catch (error) {
      const current = ports.staleOf(error);
      if (current) mergeWith(current);
      return current ? 'stale' : 'failed';
    }
  };

  const undoLast = async (): Promise<Outcome> => {
    const entry = store.get().undo.at(-1);
    if (!entry) return 'done';
    if (printOf(resultOf(ports.record()), entry) !== entry.after) {
      // What somebody changed since is theirs, and is not written over; the steps before it may still be.
      store.dispatch({ type: 'undone' });
      return 'stale';
    }
    const { outcome } = await sendShape((result) => restore(result, entry));
    if (outcome === 'done') store.dispatch({ type: 'undone' });
    return outcome;
  };

  return {
    flush: () => inTurn(() => sendQueued()),
    reshape: (change) => inTurn(() => reshape(change)),
    replace: (send) => inTurn(() => replace(send)),
    undo: () => inTurn(undoLast),
    // While something is under way its keys are those that it was sent with.
    catchUp: (focus) => (underway > 0 ? focus : catchUp(focus)),
  };
};
