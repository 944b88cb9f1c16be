import { Button, Group, Radio, Stack } from '@mantine/core';
import { EXPORT_TABLE_NAMES, type ExportTable } from '@recto/contracts/exports';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';

/** Names of rows by what the export calls their tables. */
const ROW_NAMES: Readonly<Record<ExportTable, string>> = {
  'Line Items': 'export.row.line_item',
  Educations: 'export.row.education',
  Analytes: 'export.row.analyte',
};
const DOCUMENT = 'document';

type Props = {
  /** How many documents the list has now. */
  found: number;
  /** How many rows are ticked. */
  ticked: number;
  onExport: (tableName: ExportTable | undefined) => void;
  onClose: () => void;
};

/** Asks what a row of the workbook is. */
export function ExportDialog({ found, ticked, onExport, onClose }: Props) {
  const { t } = useTranslation();
  const [row, setRow] = useState<string>(DOCUMENT);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onExport(EXPORT_TABLE_NAMES.find((name) => name === row));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('export.title')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Radio.Group
            label={t('export.one_row')}
            description={t(ticked > 0 ? 'export.ticked' : 'export.found', {
              count: ticked || found,
              total: (ticked || found).toLocaleString(),
            })}
            value={row}
            onChange={setRow}
          >
            <Stack gap="xs" mt="sm">
              <Radio value={DOCUMENT} label={t('export.row.document')} data-autofocus />
              {EXPORT_TABLE_NAMES.map((name) => (
                <Radio key={name} value={name} label={t(ROW_NAMES[name])} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('export.cancel')}
            </Button>
            <Button type="submit">{t('export.start')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
