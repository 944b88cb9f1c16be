import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import classes from './admin.module.css';

type Props = {
  /** What is in it, for those who cannot see it. */
  label: string;
  /** `admin.column.…`; those of `numbers` stand to the right. */
  columns: readonly string[];
  numbers?: readonly string[];
  /** The rows. */
  children: ReactNode;
};

/** A table under the names of its columns, which scrolls where it is too wide. */
export const ColumnTable = ({ label, columns, numbers = [], children }: Props) => {
  const { t } = useTranslation();
  return (
    <ScrollBox label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numbers.includes(column) ? classes.number : undefined}>
                {t(`admin.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
};
