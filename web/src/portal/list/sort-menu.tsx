import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { sortOf } from '@recto/contracts/lists/definition';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sort-menu.module.css';
import { useListHere } from './use-list.ts';

/** By what the list is sorted, and which way. */
export function SortMenu() {
  const { t } = useTranslation();
  const { definition, state, put } = useListHere();
  const [field = '', direction] = sortOf(definition, state).split(',');
  const falling = direction !== 'asc';
  const label = t(falling ? 'list.sort_falling' : 'list.sort_rising');
  return (
    <div className={classes.sort}>
      <Select
        aria-label={t('list.sort')}
        allowDeselect={false}
        data={definition.sorts.map(({ field: value, label: key }) => ({ value, label: t(key) }))}
        value={field}
        onChange={(value) => value && put({ sort: `${value},${direction}` })}
      />
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={label}
          onClick={() => put({ sort: `${field},${falling ? 'asc' : 'desc'}` })}
        >
          {falling ? <IconSortDescending size={16} /> : <IconSortAscending size={16} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
