import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../portal/chart/chart.tsx';
import type { ChartColor, ChartSpec } from '../../../portal/chart/spec.ts';
import type { NamedCount } from '../model/figures.ts';

type Props = {
  title: string;
  head: string;
  counts: readonly NamedCount[];
  color: ChartColor;
  /** What of them is counted; documents without it. */
  counted?: string;
  hrefOf: (key: string) => string | null;
  note?: string;
};

/** Pixels for each name. */
const ROW = 24;
const AROUND = 48;

/** Names with one figure each, the largest first. */
export function TopChart({ title, head, counts, color, counted, hrefOf, note }: Props) {
  const { t } = useTranslation();
  const what = counted ?? t('performance.documents');
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'bars',
      categories: counts.map(({ name }) => name),
      fullNames: counts.map(({ key, name }) => (name === key ? name : `${name} · ${key}`)),
      series: [{ key: 'count', name: what, color, values: counts.map(({ count }) => count) }],
    }),
    [counts, color, what],
  );
  return (
    <Chart
      {...{ title, head, spec, note }}
      height={Math.max(160, counts.length * ROW + AROUND)}
      hrefOf={(at) => hrefOf((counts[at] as NamedCount).key)}
    />
  );
}
