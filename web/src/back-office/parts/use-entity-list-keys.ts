import type { Entity } from '@recto/contracts/entities/definition';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../../lib/shortcuts.ts';
import { walkRows } from '../../lib/walk-rows.ts';
import type { EntityList } from './use-entity-list.ts';
import { useMay } from './use-may.ts';

type Wanted = {
  entity: Entity;
  list: EntityList;
  search: RefObject<HTMLInputElement | null>;
  toggleFilters: () => void;
  openImport: () => void;
  startExport: () => void;
};

/** Everything on the list by keyboard; edit and delete are for the row that has the focus. */
export function useEntityListKeys({
  entity,
  list,
  search,
  toggleFilters,
  openImport,
  startExport,
}: Wanted): RefObject<HTMLTableElement | null> {
  const rows = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const may = useMay(entity);
  const { name } = entity;
  const focused = (): string | undefined =>
    document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;
  const open = (screen: 'edit' | 'delete'): void => {
    const id = focused();
    if (id)
      void navigate({
        to: `/entity/${name}/${id}/${screen}`,
        ...(screen === 'delete' && { search: list.state as never }),
      });
  };
  const keys: (Shortcut | false)[] = [
    { key: 'j', label: 'list.key.down', run: () => walkRows(rows.current, 1) },
    { key: 'k', label: 'list.key.up', run: () => walkRows(rows.current, -1) },
    { key: '/', label: 'list.key.search', run: () => search.current?.focus() },
    { key: 'f', label: 'entity.key.filters', run: toggleFilters },
    may('create') && {
      key: 'c',
      label: 'entity.key.create',
      run: () => void navigate({ to: `/entity/${name}/new` }),
    },
    may('update') && { key: 'e', label: 'entity.key.edit', run: () => open('edit') },
    may('remove') && { key: 'Delete', label: 'entity.key.delete', run: () => open('delete') },
    may('export') && { key: 'x', label: 'entity.key.export', run: startExport },
    may('import') && { key: 'i', label: 'entity.key.import', run: openImport },
    { key: 'n', label: 'list.key.next_page', run: () => list.turn(list.page + 1) },
    { key: 'p', label: 'list.key.previous_page', run: () => list.turn(list.page - 1) },
  ];
  useShortcuts(keys.filter((key) => key !== false));
  return rows;
}
