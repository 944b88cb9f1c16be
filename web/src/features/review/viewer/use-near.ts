import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So far above and below what is in sight a picture is there before it is seen. */
const AHEAD = '600px 0px';

type Tell = (near: boolean) => void;
/** Begins to watch an element; returns what ends it. */
export type Watch = (element: Element, tell: Tell) => () => void;

/** Watches elements of a scrolling list by one observer: each is told when it comes near, and when it is far again. */
export const useWatch = (list: RefObject<HTMLElement | null>): Watch => {
  const observer = useRef<IntersectionObserver | null>(null);
  const tells = useRef(new WeakMap<Element, Tell>());
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );
  return useCallback(
    (element, tell) => {
      observer.current ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) tells.current.get(target)?.(isIntersecting);
        },
        { root: list.current, rootMargin: AHEAD },
      );
      tells.current.set(element, tell);
      observer.current.observe(element);
      return () => observer.current?.unobserve(element);
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
