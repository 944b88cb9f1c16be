import type { Table } from '@recto/contracts/result';
import { IconAlertTriangle } from '@tabler/icons-react';
import { columnName, type FailedRules } from '../model/risk.ts';
import classes from './table.module.css';

/** The names of the columns; one is marked when a rule over the whole column failed. */
export const GridHead = ({ table, rules }: { table: Table; rules: FailedRules }) => (
  <thead>
    <tr>
      <td className={classes.number} aria-hidden="true">
        #
      </td>
      {table.columns.map(({ id, label, input_config }) => {
        const messages = (rules.get(columnName(table.id, id)) ?? []).map((rule) => rule.message);
        const failed = messages.length > 0;
        return (
          <th
            key={id}
            scope="col"
            data-type={input_config?.type ?? 'text'}
            data-failed={failed || undefined}
            title={failed ? messages.join('\n') : label}
          >
            {label}
            {failed && <IconAlertTriangle size={12} role="img" aria-label={messages.join(' ')} />}
          </th>
        );
      })}
    </tr>
  </thead>
);
