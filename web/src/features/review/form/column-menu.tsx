import { Menu } from '@mantine/core';
import { IconDots, IconFilterFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnItems } from '../../../portal/columns/column-items.tsx';
import type { ColumnTools } from '../../../portal/columns/use-kept-columns.ts';
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
  /** Of the column. */
  id: string;
  value: RowFilter;
  /** Absent: there are no rows to choose among. */
  onChange: ((filter: RowFilter) => void) | undefined;
  tools: ColumnTools;
  /** Columns of the table that are folded, by id. */
  folded: readonly string[];
};

/** Which rows a column shows, how wide it is and where it stands; and the columns that are folded. */
export const ColumnMenu = ({ id, name, label, value, onChange, tools, folded }: Props) => {
  const { t } = useTranslation();
  const active = value !== 'all';
  const head = useRef<HTMLButtonElement>(null);
  const Icon = active ? IconFilterFilled : IconDots;
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <button
          ref={head}
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
      items={() => (
        <>
          {onChange &&
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
            ))}
          {onChange && <Menu.Divider />}
          <ColumnItems id={id} tools={tools} width={() => head.current?.parentElement?.offsetWidth ?? 0} />
          {folded.length > 0 && (
            <Menu.Item onClick={() => tools.open(folded)}>{t('form.columns_open')}</Menu.Item>
          )}
        </>
      )}
    />
  );
};
