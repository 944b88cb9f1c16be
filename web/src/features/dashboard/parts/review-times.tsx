import { chosenOf } from '@recto/contracts/lists/definition';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { reviewTimesQuery } from '../dashboard.queries.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import classes from './documents.module.css';
import { Failed } from './failed.tsx';
import tables from './tables.module.css';

/** How long half of the documents of a category took people in the period; never whose time it was. */
export function ReviewTimes() {
  const { t, i18n } = useTranslation();
  const { state, period } = useDashboardHere();
  const query = useQuery(reviewTimesQuery(period));
  const wanted = chosenOf(state, 'category');
  const times = query.data?.categories
    .filter(({ category }) => wanted.length === 0 || wanted.includes(category))
    .sort((a, b) => b.medianSeconds - a.medianSeconds);
  const most = times?.[0]?.medianSeconds ?? 0;
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  });
  return (
    <Panel title={t('dashboard.review_times')}>
      {query.isError && !query.data && <Failed query={query} />}
      {times?.length === 0 && <p className={classes.none}>{t('dashboard.none_times')}</p>}
      {!!times?.length && (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('list.category')}</th>
              <th scope="col" className={tables.bar}>
                {t('dashboard.median')}
              </th>
              <th scope="col" className={tables.number}>
                {t('dashboard.seconds')}
              </th>
              <th scope="col" className={tables.number}>
                {t('dashboard.documents_head')}
              </th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ category, medianSeconds, documents }) => (
              <tr key={category}>
                <th scope="row">{t(`category.${category}`)}</th>
                <td className={tables.bar}>
                  <span style={{ width: `${most > 0 ? (100 * medianSeconds) / most : 0}%` }} />
                </td>
                <td className={tables.number}>{seconds.format(medianSeconds)}</td>
                <td className={tables.number}>{documents.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={tables.note}>{t('dashboard.times_hint')}</p>
    </Panel>
  );
}
