import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import type { ChartLook } from './option.ts';

/** Series without a meaning of their own; the palette is in `chart.module.css`. */
const PALETTE = [1, 2, 3, 4, 5, 6, 7, 8];

/** The colours that an element has now; read anew when the page turns dark or light. Null before the first paint. */
export function useLook(element: RefObject<HTMLElement | null>): ChartLook | null {
  const scheme = useComputedColorScheme('light');
  const [look, setLook] = useState<ChartLook | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the tokens change with the scheme.
  useEffect(() => {
    if (!element.current) return;
    const style = getComputedStyle(element.current);
    const token = (name: string): string => style.getPropertyValue(name).trim();
    setLook({
      ink: token('--ink'),
      quiet: token('--ink-3'),
      line: token('--line-strong'),
      panel: token('--panel'),
      // It stands in attributes of the drawing, which end at a double quote.
      font: style.fontFamily.replaceAll('"', "'"),
      palette: PALETTE.map((nth) => token(`--chart-${nth}`)),
      meanings: {
        accent: token('--chart-1'),
        ok: token('--chart-ok'),
        warn: token('--chart-warn'),
        bad: token('--chart-bad'),
        info: token('--chart-2'),
        done: token('--chart-done'),
        quiet: token('--chart-quiet'),
      },
    });
  }, [scheme, element]);
  return look;
}
