import { Skeleton } from '@mantine/core';
import type { Narrowing } from '@recto/contracts/charts/records';
import type { Tile } from '@recto/contracts/charts/shapes';
import type { ShownChart, TileData } from '@recto/contracts/endpoints/superset';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { chartTitle, fieldName } from '../model/naming.ts';
import classes from './board.module.css';
import figures from './figure.module.css';
import { Figure } from './figure.tsx';

/** Pixels of a row of the grid, and between two. */
const ROW = 76;
const GAP = 12;
/** What the tools of the layout editor take of a tile. */
const TOOLS = 36;

type Props = {
  layout: readonly Tile[];
  charts: readonly ShownChart[];
  data: readonly TileData[] | undefined;
  narrowing?: Narrowing;
  /** In the layout editor: what stands above each chart. */
  toolsOf?: (tile: Tile, chart: ShownChart) => ReactNode;
};

/** Charts on the grid of a dashboard; one below the other where the screen is narrow. */
export function Board({ layout, charts, data, narrowing, toolsOf }: Props) {
  const chartOf = new Map(charts.map((chart) => [chart.id, chart]));
  const dataOf = new Map(data?.map((one) => [one.chart, one]));
  return (
    <div className={classes.board}>
      {layout.map((tile) => {
        const chart = chartOf.get(tile.chart);
        return (
          <div key={tile.chart} className={classes.tile} style={placed(tile)}>
            {chart && toolsOf?.(tile, chart)}
            <Shown
              height={heightOf(tile) - (toolsOf ? TOOLS : 0)}
              chart={chart}
              data={dataOf.get(tile.chart)}
              narrowing={narrowing}
            />
          </div>
        );
      })}
    </div>
  );
}

const placed = ({ x, y, w, h }: Tile): CSSProperties =>
  ({ '--column': `${x + 1} / span ${w}`, '--row': `${y + 1} / span ${h}` }) as CSSProperties;

const heightOf = ({ h }: Tile): number => h * ROW + (h - 1) * GAP;

type ShownProps = {
  height: number;
  chart: ShownChart | undefined;
  data: TileData | undefined;
  narrowing: Narrowing | undefined;
};

function Shown({ height, chart, data, narrowing }: ShownProps) {
  const { t } = useTranslation();
  const sentence = useSaid();
  if (!data && !chart) return <Skeleton height={height} />;
  if (data?.problem)
    return (
      <div className={figures.failed} style={{ height }}>
        <p className={figures.quiet}>{sentence(data.problem)}</p>
      </div>
    );
  if (!chart || !data?.data) return <Skeleton height={height} />;
  const unfiltered = data.unfiltered.map((name) =>
    name === 'period' ? t('analytics.period') : fieldName(chart.question.source, name, t),
  );
  return (
    <Figure
      title={chartTitle(chart, t)}
      viz={chart.viz_type}
      question={chart.question}
      data={data.data}
      height={height}
      narrowing={narrowing}
      note={unfiltered.length > 0 ? t('analytics.unfiltered', { names: unfiltered.join(', ') }) : undefined}
    />
  );
}
