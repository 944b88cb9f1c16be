import type { Column, Table } from '@recto/contracts/result';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColumnEdge } from '../../../portal/columns/column-edge.tsx';
import type { ColumnTools } from '../../../portal/columns/use-kept-columns.ts';
import { useSaid } from '../../../portal/said.ts';
import { columnTitle, printedOver } from '../model/column-title.ts';
import { isEmptyColumn } from '../model/empty-columns.ts';
import { columnName, type FailedRules } from '../model/risk.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FoldedColumns } from './folded-columns.tsx';
import classes from './table.module.css';
import type { RowFilterState } from './use-row-filter.ts';

type Props = {
  sectionId: string;
  table: Table;
  folded: readonly Column[];
  rules: FailedRules;
  filter: RowFilterState;
  tools: ColumnTools;
};

/** The names of the columns, with what is printed over them as a hint; one is marked when a rule over the whole column failed. */
export const GridHead = ({ sectionId, table, folded, rules, filter, tools }: Props) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  return (
    <thead>
      <tr>
        <td className={classes.number} aria-hidden="true">
          #
        </td>
        {table.columns.map((column) => {
          const { id, input_config } = column;
          const label = columnTitle(column);
          const printed = printedOver(column);
          const messages = (rules.get(columnName(table.id, id)) ?? []).map((rule) => inWords(rule.said));
          const failed = messages.length > 0;
          return (
            <th
              key={id}
              scope="col"
              data-type={input_config?.type ?? 'text'}
              data-failed={failed || undefined}
              data-empty={isEmptyColumn(column) || undefined}
              title={[
                label,
                ...(printed === null ? [] : [t('form.column_printed', { label: printed })]),
                ...messages,
              ].join('\n')}
            >
              {label}
              {failed && <IconAlertTriangle size={12} role="img" aria-label={messages.join(' ')} />}
              <ColumnMenu
                id={id}
                name={`${sectionId}/${table.id}/${id}`}
                label={label}
                value={filter.filters[id] ?? 'all'}
                onChange={filter.count > 1 ? (chosen) => filter.choose(id, chosen) : undefined}
                tools={tools}
                folded={folded.map((one) => one.id)}
              />
              <ColumnEdge onResize={(width) => tools.resize(id, width)} />
            </th>
          );
        })}
        {folded.length > 0 && (
          <td className={classes.folded}>
            <FoldedColumns columns={folded} onOpen={tools.open} />
          </td>
        )}
      </tr>
    </thead>
  );
};
