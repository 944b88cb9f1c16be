import { useTranslation } from 'react-i18next';
import { ColumnButton } from '../../../portal/columns/column-button.tsx';
import type { ColumnTools } from '../../../portal/columns/use-kept-columns.ts';
import type { FoundExtraction } from '../extractions.queries.ts';
import type { ListColumn } from '../model/columns.ts';
import classes from './list.module.css';

type Props = {
  items: readonly FoundExtraction[];
  ticked: ReadonlySet<string>;
  onTickAll: (() => void) | undefined;
  isAdmin: boolean;
  columns: readonly ListColumn[];
  tools: ColumnTools;
};

/** The names of the columns, and the box that ticks all rows of the page. */
export function ListHead({ items, ticked, onTickAll, isAdmin, columns, tools }: Props) {
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
      {columns.map((column) => (
        <span key={column} data-column={column} data-head>
          <span aria-hidden>
            {t(`list.column.${column}`)}
            {column === 'received' && isAdmin && <small>{t('list.modified')}</small>}
          </span>
          <ColumnButton id={column} label={t(`list.column.${column}`)} tools={tools} />
        </span>
      ))}
    </div>
  );
}
