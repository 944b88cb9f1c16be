import type { Column, Table } from '@recto/contracts/result';
import { useTranslation } from 'react-i18next';
import { roomBehind } from '../../../lib/amount.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { columnTitle } from '../model/column-title.ts';
import { columnFoot, summedColumns } from '../model/sums.ts';
import { columnFraction } from './column-width.ts';
import classes from './sums.module.css';
import grid from './table.module.css';
import { useDerived } from './use-derived.ts';

type Props = { sectionId: string; table: Table; model: Pick<ReviewModel, 'record' | 'sections'> };

/** The sum of a column, and how far it is from what the document says. */
const Sum = ({ column, ...at }: Props & { column: Column }) => {
  const { t } = useTranslation();
  const { sectionId, table, model } = at;
  const foot = useDerived((drafts) =>
    columnFoot(model.record.constraints ?? [], model.sections, { sectionId, table, column }, drafts),
  );
  if (!foot) return <td className={classes.sum} />;
  const { sum, check } = foot;
  const unread = check?.unread ?? null;
  const isRight = check !== null && check.gap === '' && unread === null;
  const words =
    unread !== null
      ? t('form.sum_unread', { parts: columnTitle(column), value: unread })
      : check
        ? t(isRight ? 'form.sum_fits' : 'form.sum_differs', { ...check })
        : t('form.sum_of', { column: columnTitle(column), sum });
  return (
    <td className={classes.sum} data-tone={check && (isRight ? 'ok' : 'bad')} title={words}>
      <span aria-hidden style={{ paddingRight: roomBehind(sum, columnFraction(column)) }}>
        {sum}
      </span>
      {check && check.gap !== '' && unread === null && <small aria-hidden>{check.gap}</small>}
      <span className={classes.unseen}>{words}</span>
    </td>
  );
};

/** The foot of a table with columns of amounts; it stays in sight while rows scroll. */
export const GridFoot = ({ isFolded, ...props }: Props & { isFolded: boolean }) => {
  const { table, model } = props;
  const summed = summedColumns(model.record.constraints ?? [], table.id);
  if (!table.columns.some(({ id, data }) => summed.has(id) && data.length > 1)) return null;
  return (
    <tfoot className={classes.foot}>
      <tr>
        <td className={classes.sigma} aria-hidden>
          Σ
        </td>
        {table.columns.map((column) =>
          summed.has(column.id) ? <Sum key={column.id} {...props} column={column} /> : <td key={column.id} />,
        )}
        {isFolded && <td className={grid.folded} />}
      </tr>
    </tfoot>
  );
};
