import { Select, TextInput } from '@mantine/core';
import { REPORT_PERIOD_NAMES, type ReportPeriod } from '@recto/contracts/reports';
import { useTranslation } from 'react-i18next';
import { type Days, daysOf } from '../model/period.ts';
import classes from './reports.module.css';

type Props = { days: Days; onChange: (days: Days) => void };

/** Between which days: a usual period, or any two. */
export function ReportDays({ days, onChange }: Props) {
  const { t } = useTranslation();
  const known = REPORT_PERIOD_NAMES.find((name) => {
    const { startDate, endDate } = daysOf(name);
    return startDate === days.startDate && endDate === days.endDate;
  });
  return (
    <search className={classes.bar} aria-label={t('reports.period')}>
      <Select
        label={t('reports.period')}
        placeholder={t('reports.own_period')}
        data={REPORT_PERIOD_NAMES.map((value) => ({ value, label: t(`reports.period.${value}`) }))}
        value={known ?? null}
        onChange={(name) => name && onChange(daysOf(name as ReportPeriod))}
        comboboxProps={{ shadow: 'none' }}
      />
      <TextInput
        type="date"
        label={t('analytics.from')}
        value={days.startDate}
        max={days.endDate}
        onChange={({ currentTarget }) => onChange({ ...days, startDate: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('analytics.to')}
        value={days.endDate}
        min={days.startDate}
        onChange={({ currentTarget }) => onChange({ ...days, endDate: currentTarget.value })}
      />
    </search>
  );
}
