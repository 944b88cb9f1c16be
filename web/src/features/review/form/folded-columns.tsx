import { Menu } from '@mantine/core';
import type { Column } from '@recto/contracts/result';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { columnTitle } from '../model/column-title.ts';
import classes from './grid-tools.module.css';

type Props = { columns: readonly Column[]; onOpen: (ids: readonly string[]) => void };

/** Stands at the end of the head for the columns that have no values, and shows them again. */
export const FoldedColumns = ({ columns, onOpen }: Props) => {
  const { t } = useTranslation();
  const label = t('form.columns_folded', { count: columns.length });
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <button type="button" className={classes.folded} aria-label={label} title={label}>
          +{columns.length}
        </button>
      }
      items={() => (
        <>
          {columns.length > 1 && (
            <Menu.Item onClick={() => onOpen(columns.map(({ id }) => id))}>
              {t('form.columns_open')}
            </Menu.Item>
          )}
          {columns.length > 1 && <Menu.Divider />}
          {columns.map((column) => (
            <Menu.Item key={column.id} onClick={() => onOpen([column.id])}>
              {columnTitle(column)}
            </Menu.Item>
          ))}
        </>
      )}
    />
  );
};
