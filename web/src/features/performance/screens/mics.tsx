import type { MicCount, MicPerformance } from '@recto/contracts/endpoints/performance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../portal/chart/chart.tsx';
import type { ChartSpec } from '../../../portal/chart/spec.ts';
import type { PerformanceAsked } from '../model/bodies.ts';
import type { NamedCount } from '../model/figures.ts';
import type { AskedDays } from '../model/range.ts';
import { barName, fullBarName } from '../model/range.ts';
import type { PerformanceSearch } from '../model/search.ts';
import { Frame } from '../parts/frame.tsx';
import classes from '../parts/page.module.css';
import { TopChart } from '../parts/top-chart.tsx';
import { micsQuery } from '../performance.queries.ts';
import { useListHref, usePerformance } from '../use-performance.ts';

/** Which characteristics certificates report, and which fail (K-021). */
export function Mics() {
  const { asked, period, put } = usePerformance('COA');
  return asked && <Charts asked={asked} period={period} put={put} />;
}

const counted = (of: readonly MicCount[], by: 'seen' | 'failed'): NamedCount[] =>
  of.map((one) => ({ key: one.mic, name: one.description || one.mic, count: one[by] }));

type Props = { asked: PerformanceAsked; period: AskedDays; put: (next: PerformanceSearch) => void };

function Charts({ asked, period, put }: Props) {
  const { t } = useTranslation();
  const query = useQuery(micsQuery(asked));
  const href = useListHref(asked);
  return (
    <Frame {...{ asked, period, put, query }} title={t('performance.mic')}>
      {({ seen, failed, bars }) => (
        <>
          <Trend asked={asked} bars={bars} />
          <TopChart
            title={t('performance.top_mics')}
            head={t('performance.mic_head')}
            color="accent"
            counts={counted(seen, 'seen')}
            hrefOf={(mic) => href({ mic })}
          />
          <TopChart
            title={t('performance.failed_mics')}
            head={t('performance.mic_head')}
            color="bad"
            counts={counted(failed, 'failed')}
            hrefOf={(failedMic) => href({ failedMic })}
          />
        </>
      )}
    </Frame>
  );
}

function Trend({ asked: { range }, bars }: { asked: PerformanceAsked; bars: MicPerformance['bars'] }) {
  const { t } = useTranslation();
  const spec = useMemo<ChartSpec>(() => {
    const byStart = new Map(bars.map((bar) => [bar.start, bar]));
    const values = (which: 'seen' | 'failed') =>
      range.starts.map((start) => byStart.get(start)?.[which] ?? 0);
    return {
      kind: 'bar',
      categories: range.starts.map((start) => barName(range.unit, start)),
      fullNames: range.starts.map((_, at) => fullBarName(range, at)),
      series: [
        { key: 'seen', name: t('performance.reported'), color: 'accent', values: values('seen') },
        { key: 'failed', name: t('performance.outside'), color: 'bad', values: values('failed') },
      ],
    };
  }, [range, bars, t]);
  return (
    <div className={classes.wide}>
      <Chart
        title={t('performance.mic_trend')}
        head={t(`performance.unit.${range.unit}`)}
        spec={spec}
        note={t('performance.mic_note')}
      />
    </div>
  );
}
