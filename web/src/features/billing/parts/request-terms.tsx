import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reference } from '../../../back-office/model/record-label.ts';
import { RecordPicker } from '../../../back-office/parts/record-picker.tsx';
import { dayBegins, dayHere } from '../../../lib/dates.ts';
import type { SubscriptionTerms } from '../products.queries.ts';
import classes from './request.module.css';

const CLIENT = { kind: 'reference', to: 'client' } as const;

/** For which client, and from when. */
export function RequestTerms({
  isBusy,
  onAccept,
}: {
  isBusy: boolean;
  onAccept: (terms: SubscriptionTerms) => void;
}) {
  const { t } = useTranslation();
  const [client, setClient] = useState<Reference | null>(null);
  const [start, setStart] = useState(dayHere);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (start !== '') onAccept({ client: client?.id ?? null, startTimestamp: dayBegins(start) });
  };
  return (
    <form className={classes.terms} onSubmit={send} noValidate>
      <RecordPicker
        field={CLIENT}
        label={t('requests.client')}
        value={client}
        error={undefined}
        disabled={isBusy}
        onChange={setClient}
        onBlur={() => undefined}
      />
      <TextInput
        type="date"
        label={t('requests.start')}
        value={start}
        error={start === '' && t('requests.start_missing')}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('requests.accept')}
        </Button>
      </div>
    </form>
  );
}
