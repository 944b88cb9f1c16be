import type { LineComparison } from '@recto/contracts/baseline';
import type { Table } from '@recto/contracts/result';
import { useMemo } from 'react';
import type { ReviewModel } from '../flow/use-model.ts';
import { lineCards } from '../model/comparison.ts';
import { editText } from '../model/value.ts';
import { LineCard } from './line-card.tsx';
import classes from './line-cards.module.css';
import { OrderLine } from './order-line.tsx';

type Props = { sectionId: string; table: Table; model: ReviewModel; lines: readonly LineComparison[] };

/** Text of a cell, as a title shows it. */
const textOf = (table: Table, id: string, row: number): string => {
  const data = table.columns.find((column) => column.id === id)?.data[row];
  return data ? editText(data).replaceAll('\n', ' ') : '';
};

/** The line items of an order as cards: those of the document, then those that only the order has (F-056). */
export const LineCards = ({ sectionId, table, model, lines }: Props) => {
  // Only administrators are sent the numbers of lines, SAP's and the document's (F-058); others see their place.
  const numbers = model.result?.extraction.sections
    .flatMap((section) => section.tables)
    .find(({ id }) => id === table.id);
  const cards = useMemo(
    () => lineCards(lines, (row) => (numbers ? textOf(numbers, 'item_no', row) : '')),
    [lines, numbers],
  );
  return (
    <ul className={classes.cards}>
      {cards.map((card) =>
        card.row === null ? (
          <OrderLine key={card.key} card={card} table={table} />
        ) : (
          <LineCard
            key={card.key}
            card={card}
            row={card.row}
            sectionId={sectionId}
            table={table}
            model={model}
            about={['description', 'quantity', 'unit']
              .map((id) => textOf(table, id, card.row ?? 0))
              .join(' ')}
          />
        ),
      )}
    </ul>
  );
};
