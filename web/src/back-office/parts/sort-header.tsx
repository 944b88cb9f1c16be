import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { ColumnButton } from '../../portal/columns/column-button.tsx';
import type { ColumnTools } from '../../portal/columns/use-kept-columns.ts';
import classes from './list.module.css';
import type { EntityList } from './use-entity-list.ts';

type Props = {
  list: EntityList;
  name: string;
  label: string;
  kind?: string | undefined;
  sorts: boolean;
  /** Absent: people do not arrange this table. */
  tools?: ColumnTools;
  style?: CSSProperties | undefined;
};

/** The header of a column, with its menu; where it has an order, a button that sorts by it and turns it round. */
export function SortHeader({ list, name, label, kind, sorts, tools, style }: Props) {
  const [by, direction] = list.sort.split(',');
  const falling = direction === 'desc';
  const order = falling ? 'descending' : 'ascending';
  const Arrow = falling ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-head
      data-kind={kind}
      data-sized={style && true}
      style={style}
      aria-label={label}
      aria-sort={sorts ? (by === name ? order : 'none') : undefined}
    >
      {sorts ? (
        <button type="button" className={classes.sort} onClick={() => list.sortBy(name)}>
          <span>{label}</span>
          <Arrow size={12} aria-hidden data-off={by !== name || undefined} />
        </button>
      ) : (
        label
      )}
      {tools && <ColumnButton id={name} label={label} tools={tools} />}
    </th>
  );
}
