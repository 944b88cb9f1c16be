import { Button, Group, Stack, Table } from '@mantine/core';
import type { HarmonisePreview } from '@recto/contracts/endpoints/harmonise';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Counts } from './counts.tsx';

type Props = {
  preview: HarmonisePreview;
  busy: boolean;
  error: Error | null;
  onBack: () => void;
  onStart: () => void;
};

/** What a run would do, before somebody starts it: nobody takes it back by hand. */
export function PreviewStep({ preview, busy, error, onBack, onStart }: Props) {
  const { t } = useTranslation();
  const { specifications, made, changed, largest } = preview;
  const nothing = made + changed === 0;
  return (
    <Stack gap={12}>
      <p role="status">{t('harmonise.would', { specifications, count: made + changed })}</p>
      <Counts of={preview} names={['made', 'changed', 'unchanged', 'closed', 'kept', 'alone']} />
      {largest.length > 0 && (
        <ScrollBox label={t('harmonise.largest')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {['case', 'specifications', 'vendors', 'outcome'].map((name) => (
                  <Table.Th key={name}>{t(`harmonise.column.${name}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {largest.map((one, nth) => (
                <Table.Tr key={one.caseUuid ?? `${nth} ${one.caseNo}`}>
                  <Table.Td>{one.caseNo}</Table.Td>
                  <Table.Td>{one.specifications}</Table.Td>
                  <Table.Td>{one.vendors}</Table.Td>
                  <Table.Td>{t(`harmonise.outcome.${one.outcome}`)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
      <p>{t(nothing ? 'harmonise.nothing' : 'harmonise.lasting')}</p>
      {error && <p role="alert">{errorMessages(error, t).join(' ')}</p>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('harmonise.back')}
        </Button>
        <Button disabled={nothing} loading={busy} onClick={onStart}>
          {t('harmonise.start')}
        </Button>
      </Group>
    </Stack>
  );
}
