import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ask } from '../../../ui/use-ask.tsx';
import { useServices } from '../flow/services.ts';
import { columnTitle } from '../model/column-title.ts';
import { planPaste, type ShownTable, textsBetween } from '../model/grid-block.ts';
import type { GridPlace } from '../model/grid-move.ts';
import type { CellBlock } from '../model/rows.ts';
import { formatBlock, isOneCell, parseBlock } from '../model/tsv.ts';
import { gridPlaces, keyOf } from './grid-places.ts';
import type { SelectionStore } from './grid-selection.ts';

interface Clipboard {
  readonly shown: ShownTable;
  readonly selection: SelectionStore;
  readonly canEdit: boolean;
  readonly ask: Ask;
  /** Puts texts into the cells of a block, and the focus on a slot. */
  readonly write: (block: CellBlock, focus: string) => void;
}

/** Copies the selected cells of a table, and pastes what was copied in a spreadsheet. */
export const useGridClipboard = ({ shown, selection, canEdit, ask, write }: Clipboard) => {
  const { t } = useTranslation();
  const { revert } = useServices();
  const { table, rows } = shown;
  const { placeOf } = gridPlaces(shown);

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
    const first = table.columns[here.column];
    const lines = [
      t('form.paste_from', { column: first && columnTitle(first), row: (rows[here.row] ?? 0) + 1 }),
      ...(plan.added > 0 ? [t('form.paste_added', { n: plan.added })] : []),
      ...(plan.left > 0 ? [t('form.paste_left', { n: plan.left })] : []),
    ];
    const size = { rows: cells.length, columns: plan.columns.length };
    const details = { heading: t('form.paste_undo'), lines };
    if (!(await ask({ text: t('form.paste_ask', size), yes: 'ask.paste', details }))) return;
    revert(key);
    write(plan, key);
  };

  return { onCopy, onPaste };
};
