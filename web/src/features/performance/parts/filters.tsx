import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { saveVendorPerformance } from '@recto/contracts/endpoints/performance';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import type { PerformanceAsked } from '../model/bodies.ts';
import { type AskedDays, RANGES, type RangeName } from '../model/range.ts';
import type { PerformanceSearch } from '../model/search.ts';
import { vendorsQuery } from '../performance.queries.ts';
import classes from './page.module.css';

type Props = { asked: PerformanceAsked; put: (next: PerformanceSearch) => void };
type WithPeriod = Props & { period: AskedDays };

/** Over which time and of which vendor; both are in the address. */
export function Filters({ asked, period, put }: WithPeriod) {
  const { t } = useTranslation();
  return (
    <search className={classes.bar} aria-label={t('list.filters')}>
      <SegmentedControl
        aria-label={t('performance.range')}
        data={RANGES.map((value) => ({ value, label: t(`performance.range.${value}`) }))}
        value={asked.range.unit}
        onChange={(value) => put({ range: value as RangeName })}
      />
      <Days asked={asked} period={period} put={put} />
      <VendorChoice asked={asked} put={put} />
      <SaveFile asked={asked} />
    </search>
  );
}

/** Days in the place of how far the bars reach back. */
function Days({ asked: { range }, period: { from, to }, put }: WithPeriod) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of filters.
    <div role="group" className={classes.days} aria-label={t('performance.period')}>
      <TextInput
        type="date"
        aria-label={t('performance.from')}
        value={from ?? ''}
        max={range.to}
        onChange={(event) => put({ from: event.currentTarget.value || undefined })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={t('performance.to')}
        value={to ?? ''}
        min={from}
        onChange={(event) => put({ to: event.currentTarget.value || undefined })}
      />
      {(from ?? to) !== undefined && (
        <ActionIcon
          size={30}
          aria-label={t('performance.whole')}
          data-hint={t('performance.whole')}
          onClick={() => put({ from: undefined, to: undefined })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function VendorChoice({ asked, put }: Props) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(vendorsQuery(asked));
  const { vendor } = asked;
  const known = data.map(({ key, name }) => ({
    value: key,
    label: name === key ? name : `${name} · ${key}`,
  }));
  const missing = vendor !== undefined && !known.some(({ value }) => value === vendor);
  return (
    <Select
      className={classes.vendor}
      comboboxProps={{ withinPortal: false, shadow: 'none' }}
      aria-label={t('list.vendor')}
      placeholder={t('performance.all_vendors')}
      data={missing ? [{ value: vendor, label: vendor }, ...known] : known}
      value={vendor ?? null}
      onChange={(value) => put({ vendor: value ?? undefined })}
      limit={1000}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('performance.all_vendors') }}
      nothingFoundMessage={t('performance.no_vendor')}
    />
  );
}

/** The figures of all vendors of this time as a file (K-026). */
function SaveFile({ asked: { documents, range } }: { asked: PerformanceAsked }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = { startDate: range.from, endDate: range.to, documents };
      const name = await download(saveVendorPerformance, { query }, { fallback: 'vendor-performance.csv' });
      toast.success(t('export.done', { name }));
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {t('performance.save')}
    </Button>
  );
}
