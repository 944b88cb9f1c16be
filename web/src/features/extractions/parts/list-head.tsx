import { useTranslation } from 'react-i18next';
import type { FoundExtraction } from '../extractions.queries.ts';
import { COLUMNS } from '../model/columns.ts';
import classes from './list.module.css';

type Props = {
  items: readonly FoundExtraction[];
  ticked: ReadonlySet<string>;
  onTickAll: (() => void) | undefined;
  isAdmin: boolean;
};

/** The names of the columns, and the box that ticks all rows of the page. */
export function ListHead({ items, ticked, onTickAll, isAdmin }: Props) {
  const { t } = useTranslation();
  const all = items.length > 0 && items.every(({ extractionUuid }) => ticked.has(extractionUuid));
  const some = !all && ticked.size > 0;
  return (
    <div className={classes.head}>
      {onTickAll && (
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t('list.tick_all')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={onTickAll}
        />
      )}
      {COLUMNS.map((column) => (
        <span key={column} data-column={column} aria-hidden>
          {t(`list.column.${column}`)}
          {column === 'received' && isAdmin && <small>{t('list.modified')}</small>}
        </span>
      ))}
    </div>
  );
}
