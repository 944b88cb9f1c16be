import type { CategoryUsage } from '@recto/contracts/endpoints/billing';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { planBar } from '../model/plan-bar.ts';
import classes from './usage.module.css';

/** What is subscribed to, and how much of this month's pages is used. */
export function PlanPanel({ usage: { plans, month, timeZone } }: { usage: CategoryUsage }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('usage.plan')} aside={<span className={classes.zone}>{timeZone}</span>}>
      <div className={classes.plan}>
        {plans.length === 0 && <p className={classes.quiet}>{t('usage.no_plan')}</p>}
        <ul className={classes.plans}>
          {plans.map(({ id, plan, client, creditsPerMonth, startTimestamp, endTimestamp, current }) => (
            <li key={id} data-ended={!current || undefined}>
              <b>{plan}</b>
              {client && <span>{client}</span>}
              <span>
                {creditsPerMonth === null
                  ? t('usage.unlimited')
                  : t('usage.per_month', { count: creditsPerMonth, pages: creditsPerMonth.toLocaleString() })}
              </span>
              {startTimestamp && (
                <span>
                  {t('usage.since')} <Time iso={startTimestamp} />
                </span>
              )}
              {endTimestamp && (
                <span>
                  {t('usage.until')} <Time iso={endTimestamp} />
                </span>
              )}
              {!current && <Badge tone="secondary">{t('usage.not_current')}</Badge>}
            </li>
          ))}
        </ul>
        <MonthBar used={month.used} credits={month.credits} month={month.start.slice(0, 7)} />
      </div>
    </Panel>
  );
}

type BarProps = { used: number; credits: number | null; month: string };

function MonthBar({ used, credits, month }: BarProps) {
  const { t } = useTranslation();
  const { percent, over, credit } = planBar(used, credits);
  const read = Math.max(0, used);
  const words =
    credits === null
      ? t('usage.read_in', { month, count: read, pages: read.toLocaleString() })
      : t('usage.read_of', {
          month,
          pages: read.toLocaleString(),
          of: credits.toLocaleString(),
          count: credits,
        });
  return (
    <div className={classes.month}>
      <p className={classes.figures}>
        <span>{words}</span>
        {percent !== null && <b>{percent}%</b>}
      </p>
      {percent !== null && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('usage.this_month')}
          aria-valuenow={percent}
          aria-valuetext={words}
          data-over={over > 0 || undefined}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
      {over > 0 && (
        <p className={classes.over} role="status">
          {t('usage.over', { count: over, pages: over.toLocaleString() })}
        </p>
      )}
      {credit > 0 && (
        <p className={classes.quiet}>
          {t('usage.credit', { count: credit, pages: credit.toLocaleString() })}
        </p>
      )}
    </div>
  );
}
