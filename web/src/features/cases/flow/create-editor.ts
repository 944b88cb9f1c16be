import type { CaseCandidate, CaseSource, CaseTableRow } from '@recto/contracts/case-content';
import type { CaseFieldUpdate, CaseRowUpdate } from '@recto/contracts/endpoints/case-changes';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { ApiError } from '../../../lib/api-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { type CaseValue, editText, type TablePlace, typedValues, valuesOf } from '../model/values.ts';

export type CaseEditState = {
  /** What is typed and not stored yet, by key of the value. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Values that are on their way. */
  readonly saving: Readonly<Record<string, true>>;
  /** Values that somebody else changed since they were shown: what is typed waits for a decision. */
  readonly clashed: Readonly<Record<string, true>>;
  /** What the server refused, and why. */
  readonly refused: Readonly<Record<string, unknown>>;
  /** The value with the focus. */
  readonly focus: string | null;
  /** Saves that are not answered yet, and steps that can be taken back. */
  readonly busy: number;
  readonly steps: number;
};

type Patch = (state: CaseEditState) => Partial<CaseEditState>;
export type EditStore = Store<CaseEditState, Patch>;

type Body = { fields?: CaseFieldUpdate[]; rows?: CaseRowUpdate[] };
/** What takes a step back. */
type Step = () => Promise<boolean>;

type Server = {
  /** The case as it is known now. */
  readonly read: () => CaseDetail;
  /** Rejects with a 409 that carries the case as it is now when the version is not the newest. */
  readonly send: (body: Body & { version: number }) => Promise<CaseDetail>;
  readonly store: (detail: CaseDetail) => void;
};

const START: CaseEditState = {
  drafts: {},
  saving: {},
  clashed: {},
  refused: {},
  focus: null,
  busy: 0,
  steps: 0,
};

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const MOST_STEPS = 200;

/**
 * Edits of a case, saved value by value in the order in which they were made. A save that meets a newer version is sent
 * again when nobody touched its value; otherwise what was typed stays beside the newer value until somebody decides.
 */
export function createEditor({ read, send, store }: Server) {
  const state: EditStore = createStore(
    (now: CaseEditState, patch: Patch) => ({ ...now, ...patch(now) }),
    START,
  );
  const steps: Step[] = [];
  let line: Promise<unknown> = Promise.resolve();

  const known = (key: string): CaseValue | undefined => valuesOf(read().content).get(key);
  const remember = (step: Step): void => {
    steps.push(step);
    if (steps.length > MOST_STEPS) steps.shift();
    state.dispatch(() => ({ steps: steps.length }));
  };

  /** After all that was begun before. `still`: whether the newer case leaves room for it; the answer tells what became of it. */
  const save = (body: Body, still: () => boolean): Promise<CaseDetail> => {
    const attempt = async (again: boolean): Promise<CaseDetail> => {
      try {
        const detail = await send({ ...body, version: read().version });
        store(detail);
        return detail;
      } catch (error) {
        const current = error instanceof ApiError && error.status === 409 ? error.current : undefined;
        if (!current) throw error;
        store(current as CaseDetail);
        if (again && still()) return attempt(false);
        throw error;
      }
    };
    state.dispatch(({ busy }) => ({ busy: busy + 1 }));
    const turn = line.then(() => attempt(true));
    line = turn.catch(() => undefined).finally(() => state.dispatch(({ busy }) => ({ busy: busy - 1 })));
    return turn;
  };

  /** Stores one value; false when it was refused or somebody else changed it meanwhile. */
  const put = async (before: CaseValue, wanted: Omit<CaseFieldUpdate, keyof CaseValue['place']>) => {
    const { key, place } = before;
    const text = editText(before.data);
    const isSame = () => editText(known(key)?.data ?? before.data) === text;
    state.dispatch((now) => ({
      saving: { ...now.saving, [key]: true },
      refused: without(now.refused, key),
      clashed: without(now.clashed, key),
    }));
    try {
      await save({ fields: [{ ...place, ...wanted }] }, isSame);
      state.dispatch((now) => ({ drafts: without(now.drafts, key) }));
      return true;
    } catch (error) {
      const clashed = error instanceof ApiError && error.status === 409;
      state.dispatch((now) =>
        clashed
          ? { clashed: { ...now.clashed, [key]: true } }
          : { refused: { ...now.refused, [key]: error } },
      );
      return false;
    } finally {
      state.dispatch((now) => ({ saving: without(now.saving, key) }));
    }
  };

  /** The way back to what a value was, with where it came from. */
  const backTo =
    ({ key, data, from, place }: CaseValue): Step =>
    async () => {
      const now = known(key);
      if (!now) return true;
      const source = from && place.tableId === undefined ? { from } : {};
      return put(now, { values: data.values, standardValues: data.standard_values, ...source });
    };

  const commit = async (key: string): Promise<void> => {
    const { drafts, saving, clashed } = state.get();
    const [typed, before] = [drafts[key], known(key)];
    if (typed === undefined || !before || saving[key] || clashed[key]) return;
    if (typed.trim() === editText(before.data)) {
      state.dispatch((now) => ({ drafts: without(now.drafts, key), refused: without(now.refused, key) }));
      return;
    }
    if (await put(before, { values: typedValues(typed, before.data) })) remember(backTo(before));
  };

  const type = (key: string, text: string): void =>
    state.dispatch((now) => ({
      drafts: { ...now.drafts, [key]: text },
      refused: without(now.refused, key),
    }));

  /** Takes what one of the documents says. */
  const choose = async (before: CaseValue, { data }: CaseCandidate, from: CaseSource): Promise<void> => {
    state.dispatch((now) => ({ drafts: { ...now.drafts, [before.key]: editText(data) } }));
    const { values, standard_values: standardValues, extracted_values: extractValues } = data;
    if (await put(before, { values, standardValues, extractValues, from })) remember(backTo(before));
  };

  /** After somebody else's change: what is typed is stored over it, or given up. */
  const settle = async (key: string, whose: 'mine' | 'theirs'): Promise<void> => {
    state.dispatch((now) => ({
      clashed: without(now.clashed, key),
      ...(whose === 'theirs' && { drafts: without(now.drafts, key) }),
    }));
    if (whose === 'mine') await commit(key);
  };

  const addRow = async (at: TablePlace, after: string | null, given?: CaseTableRow): Promise<boolean> => {
    const id = crypto.randomUUID();
    const fields = Object.entries(given?.cells ?? {}).map(([fieldId, cell]) => ({
      ...at,
      rowId: id,
      fieldId,
      values: cell.values,
      standardValues: cell.standard_values,
      extractValues: cell.extracted_values,
    }));
    await save({ rows: [{ ...at, add: { id, after } }], fields }, () => true);
    if (!given) remember(() => removeRow(at, id, true));
    return true;
  };

  const rowsAt = ({ tabId, sectionId, tableId }: TablePlace): readonly CaseTableRow[] =>
    read()
      .content.tabs.find(({ id }) => id === tabId)
      ?.sections.find(({ id }) => id === sectionId)
      ?.tables.find(({ id }) => id === tableId)?.rows ?? [];

  const removeRow = async (at: TablePlace, id: string, isStepBack = false): Promise<boolean> => {
    const rows = rowsAt(at);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row) return true;
    await save({ rows: [{ ...at, remove: id }] }, () => rowsAt(at).some((one) => one.id === id));
    const after = rows[index - 1]?.id ?? null;
    if (!isStepBack) remember(() => addRow(at, after, row));
    return true;
  };

  /** Takes the last step back; false when there is none. */
  const undo = async (): Promise<boolean> => {
    const step = steps.pop();
    state.dispatch(() => ({ steps: steps.length }));
    return step ? step() : false;
  };

  return {
    state,
    type,
    commit,
    choose,
    settle,
    addRow,
    removeRow,
    undo,
    focus: (key: string | null) => state.dispatch(() => ({ focus: key })),
    /** Resolves when nothing is on its way any more. */
    idle: async () => void (await line),
  };
}
export type CaseEditor = ReturnType<typeof createEditor>;
