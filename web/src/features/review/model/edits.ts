import type { Box } from '@recto/contracts/geometry';
import type { FieldData, ReviewMark, Section, Table } from '@recto/contracts/result';
import { type SlotAddress, slotKey } from './slots.ts';

/** Where a person said that a value stands. */
/** `confidence`: of the recogniser that read the value in just this place. */
export type Place = { readonly page: number; readonly bbox: Box; readonly confidence?: number };

/**
 * What a person typed, accepted or pointed at and the server doesn't have yet.
 * `typed`: still in the input. `queued`: to be sent. `saving`: under way. `failed`: kept, to be tried again.
 */
export type Draft = {
  readonly text: string;
  /** The text that the person started from: tells whether someone else changed the value meanwhile. */
  readonly base: string;
  readonly status: 'typed' | 'queued' | 'saving' | 'failed';
  /** Absent: the value stays where it stood. */
  readonly places?: readonly Place[];
  readonly error?: string;
};
export type Drafts = Readonly<Record<string, Draft>>;

/** One value that two people changed. `theirs` is what the server holds now. */
export type Clash = {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Its row was deleted: what was typed can only come back as a new row. */
  readonly gone?: true;
};

/** The way back from one save: the value, its marks and its places as they were. */
export type UndoStep = SlotAddress & { readonly data: FieldData; readonly review: ReviewMark };

/** A table as it was before its rows changed. */
export type TableBefore = { readonly sectionId: string; readonly tableId: string; readonly table: Table };

/**
 * What one undo takes back: values that were saved together, a change of rows, or sections that were cleared. Steps name rows by number;
 * as the latest is taken back first, the numbers are right again when its turn comes.
 */
export type Touched =
  | { readonly values: readonly UndoStep[] }
  | { readonly tables: readonly TableBefore[] }
  /** Whole sections, as they were before they were cleared. */
  | { readonly sections: readonly Section[] };
/** `after`: what stood there once it was saved (`printOf`); something else stands there since somebody changed it. */
type UndoEntry = Touched & { readonly after: string };

export type EditState = {
  readonly focus: string | null;
  readonly drafts: Drafts;
  /** Saved since this page was opened: shown with a tick. */
  readonly saved: ReadonlySet<string>;
  /** Latest last. */
  readonly undo: readonly UndoEntry[];
  readonly clashes: readonly Clash[];
  /** The last save met no server. */
  readonly unreachable: boolean;
};

export type EditAction =
  | { type: 'focus'; key: string | null }
  | { type: 'typed'; key: string; text: string; base: string }
  | { type: 'reverted'; key: string }
  | { type: 'submitted'; key: string; text: string; base: string; places?: readonly Place[] }
  | { type: 'retried'; keys: readonly string[] }
  | { type: 'sending'; keys: readonly string[] }
  /** `texts`: what the server holds now, by key. */
  | { type: 'stored'; texts: Readonly<Record<string, string>>; undo: readonly UndoStep[]; after: string }
  /** `unreachable`: no answer came, so that the same may be tried again by itself. */
  | { type: 'refused'; keys: readonly string[]; error: string; unreachable?: boolean }
  | { type: 'clashed'; clashes: readonly Clash[] }
  | { type: 'resolved'; key: string; keep: 'mine' | 'theirs' }
  /** What was typed in a deleted row goes into a new one: keys that began with `from` begin with `to`. */
  | { type: 'rehomed'; from: string; to: string }
  | { type: 'undone' }
  | { type: 'remapped'; drafts: Drafts }
  | { type: 'reshaped'; tables: readonly TableBefore[]; after: string }
  | { type: 'cleared'; sections: readonly Section[]; after: string };

export const noEdits = (drafts: Drafts = {}): EditState => ({
  focus: null,
  drafts,
  saved: new Set(),
  undo: [],
  clashes: [],
  unreachable: false,
});

const without = (drafts: Drafts, keys: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)));

const update = (drafts: Drafts, keys: readonly string[], change: (draft: Draft) => Draft): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => [key, keys.includes(key) ? change(draft) : draft]),
  );

const UNDO_DEPTH = 100;

const pushed = (undo: readonly UndoEntry[], entry: UndoEntry): readonly UndoEntry[] =>
  [...undo, entry].slice(-UNDO_DEPTH);

/** The values that an undo brings back by key; none for one of rows. */
const keysOf = (entry: UndoEntry | undefined): string[] =>
  entry && 'values' in entry ? entry.values.map(slotKey) : [];

/** What was sent is gone; a value that was typed again meanwhile stays, now on top of what the server holds. */
const settle = (drafts: Drafts, texts: Readonly<Record<string, string>>): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .filter(([key, draft]) => texts[key] === undefined || draft.status !== 'saving')
      .map(([key, draft]) => [key, { ...draft, base: texts[key] ?? draft.base }]),
  );

/** To be sent again: what went wrong before is forgotten. */
const queued = ({ error: _error, ...draft }: Draft): Draft => ({ ...draft, status: 'queued' });

const resolve = (state: EditState, key: string, keep: 'mine' | 'theirs'): EditState => {
  const clash = state.clashes.find((c) => c.key === key);
  const clashes = state.clashes.filter((c) => c.key !== key);
  if (!clash || keep === 'theirs') return { ...state, clashes, drafts: without(state.drafts, [key]) };
  const drafts = update(state.drafts, [key], (draft) => ({ ...queued(draft), base: clash.theirs }));
  return { ...state, clashes, drafts };
};

const rehome = (state: EditState, from: string, to: string): EditState => ({
  ...state,
  clashes: state.clashes.filter(({ key }) => !key.startsWith(from)),
  drafts: Object.fromEntries(
    Object.entries(state.drafts).map(([key, draft]) =>
      key.startsWith(from)
        ? [to + key.slice(from.length), { ...draft, base: '', status: 'queued' as const }]
        : [key, draft],
    ),
  ),
});

/** The state of everything that a person does to the values; pure, so that no keystroke depends on a screen. */
export const editReducer = (state: EditState, action: EditAction): EditState => {
  switch (action.type) {
    case 'focus':
      return state.focus === action.key ? state : { ...state, focus: action.key };
    case 'typed':
    case 'submitted': {
      const status = action.type === 'typed' ? 'typed' : 'queued';
      const before = state.drafts[action.key];
      const base = before?.base ?? action.base;
      const given = action.type === 'submitted' ? action.places : undefined;
      // What was pointed at holds as long as its text does.
      const places = given ?? (before?.text === action.text ? before.places : undefined);
      const draft: Draft = { text: action.text, base, status, ...(places ? { places } : {}) };
      return { ...state, drafts: { ...state.drafts, [action.key]: draft } };
    }
    case 'reverted':
      return { ...state, drafts: without(state.drafts, [action.key]) };
    case 'retried':
      return {
        ...state,
        drafts: update(state.drafts, action.keys, queued),
      };
    case 'sending':
      return { ...state, drafts: update(state.drafts, action.keys, (d) => ({ ...d, status: 'saving' })) };
    case 'stored':
      return {
        ...state,
        unreachable: false,
        drafts: settle(state.drafts, action.texts),
        saved: new Set([...state.saved, ...Object.keys(action.texts)]),
        undo:
          action.undo.length > 0
            ? pushed(state.undo, { values: action.undo, after: action.after })
            : state.undo,
      };
    case 'refused': {
      const refuse = (draft: Draft): Draft =>
        draft.status === 'saving' ? { ...draft, status: 'failed', error: action.error } : draft;
      return {
        ...state,
        unreachable: action.unreachable === true,
        drafts: update(state.drafts, action.keys, refuse),
      };
    }
    case 'clashed':
      return { ...state, clashes: action.clashes };
    case 'resolved':
      return resolve(state, action.key, action.keep);
    case 'rehomed':
      return rehome(state, action.from, action.to);
    case 'undone': {
      const taken = new Set(keysOf(state.undo.at(-1)));
      const saved = new Set([...state.saved].filter((key) => !taken.has(key)));
      return { ...state, saved, undo: state.undo.slice(0, -1) };
    }
    case 'remapped':
      return { ...state, drafts: action.drafts };
    case 'reshaped':
      return action.tables.length > 0
        ? { ...state, undo: pushed(state.undo, { tables: action.tables, after: action.after }) }
        : state;
    case 'cleared':
      return { ...state, undo: pushed(state.undo, { sections: action.sections, after: action.after }) };
  }
};

/** Everything reached the server or is on its way without trouble. */
export const hasUnsaved = (state: EditState): boolean => Object.keys(state.drafts).length > 0;

export const keysWith = (drafts: Drafts, status: Draft['status']): string[] =>
  Object.keys(drafts).filter((key) => drafts[key]?.status === status);
