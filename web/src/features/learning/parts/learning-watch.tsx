import { Button } from '@mantine/core';
import type { LearningOutcomes } from '@recto/contracts/endpoints/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../portal/live.ts';
import { useAccount } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { outcomesQuery } from '../learning.queries.ts';
import classes from './learned.module.css';
import { useOutcome } from './use-outcome.ts';

/** Says to who confirmed a document what its corrections taught, once the server has proven it. */
export function LearningWatch() {
  const { t } = useTranslation();
  const account = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ofAll } = useOutcome();

  const show = (uuid: string, hash: string) =>
    void navigate({ to: '/extractions/$uuid/review', params: { uuid }, hash });
  const tell = (uuid: string, told: LearningOutcomes) => {
    const against = told.outcomes.find((one) => one.doubtful)?.against;
    toast.offer(
      <div className={classes.news}>
        <span>
          <strong>{t('learned.told', { document: told.label })}</strong> {ofAll(told)}
        </span>
        <span className={classes.newsButtons}>
          {against && (
            <Button size="compact-xs" variant="default" onClick={() => show(against, '')}>
              {t('learned.show_against')}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={() => show(uuid, 'panel-learned')}>
            {t('learned.show')}
          </Button>
        </span>
      </div>,
      `lessons-${uuid}`,
    );
  };
  useLive(({ kind, uuid, data }) => {
    if (kind !== 'lessons') return;
    void client.invalidateQueries({ queryKey: ['extraction', uuid, 'learned'] });
    void client.invalidateQueries({ queryKey: outcomesQuery(uuid).queryKey });
    if (data.by !== account?.login) return;
    client
      .fetchQuery(outcomesQuery(uuid))
      .then((told) => told.outcomes.length > 0 && tell(uuid, told))
      // It can still be seen in the panel.
      .catch(() => undefined);
  });
  return null;
}
