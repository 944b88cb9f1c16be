import { ActionIcon, Button } from '@mantine/core';
import type { CaseTable } from '@recto/contracts/case-content';
import { termKey } from '@recto/contracts/said/term-key';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { ValueInput } from '../../../../portal/inputs/value-input.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type CaseValue, cellsOf, type TablePlace } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import { useCaseValue } from './use-case-value.ts';
import { ValueNotes } from './value-notes.tsx';
import classes from './values.module.css';

/** A table of a case as a grid to type in; rows are added and removed, and brought back by undo. */
export function RowsGrid({ at, table }: { at: TablePlace; table: CaseTable }) {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const title = t(termKey(table.title), { defaultValue: table.title });
  const rows = cellsOf(at, table);
  const { edit } = detail.can;
  const tell = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => {
      for (const message of errorMessages(error, t)) toast.error(message, message);
    });
  return (
    <div className={classes.grid}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it what does not fit could not be read by keyboard */}
      <section className={classes.gridScroll} tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.rowNumber}>
                #
              </th>
              {table.columns.map((column) => (
                <th key={column.id} scope="col" data-type={column.input_config?.type}>
                  {column.label}
                </th>
              ))}
              {edit && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, i) => (
              <tr key={table.rows[i]?.id}>
                <th scope="row" className={classes.rowNumber}>
                  {i + 1}
                </th>
                {cells.map((value) => (
                  <Cell key={value.key} value={value} row={i + 1} />
                ))}
                {edit && (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={24}
                      aria-label={t('cases.review.remove_row', { number: i + 1 })}
                      onClick={() => tell(editor.removeRow(at, table.rows[i]?.id ?? ''))}
                    >
                      <IconTrash size={14} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={table.columns.length + 2} className={classes.quiet}>
                  {t('cases.review.no_rows')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {edit && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => tell(editor.addRow(at, table.rows.at(-1)?.id ?? null))}
        >
          {t('cases.review.add_row')}
        </Button>
      )}
    </div>
  );
}

function Cell({ value, row }: { value: CaseValue; row: number }) {
  const { t } = useTranslation();
  const binding = useCaseValue(value);
  return (
    <td data-saving={binding.saving || undefined} data-refused={binding.hintId !== undefined || undefined}>
      <ValueInput
        binding={binding}
        className={classes.input}
        invalid={binding.refused !== undefined}
        label={t('cases.review.cell', { name: value.name, row })}
      />
      <ValueNotes value={value} binding={binding} />
    </td>
  );
}
