import { Button, SegmentedControl } from '@mantine/core';
import { PAGING } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { LEDGER_STATES, type LedgerState } from '../ledger-search.ts';
import classes from '../parts/ledger.module.css';
import { LedgerTable } from '../parts/ledger-table.tsx';
import { ReplayDialog } from '../parts/replay-dialog.tsx';
import { Report } from '../parts/report.tsx';
import { ledgerQuery } from '../posting.queries.ts';

const route = getRouteApi('/private/deliveries');

/** What went where and what did not arrive; sending it again, and all of it since a date. */
export function LedgerPage() {
  const { t } = useTranslation();
  const { state = 'NOT_ARRIVED', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [replaying, setReplaying] = useState(false);
  const lines = useQuery(ledgerQuery(state, page));
  const replay = (): void => setReplaying(true);
  useShortcuts([{ key: 'r', label: 'posting.key.replay', run: replay }]);
  return (
    <Page
      title={t('posting.ledger')}
      actions={
        <>
          <Button variant="default" component={Link} to="/deliveries/received">
            {t('posting.received')}
          </Button>
          <Button variant="default" onClick={replay}>
            {t('posting.replay')}
          </Button>
        </>
      }
    >
      <Report />
      <div className={classes.filters} data-tour="deliveries">
        <SegmentedControl
          size="xs"
          aria-label={t('posting.column.status')}
          data={LEDGER_STATES.map((one) => ({ value: one, label: t(`posting.state.${one}`) }))}
          value={state}
          onChange={(next) => void navigate({ search: { state: next as LedgerState } })}
        />
      </div>
      <Panel>
        {lines.isError && (
          <div role="alert" className={classes.failed}>
            <p>{t('shell.list_failed')}</p>
            <RetryButton onClick={() => void lines.refetch()} />
          </div>
        )}
        {lines.isPending && (
          <p role="status" className={classes.empty}>
            {t('list.loading_short')}
          </p>
        )}
        {lines.data && <LedgerTable state={state} lines={lines.data.items} />}
      </Panel>
      <Pager
        page={page}
        pages={Math.ceil((lines.data?.total ?? 0) / PAGING.size)}
        buttons={PAGING.buttons.classic}
      />
      {replaying && <ReplayDialog onClose={() => setReplaying(false)} />}
    </Page>
  );
}
