import type { MeasuredDocuments } from '@recto/contracts/endpoints/performance';
import type { SearchReply } from '@recto/contracts/endpoints/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../portal/chart/chart.tsx';
import type { ChartSpec } from '../../../portal/chart/spec.ts';
import type { PerformanceAsked } from '../model/bodies.ts';
import { countsOf } from '../model/figures.ts';
import { WITHOUT_IPC } from '../model/links.ts';
import type { AskedDays } from '../model/range.ts';
import type { PerformanceSearch } from '../model/search.ts';
import { Frame } from '../parts/frame.tsx';
import { TopChart } from '../parts/top-chart.tsx';
import { HoursChart, StatusChart } from '../parts/trend-charts.tsx';
import { chartsQuery } from '../performance.queries.ts';
import { useListHref, usePerformance } from '../use-performance.ts';

/** How vendors confirm orders (K-016 to K-025). */
export const OrderVendors = () => <Vendors documents="OC" />;
/** How vendors send certificates of analysis. */
export const CertificateVendors = () => <Vendors documents="COA" />;

function Vendors({ documents }: { documents: MeasuredDocuments }) {
  const { asked, period, put } = usePerformance(documents);
  return asked && <Charts asked={asked} period={period} put={put} />;
}

type Props = { asked: PerformanceAsked; period: AskedDays; put: (next: PerformanceSearch) => void };

function Charts({ asked, period, put }: Props) {
  const { t } = useTranslation();
  const query = useQuery(chartsQuery(asked));
  const href = useListHref(asked);
  const title = t(asked.documents === 'OC' ? 'performance.oc' : 'performance.coa');
  return (
    <Frame {...{ title, asked, period, put, query }}>
      {({ trend, missed, withoutIpc, senders }) => (
        <>
          <StatusChart asked={asked} reply={trend} />
          <Missed asked={asked} reply={missed} />
          <HoursChart asked={asked} reply={trend} />
          <TopChart
            title={t('performance.without_ipc')}
            head={t('list.vendor')}
            color="warn"
            counts={countsOf(withoutIpc, 'vendors')}
            hrefOf={(vendorKey) => href({ ...WITHOUT_IPC[asked.documents], vendorKey })}
          />
          <TopChart
            title={t('performance.invalid_senders')}
            head={t('list.sender')}
            color="bad"
            counts={countsOf(senders, 'senders')}
            hrefOf={(sender) => href({ status: ['INVALID'], sender: [sender] })}
          />
          {asked.documents === 'OC' && <Sources asked={asked} reply={trend} />}
        </>
      )}
    </Frame>
  );
}

type PartProps = { asked: PerformanceAsked; reply: SearchReply };

/** What documents do not keep to of what is asked of their vendor. */
function Missed({ asked, reply }: PartProps) {
  const { t } = useTranslation();
  const href = useListHref(asked);
  const counts = useMemo(
    () =>
      countsOf(reply, 'fields').map((one) => ({ ...one, key: one.key, name: t(`entity.field.${one.key}`) })),
    [reply, t],
  );
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'bars',
      categories: counts.map(({ name }) => name),
      series: [
        {
          key: 'count',
          name: t('performance.documents'),
          color: 'bad',
          values: counts.map(({ count }) => count),
        },
      ],
    }),
    [counts, t],
  );
  return (
    <Chart
      title={t('performance.missed')}
      head={t('performance.requirement')}
      spec={spec}
      hrefOf={(at) => href({ missed: counts[at]?.key })}
    />
  );
}

/** Mails from inside, mails from outside, and uploads. */
function Sources({ asked, reply }: PartProps) {
  const { t } = useTranslation();
  const href = useListHref(asked);
  const counts = useMemo(() => countsOf(reply, 'senders'), [reply]);
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'pie',
      categories: counts.map(({ key }) => t(`list.sender_class.${key}`)),
      series: [{ key: 'count', name: t('performance.documents'), values: counts.map(({ count }) => count) }],
    }),
    [counts, t],
  );
  return (
    <Chart
      title={t('performance.sources')}
      head={t('list.sender_class')}
      spec={spec}
      hrefOf={(at) => href({ senderClass: counts[at]?.key })}
    />
  );
}
