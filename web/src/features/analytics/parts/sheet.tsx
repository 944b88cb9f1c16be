import { Select, TextInput } from '@mantine/core';
import type { DatasetColumn } from '@recto/contracts/charts/records';
import { DATASET_KINDS, type DatasetKind } from '@recto/contracts/charts/shapes';
import type { ImportedDataset } from '@recto/contracts/endpoints/superset';
import { useTranslation } from 'react-i18next';
import classes from './builder.module.css';

type Props = { seen: ImportedDataset; onCorrect: (columns: DatasetColumn[]) => void };

/** The first rows of a file as they will be stored, and what each column was taken for. */
export function Sheet({ seen, onCorrect }: Props) {
  const { t } = useTranslation();
  const { columns, first } = seen;
  const put = (at: number, change: Partial<DatasetColumn>) =>
    onCorrect(columns.map((one, i) => (i === at ? { ...one, ...change } : one)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section className={classes.sheet} tabIndex={0} aria-label={t('analytics.first_rows')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ column_name: name, kind }, at) => (
              <th key={name} scope="col">
                <TextInput
                  size="xs"
                  aria-label={t('analytics.column_name', { number: at + 1 })}
                  defaultValue={name}
                  maxLength={100}
                  onBlur={({ currentTarget }) => {
                    const typed = currentTarget.value.trim();
                    if (typed !== '' && typed !== name) put(at, { column_name: typed });
                  }}
                />
                <Select
                  size="xs"
                  mt={4}
                  aria-label={t('analytics.column_kind', { name })}
                  data={DATASET_KINDS.map((one) => ({ value: one, label: t(`analytics.kind.${one}`) }))}
                  value={kind}
                  allowDeselect={false}
                  onChange={(next) => next && put(at, { kind: next as DatasetKind })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name.
            <tr key={at}>
              {row.map((cell, i) => (
                <td key={columns[i]?.column_name}>{cell === null ? '' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cells that are not what their column was taken for. */
export function WrongCells({ seen }: { seen: ImportedDataset }) {
  const { t } = useTranslation();
  if (seen.problemCount === 0) return null;
  return (
    <div role="alert" className={classes.part}>
      <p className={classes.failed}>{t('analytics.wrong_cells', { count: seen.problemCount })}</p>
      <ul className={classes.quiet}>
        {seen.problems.map(({ row, column, value, kind }) => (
          <li key={`${row} ${column}`}>
            {t('analytics.wrong_cell', { row, column, value, kind: t(`analytics.kind.${kind}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
