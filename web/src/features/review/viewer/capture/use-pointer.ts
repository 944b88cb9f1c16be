import { type RefObject, useEffect, useRef } from 'react';
import {
  boxBetween,
  HANDLES,
  type Handle,
  type Rotation,
  unturnedBox,
} from '../../../../portal/pages/geometry.ts';
import type { At, Capture } from './create-capture.ts';

/** A hand that moves less than this (pixels) clicks. */
const STEADY = 4;

type Gesture = {
  readonly page: HTMLElement;
  readonly from: At;
  readonly start: { x: number; y: number };
  readonly handle: Handle | null;
  /** Where the pointer was when an edge was moved last. */
  before: At;
  moved: boolean;
};

type Ports = {
  readonly capture: Capture;
  readonly scale: number;
  readonly rotation: Rotation;
  readonly onBox: (key: string) => void;
};

const pageOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null;

const handleOf = (target: EventTarget | null): Handle | null => {
  const name = target instanceof Element ? target.getAttribute('data-handle') : null;
  return HANDLES.find((handle) => handle === name) ?? null;
};

/** Where a pointer is on a page, in points, however the page is turned. */
const placeOf = (event: PointerEvent, page: HTMLElement, { capture, scale, rotation }: Ports): At | null => {
  const number = Number(page.dataset.page);
  const size = capture.sizeOf(number);
  if (!size) return null;
  const rect = page.getBoundingClientRect();
  const [x, y] = [(event.clientX - rect.left) / scale, (event.clientY - rect.top) / scale];
  const [left, top] = unturnedBox([x, y, x, y], size, rotation);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { page: number, x: within(left, size.width), y: within(top, size.height) };
};

/** With a word or a region of a page: is it for capture, or for the browser (text selection, scrolling)? */
const isMeant = (event: PointerEvent, { capture }: Ports): boolean => {
  if (event.button !== 0 || event.pointerType === 'touch') return false;
  if (event.altKey) return capture.canEdit();
  const { tool, walking } = capture.store.get();
  return capture.target() !== null && (tool === 'point' || walking);
};

const move = (event: PointerEvent, gesture: Gesture, ports: Ports) => {
  const at = placeOf(event, gesture.page, ports);
  if (!at) return;
  const { capture } = ports;
  if (gesture.handle) {
    capture.stretch(gesture.handle, { x: at.x - gesture.before.x, y: at.y - gesture.before.y });
    gesture.before = at;
    return;
  }
  const purpose = event.altKey ? 'crop' : event.shiftKey ? 'place' : 'take';
  capture.draw(at.page, boxBetween(gesture.from, at), purpose);
};

/** A click on another value's box goes to that value; with a key held, or on anything else, it takes the word. */
const click = (event: PointerEvent, gesture: Gesture, { capture, onBox }: Ports) => {
  const box = event.target instanceof Element ? event.target.closest('[data-key]') : null;
  const key = box?.getAttribute('data-key');
  const held = event.ctrlKey || event.metaKey || event.shiftKey || capture.store.get().walking;
  if (key && key !== capture.target()?.key && !held) onBox(key);
  else if (!event.altKey) capture.takeWord(gesture.from, event.shiftKey);
};

/** Clicks and drags on the pages: words, regions, handles. */
export const usePointer = (content: RefObject<HTMLElement | null>, ports: Ports) => {
  const newest = useRef(ports);
  useEffect(() => {
    newest.current = ports;
  });
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(name, act, { signal: listening.signal });
    let gesture: Gesture | null = null;
    /** The click that follows a gesture has been dealt with. */
    let dealt = false;

    listen('pointerdown', (event) => {
      dealt = false;
      const page = pageOf(event.target);
      const from = page && isMeant(event, newest.current) ? placeOf(event, page, newest.current) : null;
      if (!page || !from) return;
      const start = { x: event.clientX, y: event.clientY };
      gesture = { page, from, start, before: from, handle: handleOf(event.target), moved: false };
    });
    // The keyboard stays where it is, and nothing is selected.
    listen('mousedown', (event) => gesture && event.preventDefault());
    listen('pointermove', (event) => {
      const page = pageOf(event.target);
      if (!gesture) {
        const { tool, walking } = newest.current.capture.store.get();
        const hovering = tool === 'point' && !walking && event.pointerType !== 'touch' && page;
        newest.current.capture.hover(hovering ? placeOf(event, page, newest.current) : null);
        return;
      }
      const far = Math.hypot(event.clientX - gesture.start.x, event.clientY - gesture.start.y) >= STEADY;
      if (far && !gesture.moved) {
        gesture.moved = true;
        // The drag goes on when the pointer leaves the page.
        gesture.page.setPointerCapture(event.pointerId);
      }
      if (gesture.moved) move(event, gesture, newest.current);
    });
    listen('pointerup', (event) => {
      const done = gesture;
      gesture = null;
      if (!done) return;
      dealt = true;
      if (!done.moved) click(event, done, newest.current);
      else if (!done.handle) newest.current.capture.drawn();
    });
    // Boxes lead to their values, also where nothing can be captured. The keyboard's way to the same is the form.
    listen('click', (event) => {
      const key = event.target instanceof Element && event.target.closest('[data-key]');
      if (key && !dealt) newest.current.onBox(key.getAttribute('data-key') ?? '');
    });
    listen('pointercancel', () => {
      gesture = null;
      newest.current.capture.cancel();
    });
    listen('pointerleave', () => newest.current.capture.hover(null));
    return () => listening.abort();
  }, [content]);
};
