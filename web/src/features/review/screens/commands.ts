import { nextFieldsPerRow } from '../flow/fields-per-row.ts';
import { focusedKey, leaveInput, markKeyboard } from '../flow/focus-dom.ts';
import { rowCommands } from '../flow/row-commands.ts';
import type { ReviewServices } from '../flow/services.ts';
import type { CommandTable } from '../flow/use-keys.ts';
import type { useNeighbours } from '../flow/use-neighbours.ts';
import type { EditSession } from '../flow/use-session.ts';
import { slotKey } from '../model/slots.ts';
import type { ViewerTools } from '../viewer/use-viewer.ts';
import { viewerCommands } from './viewer-commands.ts';

type Parts = {
  services: ReviewServices;
  session: EditSession;
  neighbours: ReturnType<typeof useNeighbours>;
  viewer: ViewerTools;
  onPrimary: () => void;
  /** Saves what is typed, and what follows from that. */
  onSave: () => void;
  onHelp: () => void;
  onPalette: () => void;
  /** Closes what is open beside the form; false when nothing is. */
  onClose: () => boolean;
  onPanel: (id: string) => void;
  /** Says that an undo would have written over what somebody else changed since. */
  onOvertaken: () => void;
  /** Saves the document as a file of another kind. */
  onExport: () => void;
};

const caretToEnd = () => {
  const input = document.activeElement;
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
    input.setSelectionRange(input.value.length, input.value.length);
};

/** What each command of the keyboard does on this screen. */
export const commandsOf = (parts: Parts): CommandTable => {
  const { services, session, neighbours, viewer } = parts;
  const { edits } = services;

  const takeBack = async () => {
    const last = edits.get().undo.at(-1);
    const first = last && 'values' in last ? last.values[0] : undefined;
    const stays = markKeyboard();
    const outcome = await session.saver.undo();
    if (outcome === 'stale') parts.onOvertaken();
    // The eyes go to what changed back.
    if (outcome === 'done' && first && stays()) services.focusOn(slotKey(first));
  };
  const undo = () => {
    const key = focusedKey();
    // Typing has an undo of its own.
    if (key !== null && edits.get().drafts[key]?.status === 'typed') return false;
    void takeBack();
    return undefined;
  };
  const letGo = (key: string | null) => {
    if (key === null || !services.revert(key)) leaveInput();
  };
  // What is typed is saved in the background, and kept in the browser until it is.
  const leave = (go: () => void) => {
    services.saveNow();
    go();
  };
  const done = (act: () => void) => () => {
    act();
    return undefined;
  };

  return {
    accept: (key) => {
      services.accept(key ?? edits.get().focus ?? '');
      return undefined;
    },
    back: (key) => {
      if (key !== null) services.back(key);
      return undefined;
    },
    edit: done(caretToEnd),
    'undo-edit': (key) => {
      letGo(key);
      return undefined;
    },
    'next-failed': done(() => services.goToLeft('failed')),
    'next-mismatched': done(() => services.goToLeft('mismatched')),
    'next-missing': done(() => services.goToLeft('missing')),
    'next-uncertain': done(() => services.goToLeft('uncertain')),
    confirm: done(parts.onPrimary),
    // Its dialog has the key.
    'confirm-anyway': () => false,
    save: done(parts.onSave),
    undo,
    'next-document': done(() => leave(() => void neighbours.goNext())),
    'previous-document': done(() => leave(neighbours.goPrevious)),
    ...viewerCommands(viewer),
    ...rowCommands(services),
    'fields-per-row': done(nextFieldsPerRow),
    'value-history': done(() => parts.onPanel('value-history')),
    export: done(parts.onExport),
    close: () => viewer.search.close() || parts.onClose(),
    palette: done(parts.onPalette),
    help: done(parts.onHelp),
  };
};
