import { IconAlertTriangle, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { automationQuery } from '../automation.queries.ts';
import classes from '../parts/automation.module.css';
import { CategoryCard } from '../parts/category-card.tsx';

/** Confirmation without people, by category: how far the engine can be trusted here, and what is made of it. */
export function AutomationPage() {
  const { t } = useTranslation();
  const categories = useQuery(automationQuery);
  const cards = useWalkKeys<HTMLDivElement>('learned.automation.key_next', 'learned.automation.key_previous');
  return (
    <Page title={t('learned.automation.title')}>
      <p className={classes.intro}>{t('learned.automation.intro')}</p>
      <div ref={cards} className={classes.cards}>
        {categories.data?.map((one) => (
          <CategoryCard key={`${one.category} ${one.version}`} automation={one} />
        ))}
      </div>
      {!categories.data?.length && (
        <Panel>
          {categories.isPending && <SkeletonRows rows={6} height={44} label={t('list.loading')} />}
          {categories.isError && (
            <EmptyState
              icon={<IconAlertTriangle size={20} />}
              title={t('shell.list_failed')}
              action={<RetryButton onClick={() => void categories.refetch()} />}
            >
              {errorMessages(categories.error, t).join(' ')}
            </EmptyState>
          )}
          {categories.isSuccess && (
            <EmptyState icon={<IconRobot size={20} />} title={t('learned.automation.none')}>
              {t('learned.automation.none_hint')}
            </EmptyState>
          )}
        </Panel>
      )}
    </Page>
  );
}
