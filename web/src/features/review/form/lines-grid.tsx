import { Button } from '@mantine/core';
import type { Column, Table } from '@recto/contracts/result';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../flow/services.ts';
import { type Assessments, columnName, type FailedRules } from '../model/risk.ts';
import { rowCount, type Slot, slotKey } from '../model/slots.ts';
import { Cell } from './cell.tsx';
import { columnWidth } from './column-width.ts';
import { DeleteRow } from './delete-row.tsx';
import classes from './table.module.css';
import { useRows } from './use-rows.ts';

type Props = {
  sectionId: string;
  table: Table;
  byKey: ReadonlyMap<string, Slot>;
  assessments: Assessments;
  canEdit: boolean;
  rules: FailedRules;
};

/** Width of a digit in a cell and the space beside it, in pixels. */
const DIGIT = 7.8;
const PADDING = 7;

/** The name of a column, marked when a rule over the whole column failed. */
const ColumnHead = ({ column, messages }: { column: Column; messages: string[] }) => (
  <th
    scope="col"
    data-type={column.input_config?.type ?? 'text'}
    data-failed={messages.length > 0 || undefined}
    title={messages.join('\n') || undefined}
    style={{ minWidth: columnWidth(column) * DIGIT + 2 * PADDING }}
  >
    {column.label}
    {messages.length > 0 && <IconAlertTriangle size={12} role="img" aria-label={messages.join(' ')} />}
  </th>
);

/** A table of the document as a grid of inputs. */
export const LinesGrid = ({ sectionId, table, byKey, assessments, canEdit, rules }: Props) => {
  const { t } = useTranslation();
  const { addRow } = useServices();
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rowCount(table);
  const { rows, above, below } = useRows(count, `${sectionId}/${table.id}/`, body);
  const span = table.columns.length + 1;

  const cells = (row: number) =>
    table.columns.map((column) => {
      const key = slotKey({ sectionId, tableId: table.id, row, fieldId: column.id });
      const slot = byKey.get(key);
      return slot ? (
        <Cell key={column.id} slot={slot} assessment={assessments.get(key)} canEdit={canEdit} />
      ) : (
        <td key={column.id} className={classes.cell} />
      );
    });

  return (
    <>
      <div className={classes.tableScroll}>
        <table className={classes.table} aria-label={table.title} aria-rowcount={count + 1}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  messages={(rules.get(columnName(table.id, column.id)) ?? []).map((rule) => rule.message)}
                />
              ))}
              <td className={classes.rowTools} />
            </tr>
          </thead>
          <tbody ref={body}>
            {above > 0 && (
              <tr>
                <td colSpan={span} style={{ height: above }} />
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row} aria-rowindex={row + 2}>
                {cells(row)}
                <td className={classes.rowTools}>
                  {canEdit && <DeleteRow sectionId={sectionId} tableId={table.id} row={row} />}
                </td>
              </tr>
            ))}
            {below > 0 && (
              <tr>
                <td colSpan={span} style={{ height: below }} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {count === 0 && <p className={classes.noRows}>{t('review.no_rows')}</p>}
      {canEdit && (
        <Button
          className={classes.addRow}
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => addRow(sectionId, table.id, count)}
        >
          {t('review.add_row')}
        </Button>
      )}
    </>
  );
};
