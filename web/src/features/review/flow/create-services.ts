import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Result } from '@recto/contracts/result';
import type { Store } from '../../../lib/store.ts';
import type { EditAction, EditState, Place } from '../model/edits.ts';
import { keysWith } from '../model/edits.ts';
import { goneRow } from '../model/follow-rows.ts';
import { acceptedWith, nextRisky, previousInOrder } from '../model/order.ts';
import { nextPart, nextRemaining } from '../model/remaining.ts';
import { stepWithRow } from '../model/row-steps.ts';
import { addRow, deleteRow, rowsIn } from '../model/rows.ts';
import { type Slot, slotKey } from '../model/slots.ts';
import { typedKinds } from '../model/unfit.ts';
import { editText } from '../model/value.ts';
import { focusInput, focusPart, focusPrimary, markKeyboard } from './focus-dom.ts';
import type { Outcome, Saver } from './saver.ts';
import type { ReviewServices } from './services.ts';
import type { ReviewModel } from './use-model.ts';

export type ServicePorts = {
  readonly edits: Store<EditState, EditAction>;
  readonly saver: Saver;
  readonly model: () => ReviewModel;
  /** Version of the newest record that is known; the model follows with the next rendering. */
  readonly version: () => number;
  /** Asks whether a key field may really change (F-069). */
  readonly askRerun: () => Promise<boolean>;
  /** Has the server empty a section of the record with this version. */
  readonly sendClear: (sectionId: string, version: number) => Promise<ExtractionDetail>;
  /** Tells a person how a save of rows ended badly. */
  readonly report: (outcome: Outcome) => void;
};

/** Values that are accepted but not in the model yet: the flow passes over them. */
const onTheirWay = ({ drafts, saved }: EditState, modelIsNewest: boolean): Set<string> =>
  new Set([
    ...keysWith(drafts, 'queued'),
    ...keysWith(drafts, 'saving'),
    // Stored a moment ago, and the screen is about to show it.
    ...(modelIsNewest ? [] : saved),
  ]);

/** The behaviour behind the form's keys and buttons, apart from how they look. */
export const createServices = ({
  edits,
  saver,
  model,
  version,
  askRerun,
  sendClear,
  report,
}: ServicePorts): ReviewServices => {
  const focusOn = (key: string) => {
    // A row that is scrolled away has no input yet: the grid brings it in and takes the focus itself.
    if (focusInput(key)) return;
    // Also when it held the keyboard before: its row may have moved out of sight.
    edits.dispatch({ type: 'focus', key: null });
    edits.dispatch({ type: 'focus', key });
  };

  const submit = (slot: Slot, text: string, places?: readonly Place[]) =>
    edits.dispatch({
      type: 'submitted',
      key: slot.key,
      text,
      base: editText(slot.data),
      ...(places && { places }),
    });

  const textOf = (slot: Slot): string => edits.get().drafts[slot.key]?.text ?? editText(slot.data);

  /** May this text become the value? Only a key field asks. */
  const mayStore = async (slot: Slot, text: string): Promise<boolean> =>
    text === editText(slot.data) || !slot.triggersRerun || askRerun();

  const goOn = (from: string | null) => {
    const { order, assessments, record } = model();
    const done = onTheirWay(edits.get(), record.version === version());
    const next = nextRisky(order, assessments, from, done);
    if (next) focusOn(next.key);
    else focusPrimary();
  };

  const isEditable = (slot: Slot): boolean => model().record.can.edit && slot.input.viewOnly !== true;

  const hasChanged = (slot: Slot): boolean =>
    isEditable(slot) && (textOf(slot) !== editText(slot.data) || !slot.review.result.reviewed);

  const accept = async (key: string) => {
    const { byKey, slots, assessments } = model();
    const slot = byKey.get(key);
    if (!slot) return goOn(null);
    if (hasChanged(slot) && !(await mayStore(slot, textOf(slot)))) return focusOn(key);
    // All in one save, which one undo takes back.
    const news = acceptedWith(slot, slots, assessments).filter(hasChanged);
    for (const one of news) submit(one, textOf(one));
    if (news.length > 0) void saver.flush();
    goOn(key);
  };

  const take = async (key: string, text: string, places: readonly Place[]) => {
    const slot = model().byKey.get(key);
    if (!slot || !isEditable(slot)) return;
    if (await mayStore(slot, text)) {
      submit(slot, text, places);
      void saver.flush();
    }
    focusOn(key);
  };

  const leave = async (key: string) => {
    const draft = edits.get().drafts[key];
    const slot = model().byKey.get(key);
    if (draft?.status !== 'typed' || !slot) return;
    if (draft.text === editText(slot.data)) edits.dispatch({ type: 'reverted', key });
    else if (await mayStore(slot, draft.text)) {
      submit(slot, draft.text);
      void saver.flush();
    } else focusOn(key);
  };

  const changeRows = async (change: (result: Result) => Result, focus: string | null) => {
    const stays = markKeyboard();
    // What is typed goes first, under the row numbers that it was typed with.
    await saver.flush();
    const outcome = await saver.reshape(change);
    if (outcome !== 'done') report(outcome);
    else if (focus !== null && stays()) focusOn(focus);
  };

  const rowStep: ReviewServices['rowStep'] = (key, step) => {
    const { byKey, result, record } = model();
    const slot = byKey.get(key);
    if (!slot || !result || !record.can.edit || slot.tableId === undefined || slot.row === undefined)
      return false;
    const at = { sectionId: slot.sectionId, tableId: slot.tableId };
    const todo = stepWithRow(step, at, slot.row, rowsIn(result, at));
    if (todo) void changeRows(todo.change, todo.row === null ? null : slotKey({ ...slot, row: todo.row }));
    return true;
  };

  const clearSection = async (sectionId: string) => {
    await saver.flush();
    const outcome = await saver.replace((version) => sendClear(sectionId, version));
    if (outcome !== 'done') report(outcome);
  };

  const addGoneRow = async (key: string) => {
    const at = goneRow(key);
    if (!at) return;
    let count = 0;
    const outcome = await saver.reshape((result) => {
      count = rowsIn(result, at);
      return addRow(result, at, count);
    });
    if (outcome !== 'done') return report(outcome);
    edits.dispatch({ type: 'rehomed', from: at.prefix, to: `${at.sectionId}/${at.tableId}/${count}/` });
    void saver.flush();
  };

  return {
    edits,
    addGoneRow: (key) => void addGoneRow(key),
    focusOn,
    accept: (key) => void accept(key),
    take: (key, text, places) => void take(key, text, places),
    leave: (key) => void leave(key),
    back: (key) => {
      const previous = previousInOrder(model().order, key);
      if (previous) focusOn(previous.key);
    },
    goToLeft: (kind) => {
      const now = model();
      const { drafts, focus } = edits.get();
      const typed = typedKinds(drafts, now.byKey, (key) => now.assessments.get(key)?.unfit === true);
      const next = nextRemaining(kind, focus, now, typed);
      if (next) return focusOn(next.key);
      const part = kind === 'missing' ? nextPart(now) : null;
      if (part !== null) focusPart(part);
    },
    revert: (key) => {
      const draft = edits.get().drafts[key];
      if (!draft || draft.status === 'saving' || draft.status === 'queued') return false;
      edits.dispatch({ type: 'reverted', key });
      return true;
    },
    saveNow: async () => {
      const { drafts } = edits.get();
      edits.dispatch({
        type: 'retried',
        keys: [...keysWith(drafts, 'typed'), ...keysWith(drafts, 'failed')],
      });
      await saver.flush();
    },
    addRow: (sectionId, tableId, index) =>
      void changeRows((result) => addRow(result, { sectionId, tableId }, index), null),
    deleteRow: (sectionId, tableId, index) =>
      void changeRows((result) => deleteRow(result, { sectionId, tableId }, index), null),
    rowStep,
    clearSection: (sectionId) => void clearSection(sectionId),
    changeRows: (change, focus) => void changeRows(change, focus),
  };
};
