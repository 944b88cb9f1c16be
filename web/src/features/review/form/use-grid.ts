import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ask } from '../../../ui/use-ask.tsx';
import { showInput } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';
import { emptied, keysBetween, planPaste, type ShownTable, textsBetween } from '../model/grid-block.ts';
import { type GridPlace, type GridPress, gridMove } from '../model/grid-move.ts';
import { type CellBlock, writeCells } from '../model/rows.ts';
import { slotKey } from '../model/slots.ts';
import { formatBlock, isOneCell, parseBlock } from '../model/tsv.ts';
import { createSelection, NO_SELECTION } from './grid-selection.ts';

const keyOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('td')?.querySelector('[data-slot]')?.getAttribute('data-slot') ?? null)
    : null;

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
  const { t } = useTranslation();
  const { focusOn, changeRows, revert } = useServices();
  const [selection] = useState(createSelection);
  const { sectionId, table, rows } = shown;
  const at = { sectionId, tableId: table.id };
  const last: GridPlace = { row: rows.length - 1, column: table.columns.length - 1 };

  const placeOf = (key: string | null): GridPlace | null => {
    const prefix = `${sectionId}/${table.id}/`;
    if (!key?.startsWith(prefix)) return null;
    const [row = '', ...id] = key.slice(prefix.length).split('/');
    const place = {
      row: rows.indexOf(Number(row)),
      column: table.columns.findIndex((column) => column.id === id.join('/')),
    };
    return place.row < 0 || place.column < 0 ? null : place;
  };
  const keyAt = ({ row, column }: GridPlace): string =>
    slotKey({ ...at, row: rows[row] ?? 0, fieldId: table.columns[column]?.id ?? '' });
  const select = (from: GridPlace, to: GridPlace) => {
    const keys = new Set(keysBetween(shown, from, to));
    selection.dispatch(keys.size < 2 ? NO_SELECTION : { from, to, keys });
    showInput(keyAt(to));
  };
  const write = (block: CellBlock, focus: string) =>
    changeRows((result) => writeCells(result, at, block), focus);

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

  const onCopy = (event: ClipboardEvent) => {
    const { from, to } = selection.get();
    if (!from || !to) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatBlock(textsBetween(shown, from, to)));
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    const key = keyOf(event.target);
    const here = placeOf(key);
    const asText = event.target instanceof HTMLTextAreaElement && !text.includes('\t');
    if (!canEdit || !here || key === null || asText || text === '' || isOneCell(text)) return;
    event.preventDefault();
    void paste(parseBlock(text), here, key);
  };

  const paste = async (cells: string[][], here: GridPlace, key: string) => {
    const plan = planPaste(cells, shown, here);
    const lines = [
      t('form.paste_from', { column: table.columns[here.column]?.label, row: (rows[here.row] ?? 0) + 1 }),
      ...(plan.added > 0 ? [t('form.paste_added', { n: plan.added })] : []),
      ...(plan.left > 0 ? [t('form.paste_left', { n: plan.left })] : []),
    ];
    const size = { rows: cells.length, columns: plan.columns.length };
    const details = { heading: t('form.paste_undo'), lines };
    if (!(await ask({ text: t('form.paste_ask', size), yes: 'ask.paste', details }))) return;
    revert(key);
    write(plan, key);
  };

  return { selection, onKeyDown, onMouseDown, onFocus, onCopy, onPaste };
};
