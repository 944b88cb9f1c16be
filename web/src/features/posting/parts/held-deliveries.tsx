import { Anchor, Button } from '@mantine/core';
import { type DeliveryReport, decideHeldDeliveries } from '@recto/contracts/endpoints/deliveries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { LEDGER_KEY } from '../posting.queries.ts';
import classes from './ledger.module.css';

type Held = DeliveryReport['held'][number];

/** What was held because its channel was off, by channel: it is sent or cancelled when somebody says so. */
export function HeldDeliveries({ held }: { held: readonly Held[] }) {
  if (held.length === 0) return null;
  return (
    <ul className={classes.held}>
      {held.map((one) => (
        <HeldAt key={one.channelId} held={one} />
      ))}
    </ul>
  );
}

const DONE = { SEND: 'posting.held_sent', CANCEL: 'posting.held_cancelled' } as const;

function HeldAt({ held: { channelId, channel, active, deliveries } }: { held: Held }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: keyof typeof DONE) =>
      call(decideHeldDeliveries, { body: { channelId, decision } }),
    onSuccess: (done, decision) => toast.success(t(DONE[decision], { count: done.deliveries }), 'held'),
    onSettled: () => client.invalidateQueries({ queryKey: LEDGER_KEY }),
  });
  return (
    <li>
      <span>{t(active ? 'posting.held_on' : 'posting.held_off', { channel, count: deliveries })}</span>
      {!active && (
        <Anchor component={Link} to={`/entity/output-channel/${channelId}/edit`} size="sm">
          {t('posting.held_open')}
        </Anchor>
      )}
      {active && (
        <Button size="compact-xs" disabled={isPending} onClick={() => mutate('SEND')}>
          {t('posting.held_send')}
        </Button>
      )}
      <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => mutate('CANCEL')}>
        {t('posting.held_cancel')}
      </Button>
    </li>
  );
}
