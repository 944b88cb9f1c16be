import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import type { Rotation } from '../../../portal/pages/geometry.ts';
import type { PagePlace } from '../../../portal/pages/use-view.ts';
import classes from './viewer.module.css';
import { wordsQuery } from './viewing.queries.ts';

type Props = {
  uuid: string;
  place: PagePlace;
  scale: number;
  rotation: Rotation;
};

/** Each word as wide as it is printed, whatever type the browser measures it in. */
const fit = (layer: HTMLElement) => {
  const spans = [...layer.querySelectorAll<HTMLElement>('span')];
  const widths = spans.map((span) => span.offsetWidth);
  spans.forEach((span, i) => {
    const wanted = Number(span.dataset.width);
    const width = widths[i] ?? 0;
    if (width > 0) span.style.transform = `scaleX(${wanted / width})`;
  });
};

/**
 * Selectable text of a page that was recognised: its file has none of its own. Laid out in points on the page as
 * displayed, then scaled and turned as a whole.
 */
export const WordText = memo(({ uuid, place, scale, rotation }: Props) => {
  const layer = useRef<HTMLDivElement>(null);
  const { data } = useQuery({ ...wordsQuery(uuid, place.number), enabled: place.image });
  const words = data?.source === 'ocr' ? data.words : null;
  useLayoutEffect(() => {
    if (words && layer.current) fit(layer.current);
  }, [words]);
  if (!words) return null;
  const frame = {
    width: place.width,
    height: place.height,
    scale,
    '--turned-width': place.turned.width,
    '--turned-height': place.turned.height,
  } as CSSProperties;
  return (
    <div className={classes.words} data-rotation={rotation} style={frame}>
      <div ref={layer}>
        {words.map(({ text, box: [l, t, r, b], line }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place in the page
            key={i}
            data-width={r - l}
            style={{ left: l, top: t, fontSize: b - t, lineHeight: `${b - t}px` }}
          >
            {text}
            {words[i + 1]?.line === line ? ' ' : '\n'}
          </span>
        ))}
      </div>
    </div>
  );
});
WordText.displayName = 'WordText';
