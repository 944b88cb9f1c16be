import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type ChartLook, optionOf } from './option.ts';
import type { ChartSpec, FigureText } from './spec.ts';

echarts.use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
]);

type Props = {
  spec: ChartSpec;
  look: ChartLook;
  text: FigureText;
  /** The category that is looked at by keys; null for none. */
  at: number | null;
  /** A category, and the series where one was meant. */
  onPick?: ((at: number, nth: number | null) => void) | undefined;
};

type Clicked = { dataIndex?: number; seriesIndex?: number; value?: unknown };

/** A place in a chart as what it is of: cells of a heatmap name their column and row. */
const placeOf = (
  { kind }: ChartSpec,
  { dataIndex, seriesIndex, value }: Clicked,
): [number, number | null] | null => {
  if (kind === 'heatmap') return Array.isArray(value) ? [Number(value[0]), Number(value[1])] : null;
  if (dataIndex === undefined) return null;
  return [dataIndex, kind === 'pie' ? null : (seriesIndex ?? null)];
};

/** A chart as SVG. Everything of the library is in this file, which is loaded with the first chart. */
export function Drawing({ spec, look, text, at, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<echarts.ECharts>(null);
  const pick = useRef(onPick);
  const shown = useRef(spec);
  pick.current = onPick;
  shown.current = spec;
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    const made = echarts.init(element, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', (event) => {
      const place = placeOf(shown.current, event as Clicked);
      if (place) pick.current?.(...place);
    });
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(element);
    return () => {
      resized.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(
    () => chart.current?.setOption(optionOf(spec, look, text), { notMerge: true }),
    [spec, look, text],
  );
  useEffect(() => {
    chart.current?.dispatchAction(
      at === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: at },
    );
  }, [at]);
  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}

const WIDTH = 1000;
/** Pixels of the picture for each of the drawing. */
const DENSITY = 2;

/** The same as a picture with its title, as wide as a page. @throws Error where the browser cannot draw it */
export async function drawPng(
  { spec, look, text }: Pick<Props, 'spec' | 'look' | 'text'>,
  title: string,
  height: number,
): Promise<Blob> {
  const tall = height + 40;
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: tall });
  chart.setOption(optionOf(spec, look, text, title));
  const svg = chart.renderToSVGString();
  chart.dispose();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * DENSITY;
  canvas.height = tall * DENSITY;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture was not made');
  return blob;
}
