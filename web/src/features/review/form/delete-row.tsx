import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import classes from './table.module.css';

type Props = { sectionId: string; tableId: string; row: number };

/** The button at the end of a row, in the tab order of its own row only: 500 rows don't mean 500 more stops. */
export const DeleteRow = memo(({ sectionId, tableId, row }: Props) => {
  const { t } = useTranslation();
  const { edits, deleteRow } = useServices();
  const here = useStore(
    edits,
    (state) => state.focus?.startsWith(`${sectionId}/${tableId}/${row}/`) ?? false,
  );
  return (
    <button
      type="button"
      className={classes.deleteRow}
      tabIndex={here ? 0 : -1}
      aria-label={t('review.delete_row', { row: row + 1 })}
      onClick={() => deleteRow(sectionId, tableId, row)}
    >
      <IconTrash size={14} aria-hidden />
    </button>
  );
});
DeleteRow.displayName = 'DeleteRow';
