import { type RefObject, useEffect, useRef } from 'react';
import { connectorPath } from '../../../portal/pages/geometry.ts';
import { useServices } from '../flow/services.ts';
import classes from './viewer.module.css';

type Clip = { top: number; right: number; bottom: number; left: number };

/** What is in sight of an element: the part that all the frames around it leave. Null outside of any frame. */
const clipOf = (element: Element | null): Clip | null => {
  const frame = element?.parentElement?.closest('[data-clip]') ?? null;
  if (!frame) return null;
  const { top, right, bottom, left } = frame.getBoundingClientRect();
  const outer = clipOf(frame);
  if (!outer) return { top, right, bottom, left };
  return {
    top: Math.max(top, outer.top),
    right: Math.min(right, outer.right),
    bottom: Math.min(bottom, outer.bottom),
    left: Math.max(left, outer.left),
  };
};

/** Pages rarely print anything so near to their edge, px: here the line turns to the form. */
const MARGIN = 48;
/** A field that begins so far inside the form has another one beside it, px. */
const BESIDE = 64;
/** Where the first fields begin inside the form, px. */
const ENTRY = 28;

/** Both ends of the line, and where it turns, inside `frame`, or null when one of them is out of sight. */
const endsOf = (frame: HTMLElement, key: string) => {
  const name = CSS.escape(key);
  const box = frame.querySelector(`rect[data-key="${name}"][data-focused]`);
  const field = frame.querySelector(`[data-slot="${name}"]`);
  const pages = clipOf(box);
  const form = clipOf(field);
  if (!box || !field || !pages || !form) return null;
  const origin = frame.getBoundingClientRect();
  const [from, to] = [box.getBoundingClientRect(), field.getBoundingClientRect()];
  const middle = (rect: DOMRect) => rect.top + rect.height / 2;
  const within = (clip: { top: number; bottom: number }, y: number) => y >= clip.top && y <= clip.bottom;
  if (!within(pages, middle(from)) || !within(form, middle(to))) return null;
  // A panel that lies over the form covers its fields.
  const panel = frame.querySelector('[data-panel]')?.getBoundingClientRect();
  if (panel && to.left > panel.left) return null;
  // Over the field beside it the line goes along the upper edge, where no value stands.
  const arrives = to.left - form.left > BESIDE ? to.top : middle(to);
  return {
    from: { x: Math.min(from.right, pages.right) - origin.left, y: from.bottom - origin.top },
    to: { x: to.left - origin.left, y: arrives - origin.top },
    margin: pages.right - MARGIN - origin.left,
    entry: form.left + ENTRY - origin.left,
  };
};

/**
 * The line from the focused value's place on the page to its field. It follows scrolling by its reference,
 * once a frame, without React.
 */
export const Connector = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const { edits } = useServices();
  const path = useRef<SVGPathElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let pending = 0;
    const draw = () => {
      pending = 0;
      const key = edits.get().focus;
      const ends = key === null ? null : endsOf(element, key);
      path.current?.setAttribute('d', ends ? connectorPath(ends.from, ends.to, ends.margin, ends.entry) : '');
    };
    const schedule = () => {
      pending ||= requestAnimationFrame(draw);
    };
    schedule();
    const unsubscribe = edits.subscribe(schedule);
    // Scrolling doesn't bubble; capturing sees both the pages and the form.
    element.addEventListener('scroll', schedule, { capture: true, passive: true });
    const resized = new ResizeObserver(schedule);
    resized.observe(element);
    // Boxes come and go as pages do, and move as dividers and zoom do.
    const changed = new MutationObserver(schedule);
    changed.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-focused', 'style', 'viewBox'],
    });
    return () => {
      cancelAnimationFrame(pending);
      unsubscribe();
      element.removeEventListener('scroll', schedule, { capture: true });
      resized.disconnect();
      changed.disconnect();
    };
  }, [frame, edits]);

  return (
    <svg className={classes.connector} aria-hidden="true">
      <path ref={path} />
    </svg>
  );
};
