import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { type Days, daysOf } from '../model/period.ts';
import { ReportDays } from '../parts/report-days.tsx';
import { ReportPanel } from '../parts/report-panel.tsx';
import classes from '../parts/reports.module.css';
import { reportsQuery } from '../reports.queries.ts';

/** All reports, or the one that a mail leads to, with the period of the mail. */
export function Reports() {
  const { t } = useTranslation();
  const { name } = useParams({ strict: false });
  const asked = useSearch({ strict: false }) as Partial<Days>;
  const [days, setDays] = useState<Days>({ ...daysOf('last_month'), ...asked });
  const query = useQuery(reportsQuery);
  return (
    <Page title={t('reports.title')}>
      <ReportDays days={days} onChange={setDays} />
      <div className={classes.pages}>
        <QueryList query={query} empty={t('reports.none')}>
          {(reports) => (
            <>
              {reports
                .filter((one) => name === undefined || one.name === name)
                .map((report) => (
                  <ReportPanel key={report.name} report={report} days={days} />
                ))}
            </>
          )}
        </QueryList>
      </div>
    </Page>
  );
}
