import { Menu } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { ROW_FILTERS, type RowFilter } from '../model/row-filter.ts';
import classes from './grid-tools.module.css';

/** The texts of the filters, exactly as the specification has them (F-077). */
const TEXT = {
  all: 'form.filter_all',
  blank: 'form.filter_blank',
  filled: 'form.filter_filled',
  'standard-blank': 'form.filter_standard_blank',
  'standard-filled': 'form.filter_standard_filled',
} as const satisfies Record<RowFilter, string>;

type Props = {
  /** Names the column of the table for the key that opens it. */
  name: string;
  label: string;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
};

/** Which rows a column shows. */
export const ColumnFilter = ({ name, label, value, onChange }: Props) => {
  const { t } = useTranslation();
  const active = value !== 'all';
  const Icon = active ? IconFilterFilled : IconFilter;
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <button
          type="button"
          className={classes.filter}
          data-filter={name}
          data-active={active || undefined}
          tabIndex={-1}
          aria-label={t('form.filter', { column: label, filter: t(TEXT[value]) })}
        >
          <Icon size={12} aria-hidden />
        </button>
      }
      items={() =>
        ROW_FILTERS.map((filter) => (
          <Menu.Item
            key={filter}
            aria-current={filter === value || undefined}
            data-checked={filter === value || undefined}
            className={classes.filterItem}
            onClick={() => onChange(filter)}
          >
            {t(TEXT[filter])}
          </Menu.Item>
        ))
      }
    />
  );
};
