import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import type { Ask } from '../../../ui/use-ask.tsx';
import { showInput } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';
import { emptied, keysBetween, type ShownTable } from '../model/grid-block.ts';
import { type GridPlace, type GridPress, gridMove } from '../model/grid-move.ts';
import { type CellBlock, writeCells } from '../model/rows.ts';
import { gridPlaces, keyOf } from './grid-places.ts';
import { createSelection, NO_SELECTION } from './grid-selection.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';

const caretOf = (target: EventTarget): GridPress['caret'] => {
  const text =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  if (!text) return null;
  return {
    start: target.selectionStart ?? 0,
    end: target.selectionEnd ?? 0,
    length: target.value.length,
  };
};

/** What keys, the mouse and the clipboard do in a table, as in a spreadsheet. */
export const useGrid = (shown: ShownTable, canEdit: boolean, ask: Ask) => {
  const { focusOn, changeRows } = useServices();
  const [selection] = useState(createSelection);
  const { sectionId, table, rows } = shown;
  const at = { sectionId, tableId: table.id };
  const { placeOf, keyAt } = gridPlaces(shown);
  const last: GridPlace = { row: rows.length - 1, column: table.columns.length - 1 };

  const select = (from: GridPlace, to: GridPlace) => {
    const keys = new Set(keysBetween(shown, from, to));
    selection.dispatch(keys.size < 2 ? NO_SELECTION : { from, to, keys });
    showInput(keyAt(to));
  };
  const write = (block: CellBlock, focus: string) =>
    changeRows((result) => writeCells(result, at, block), focus);
  const clipboard = useGridClipboard({ shown, selection, canEdit, ask, write });

  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(keyOf(event.target));
    if (!here || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const { from, to } = selection.get();
    if (from && to && canEdit && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      return write(emptied(shown, from, to), keyAt(from));
    }
    const move = gridMove(
      {
        key: event.key,
        shift: event.shiftKey,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        caret: caretOf(event.target),
        lines: event.target instanceof HTMLTextAreaElement,
      },
      event.shiftKey ? (to ?? here) : here,
      last,
    );
    if (!move) return;
    event.preventDefault();
    if (move.extend) return select(here, move);
    selection.dispatch(NO_SELECTION);
    focusOn(keyAt(move));
  };

  const onMouseDown = (event: MouseEvent) => {
    const there = placeOf(keyOf(event.target));
    const here = placeOf(document.activeElement && keyOf(document.activeElement));
    if (!event.shiftKey || !there || !here) return;
    event.preventDefault();
    select(here, there);
  };

  const onFocus = (event: FocusEvent) => {
    const { from } = selection.get();
    if (from && keyOf(event.target) !== keyAt(from)) selection.dispatch(NO_SELECTION);
  };

  return { selection, onKeyDown, onMouseDown, onFocus, ...clipboard };
};
