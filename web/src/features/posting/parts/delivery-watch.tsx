import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../app/live.ts';
import { toast } from '../../../ui/toast.tsx';
import { LEDGER_KEY } from '../posting.queries.ts';

/** Says that something did not arrive, with the way to it; one message, however many there are. */
export function DeliveryWatch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  useLive(({ kind }) => {
    if (kind !== 'delivery') return;
    void client.invalidateQueries({ queryKey: LEDGER_KEY });
    toast.error(
      <>
        {t('posting.not_arrived')} {/* Messages stand outside the router: a link would not know it. */}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void navigate({ to: '/deliveries' })}
        >
          {t('posting.to_ledger')}
        </Anchor>
      </>,
      'delivery',
    );
  });
  return null;
}
