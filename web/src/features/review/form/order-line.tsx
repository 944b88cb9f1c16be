import type { Table } from '@recto/contracts/result';
import { useState } from 'react';
import { columnTitle } from '../model/column-title.ts';
import type { LineCard } from '../model/comparison.ts';
import { lineFacts } from '../model/comparison.ts';
import { CardFrame } from './card-frame.tsx';
import classes from './line-cards.module.css';

/** A line of the order that the document does not confirm: what the order says of it. */
export const OrderLine = ({ card, table }: { card: LineCard; table: Table }) => {
  const [open, setOpen] = useState(true);
  const { line } = card;
  if (!line) return null;
  const label = (id: string) => {
    const column = table.columns.find((one) => one.id === id);
    return column ? columnTitle(column) : id;
  };
  const about = [line.description, line.quantity, line.unit].join(' ');
  return (
    <CardFrame card={card} about={about} open={open} onToggle={() => setOpen(!open)}>
      <dl className={classes.facts}>
        {lineFacts(line).map(({ id, text }) => (
          <div key={id}>
            <dt>{label(id)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </CardFrame>
  );
};
