import { Button } from '@mantine/core';
import { forgetReceived } from '@recto/contracts/endpoints/received';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import classes from '../parts/received.module.css';
import { ReceivedList } from '../parts/received-list.tsx';
import { ReceivedMessage } from '../parts/received-message.tsx';
import { LEDGER_KEY, receivedQuery, receiverChannelQuery } from '../posting.queries.ts';

/** What the receiver of the portal was given: a list, and beside it the one that is looked at. */
export function ReceivedPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(receivedQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const { clear, isPending, dialog } = useClear();
  const messages = data?.items ?? [];
  // Until somebody chooses one, what arrives is shown.
  const shown = messages.find(({ id }) => id === chosen) ?? messages[0];
  return (
    <Page
      title={t('posting.received')}
      count={messages.length > 0 && messages.length}
      actions={
        <>
          <Button variant="default" component={Link} to="/deliveries">
            {t('posting.ledger')}
          </Button>
          {shown && (
            <Button variant="default" disabled={isPending} onClick={() => void clear()}>
              {t('posting.received.clear')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.about}>{t('posting.received.about')}</p>
      {!data && isError && (
        <div role="alert">
          <p>{t('shell.list_failed')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <SkeletonRows rows={4} height={56} label={t('list.loading_short')} />}
      {data && !shown && <NothingYet />}
      {shown && (
        <div className={classes.panes}>
          <ReceivedList messages={messages} shown={shown.id} onChoose={setChosen} />
          <ReceivedMessage key={shown.id} message={shown} />
        </div>
      )}
      {dialog}
    </Page>
  );
}

/** How the first message comes here: by a channel, or, where there is one, by a document. */
function NothingYet() {
  const { t } = useTranslation();
  const { data: hasChannel } = useQuery(receiverChannelQuery);
  return (
    <EmptyState
      title={t('posting.received.none')}
      action={
        hasChannel ? (
          <Button component={Link} to="/extractions">
            {t('list.title')}
          </Button>
        ) : (
          <Button component={Link} to="/entity/output-channel">
            {t('posting.received.channels')}
          </Button>
        )
      }
    >
      {t(hasChannel ? 'posting.received.none_confirm' : 'posting.received.none_hint')}
    </EmptyState>
  );
}

function useClear() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(forgetReceived, {}),
    onSettled: () => client.invalidateQueries({ queryKey: LEDGER_KEY }),
  });
  const clear = async (): Promise<void> => {
    if (await ask({ text: t('posting.received.ask_clear'), yes: 'posting.received.clear' })) mutate();
  };
  return { clear, isPending, dialog };
}
