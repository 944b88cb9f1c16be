import type { Table } from '@recto/contracts/result';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSaid } from '../../../portal/said.ts';
import { columnName, type FailedRules } from '../model/risk.ts';
import { ColumnEdge } from './column-edge.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { isEmptyColumn } from './column-width.ts';
import classes from './table.module.css';
import type { ColumnTools } from './use-columns.ts';
import type { RowFilterState } from './use-row-filter.ts';

type Props = {
  sectionId: string;
  table: Table;
  rules: FailedRules;
  filter: RowFilterState;
  tools: ColumnTools;
};

/** The names of the columns; one is marked when a rule over the whole column failed. */
export const GridHead = ({ sectionId, table, rules, filter, tools }: Props) => {
  const inWords = useSaid();
  return (
    <thead>
      <tr>
        <td className={classes.number} aria-hidden="true">
          #
        </td>
        {table.columns.map((column) => {
          const { id, label, input_config } = column;
          const messages = (rules.get(columnName(table.id, id)) ?? []).map((rule) => inWords(rule.said));
          const failed = messages.length > 0;
          return (
            <th
              key={id}
              scope="col"
              data-type={input_config?.type ?? 'text'}
              data-failed={failed || undefined}
              data-empty={isEmptyColumn(column) || undefined}
              title={failed ? messages.join('\n') : label}
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
              />
              <ColumnEdge onResize={(width) => tools.resize(id, width)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
