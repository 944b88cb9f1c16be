import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './list.module.css';
import type { EntityList } from './use-entity-list.ts';

type Props = { list: EntityList; name: string; label: string; kind?: string | undefined; sorts: boolean };

/** The header of a column; where it has an order, a button that sorts by it and turns it round. */
export function SortHeader({ list, name, label, kind, sorts }: Props) {
  if (!sorts)
    return (
      <th scope="col" data-kind={kind}>
        {label}
      </th>
    );
  const [by, direction] = list.sort.split(',');
  const falling = direction === 'desc';
  const order = falling ? 'descending' : 'ascending';
  const Arrow = falling ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-kind={kind} aria-sort={by === name ? order : 'none'}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(name)}>
        {label}
        <Arrow size={12} aria-hidden data-off={by !== name || undefined} />
      </button>
    </th>
  );
}
