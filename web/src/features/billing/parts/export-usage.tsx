import { Button, Popover, TextInput } from '@mantine/core';
import type { Category } from '@recto/contracts/categories';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { subscriptionUsage } from '@recto/contracts/entities/subscription-usage';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBegins, dayEnds, dayHere } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from './usage.module.css';

const EXPORT = endpointsOf(subscriptionUsage).export;

/** The charges of a time as a file (M-006). Both days are in it; they are those of this browser's calendar. */
export function ExportUsage({ category }: { category: Category }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(() => `${dayHere().slice(0, 8)}01`);
  const [to, setTo] = useState(dayHere);
  const [busy, setBusy] = useState(false);
  const isBackwards = from !== '' && to !== '' && to < from;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBackwards) return;
    setBusy(true);
    try {
      const query = {
        category,
        ...(from && { startDate: dayBegins(from) }),
        ...(to && { endDate: dayEnds(to) }),
      };
      const name = await download(
        EXPORT,
        { query: { query: '', ...query } as never },
        { fallback: 'subscription-usages.csv' },
      );
      toast.success(t('export.done', { name }));
      setOpen(false);
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setOpen((now) => !now)}
        >
          {t('usage.export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.export} onSubmit={(event) => void save(event)} noValidate>
          <TextInput
            type="date"
            label={t('usage.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('usage.to')}
            value={to}
            error={isBackwards && t('usage.days_in_order')}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={isBackwards}>
            {t('usage.save_file')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
