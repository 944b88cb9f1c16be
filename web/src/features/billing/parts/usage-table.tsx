import type { Category } from '@recto/contracts/categories';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount } from '../../../portal/session.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { ROWS, type UsageRow, usageRowsQuery } from '../billing.queries.ts';
import { ExportUsage } from './export-usage.tsx';
import classes from './usage.module.css';

/** Page buttons of the table (M-005). */
const BUTTONS = 5;

/** Every charge of the category, the latest first. */
export function UsageTable({ category, page }: { category: Category; page: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(usageRowsQuery(category, page));
  // Upload logs are opened by administrators.
  const seesLogs = useAccount()?.authorities.includes('ROLE_ADMIN') ?? false;
  return (
    <Panel title={t('usage.charges')} aside={<ExportUsage category={category} />}>
      {error && (
        <div role="alert" className={classes.failed}>
          <p>{errorMessages(error, t).join(' ')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={6} height={32} label={t('list.loading_short')} />}
      {data && data.total === 0 && <p className={classes.none}>{t('usage.none')}</p>}
      {data && data.total > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key. */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('usage.charges')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('entity.field.timestamp')}</th>
                  <th scope="col" className={classes.number}>
                    {t('usage.pages_title')}
                  </th>
                  <th scope="col">{t('usage.reason')}</th>
                  <th scope="col">{t('entity.field.plan')}</th>
                  <th scope="col">{t('usage.document')}</th>
                  {seesLogs && <th scope="col">{t('usage.log')}</th>}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <Row key={row.id} row={row} seesLogs={seesLogs} />
                ))}
              </tbody>
            </table>
          </section>
          <Pager page={page} pages={Math.ceil(data.total / ROWS)} buttons={BUTTONS} />
        </>
      )}
    </Panel>
  );
}

function Row({ row, seesLogs }: { row: UsageRow; seesLogs: boolean }) {
  const { timestamp, quantity, reason, plan, extractionUuid, channelLog } = row;
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <Time iso={timestamp} />
      </td>
      <td className={classes.number}>{quantity.toLocaleString()}</td>
      <td>{t(`usage.reasons.${reason}`)}</td>
      <td>{plan?.name ?? <span className={classes.quiet}>–</span>}</td>
      <td>
        {extractionUuid ? (
          <Link to="/extractions/$uuid/review" params={{ uuid: extractionUuid }}>
            {t('usage.open_document')}
          </Link>
        ) : (
          <span className={classes.quiet}>–</span>
        )}
      </td>
      {seesLogs && (
        <td className={classes.file}>
          {channelLog ? (
            <Link
              to={`/entity/document-channel-log/${channelLog.id}` as never}
              title={channelLog.originalName ?? undefined}
            >
              {channelLog.originalName || t('usage.open_log')}
            </Link>
          ) : (
            <span className={classes.quiet}>–</span>
          )}
        </td>
      )}
    </tr>
  );
}
