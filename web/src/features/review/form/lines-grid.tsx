import { Button } from '@mantine/core';
import type { Table } from '@recto/contracts/result';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../ui/use-ask.tsx';
import type { ReviewModel } from '../flow/use-model.ts';
import { type Making, makingOf } from '../model/making.ts';
import type { FailedRules } from '../model/risk.ts';
import { type Slot, slotKey } from '../model/slots.ts';
import { Cell } from './cell.tsx';
import { columnFraction, gridWidths } from './column-width.ts';
import { DeleteRow } from './delete-row.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { GridSelectionContext } from './grid-selection.ts';
import tools from './grid-tools.module.css';
import { RowTools } from './row-tools.tsx';
import classes from './table.module.css';
import { useColumns } from './use-columns.ts';
import { useGrid } from './use-grid.ts';
import { useRowFilter } from './use-row-filter.ts';
import { useRows } from './use-rows.ts';

type Props = {
  sectionId: string;
  table: Table;
  model: ReviewModel;
  rules: FailedRules;
};

/** What stands for the folded columns is so wide. */
const FOLDED = '34px';

/** Stands for rows that are out of sight. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={span} style={{ height }} />
    </tr>
  );

/** A table of the document as a grid of inputs. Its head and the numbers of its rows stay while it scrolls. */
export const LinesGrid = ({ sectionId, table: given, model, rules }: Props) => {
  const { t } = useTranslation();
  const { byKey, assessments, record, read } = model;
  const canEdit = record.can.edit;
  const { table, folded, widths, tools: columnTools } = useColumns(sectionId, given, model);
  const makings = useMemo(
    () => new Map(table.columns.map(({ id }) => [id, makingOf(record.constraints, table.id, id)])),
    [record.constraints, table],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const filter = useRowFilter(sectionId, table);
  const { count } = filter;
  const { ask, dialog } = useAsk();
  const { selection, ...handlers } = useGrid({ sectionId, table, rows: filter.rows }, canEdit, ask);
  const { rows, above, below } = useRows(filter.rows, `${sectionId}/${table.id}/`, body);
  const isFolded = folded.length > 0;
  const span = table.columns.length + 1 + Number(isFolded);
  const failing = useMemo(
    () =>
      new Set(
        [...assessments].flatMap(([key, { risk }]) => {
          const { tableId, fieldId } = byKey.get(key) ?? {};
          return risk === 'failed' && tableId === table.id && fieldId !== undefined ? [fieldId] : [];
        }),
      ),
    [assessments, byKey, table.id],
  );
  const { columns, least, dense } = gridWidths(table.columns, widths, failing);
  const fractions = useMemo(
    () => new Map(table.columns.map((column) => [column.id, columnFraction(column)])),
    [table],
  );

  const slotAt = (row: number, fieldId: string): Slot | undefined =>
    byKey.get(slotKey({ sectionId, tableId: table.id, row, fieldId }));
  const makingAt = (row: number, columnId: string): Making | undefined => {
    const making = makings.get(columnId);
    if (!making) return undefined;
    return {
      rule: making.rule,
      slots: Object.fromEntries(making.columns.map((id) => [id, slotAt(row, id)])),
    };
  };
  const cells = (row: number) =>
    table.columns.map(({ id }) => {
      const slot = slotAt(row, id);
      if (!slot) return <td key={id} className={classes.cell} />;
      const assessment = assessments.get(slot.key);
      return (
        <Cell
          key={id}
          slot={slot}
          assessment={assessment}
          canEdit={canEdit}
          read={read.get(slot.key)}
          making={makingAt(row, id)}
          fraction={fractions.get(id) ?? 0}
        />
      );
    });

  return (
    <GridSelectionContext value={selection}>
      {filter.active && (
        <p className={tools.filtered} role="status">
          {t('form.filtered', { n: filter.rows.length, count })}
          <Button variant="subtle" size="compact-xs" onClick={filter.showAll}>
            {t('form.show_all')}
          </Button>
        </p>
      )}
      <div className={classes.tableScroll} data-clip data-grid data-dense={dense || undefined}>
        <table
          className={classes.table}
          style={{ minWidth: isFolded ? `calc(${least} + ${FOLDED})` : least }}
          aria-label={table.title}
          aria-rowcount={count + 1}
          {...handlers}
        >
          <colgroup>
            <col className={classes.numbers} />
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
            {isFolded && <col style={{ width: FOLDED }} />}
          </colgroup>
          <GridHead {...{ sectionId, table, folded, rules, filter }} tools={columnTools} />
          <tbody ref={body}>
            <Gap height={above} span={span} />
            {rows.map((row) => (
              <tr key={row} aria-rowindex={row + 2}>
                <th scope="row" className={classes.number}>
                  <span>{row + 1}</span>
                  {canEdit && <DeleteRow sectionId={sectionId} tableId={table.id} row={row} />}
                </th>
                {cells(row)}
                {isFolded && <td aria-hidden className={classes.folded} />}
              </tr>
            ))}
            <Gap height={below} span={span} />
          </tbody>
          <GridFoot sectionId={sectionId} table={table} model={model} isFolded={isFolded} />
        </table>
      </div>
      {count === 0 && <p className={classes.noRows}>{t('review.no_rows')}</p>}
      {canEdit && <RowTools sectionId={sectionId} tableId={table.id} count={count} />}
      {dialog}
    </GridSelectionContext>
  );
};
