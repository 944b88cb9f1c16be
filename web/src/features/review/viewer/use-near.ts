import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So far above and below what is in sight a picture is there before it is seen. */
const AHEAD = '600px 0px';

/**
 * A list that moves by more than ten elements a second is not being looked at. The pictures of 300 pages that fly past
 * would be decoded all the same, and stay for as long as the browser likes: 80 MB.
 */
const REST_MS = 100;

type Tell = (near: boolean) => void;
/** Begins to watch an element; returns what ends it. */
export type Watch = (element: Element, tell: Tell) => () => void;

/**
 * Watches elements of a scrolling list by one observer: each is told when it has come near, and when it is far again, as
 * soon as the list rests.
 */
export const useWatch = (list: RefObject<HTMLElement | null>): Watch => {
  const observer = useRef<IntersectionObserver | null>(null);
  const tells = useRef(new Map<Element, Tell>());
  const moved = useRef(new Map<Element, boolean>());
  const timer = useRef(0);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );
  return useCallback(
    (element, tell) => {
      const notifyAll = () => {
        for (const [target, near] of moved.current) tells.current.get(target)?.(near);
        moved.current.clear();
      };
      observer.current ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) moved.current.set(target, isIntersecting);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(notifyAll, REST_MS);
        },
        { root: list.current, rootMargin: AHEAD },
      );
      tells.current.set(element, tell);
      observer.current.observe(element);
      return () => {
        observer.current?.unobserve(element);
        tells.current.delete(element);
        moved.current.delete(element);
      };
    },
    [list],
  );
};

/** Whether an element is near what is in sight of its list: only then are its pictures worth their memory. */
export const useNear = (element: RefObject<Element | null>, watch: Watch): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => (element.current ? watch(element.current, setNear) : undefined), [element, watch]);
  return near;
};
