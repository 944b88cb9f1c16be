import { Button, Group, TextInput } from '@mantine/core';
import type { TenantEntry } from '@recto/contracts/endpoints/administration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tenant.module.css';

type Limits = TenantEntry['limits'];
type Props = { limits: Limits; isBusy: boolean; onSave: (limits: Limits) => void };

const GB = 1024 ** 3;

/** What was typed: null for nothing, undefined for what is no number above 0. */
function numberOf(text: string, unit: number): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Math.round(Number(text.trim()) * unit);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Pages a month and room for files that a tenant may take; empty is without a limit. */
export function TenantLimits({ limits, isBusy, onSave }: Props) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(limits.monthPages?.toString() ?? '');
  const [room, setRoom] = useState(limits.storedBytes === null ? '' : String(limits.storedBytes / GB));
  const wanted = { monthPages: numberOf(pages, 1), storedBytes: numberOf(room, GB) };
  const isWrong = Object.values(wanted).includes(undefined);
  const save = () => onSave(wanted as Limits);
  const wrong = (value: number | null | undefined) =>
    value === undefined ? t('admin.tenant.limit_number') : null;
  return (
    <Group align="start" gap={8}>
      <TextInput
        label={t('admin.tenant.month_pages')}
        placeholder={t('admin.tenant.no_limit')}
        inputMode="numeric"
        value={pages}
        error={wrong(wanted.monthPages)}
        onChange={(event) => setPages(event.currentTarget.value)}
      />
      <TextInput
        label={t('admin.tenant.stored_gb')}
        placeholder={t('admin.tenant.no_limit')}
        inputMode="decimal"
        value={room}
        error={wrong(wanted.storedBytes)}
        onChange={(event) => setRoom(event.currentTarget.value)}
      />
      <Button variant="default" className={classes.besideField} disabled={isBusy || isWrong} onClick={save}>
        {t('admin.tenant.save_limits')}
      </Button>
    </Group>
  );
}
