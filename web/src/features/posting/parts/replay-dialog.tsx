import { Button, TextInput } from '@mantine/core';
import { replayDeliveries } from '@recto/contracts/endpoints/deliveries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reference } from '../../../back-office/model/record-label.ts';
import { RecordPicker } from '../../../back-office/parts/record-picker.tsx';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { LEDGER_KEY } from '../posting.queries.ts';
import classes from './ledger.module.css';

/** Asks from when, and to which channel; the button says that it sends. */
export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [channel, setChannel] = useState<Reference | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(replayDeliveries, { body: { from: new Date(from).toISOString(), channelId: channel?.id } }),
    onSuccess: ({ extractions }) => {
      toast.success(t('posting.replayed', { count: extractions }), 'replay');
      void client.invalidateQueries({ queryKey: LEDGER_KEY });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('posting.replay_title')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <p className={classes.hint}>{t('posting.replay_hint')}</p>
        <TextInput
          type="datetime-local"
          label={t('posting.from')}
          required
          data-autofocus
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <RecordPicker
          field={{ kind: 'reference', to: 'output-channel' }}
          label={t('posting.channel_or_all')}
          value={channel}
          error={undefined}
          disabled={isPending}
          onChange={setChannel}
          onBlur={() => {}}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={from === ''}>
            {t('posting.replay_now')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
