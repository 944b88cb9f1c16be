import type { TextMatches } from '@recto/contracts/endpoints/viewing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from '../../../../portal/pages/use-view.ts';
import { boxAround } from '../../model/words.ts';
import { reveal } from '../use-follow-focus.ts';
import { findQuery } from '../viewing.queries.ts';

type Match = TextMatches['matches'][number];
/** A place found, with its number among all: it is drawn stronger when it is the current one. */
export type FoundPlace = Match & { readonly index: number };

/** Typing settles for so long before the document is looked through. */
const SETTLE_MS = 150;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text.trim()), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
};

const byPage = (matches: readonly Match[]): ReadonlyMap<number, readonly FoundPlace[]> => {
  const pages = new Map<number, FoundPlace[]>();
  matches.forEach((match, index) => {
    const list = pages.get(match.page) ?? [];
    list.push({ ...match, index });
    pages.set(match.page, list);
  });
  return pages;
};

const NO_MATCHES: readonly Match[] = [];

/** Searching in the document: what is looked for, where it stands, and which of the places is looked at. */
export const useSearch = (uuid: string, view: View, scroller: RefObject<HTMLElement | null>) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const settled = useSettled(text);
  const { data, isFetching, isError } = useQuery({
    ...findQuery(uuid, settled),
    enabled: open && settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = open && settled !== '' ? data : undefined;
  const matches = found?.matches ?? NO_MATCHES;
  const shown = useMemo(() => byPage(matches), [matches]);

  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  });
  const show = useCallback(
    (index: number, all: readonly Match[]) => {
      const match = all[index];
      setCurrent(index);
      if (!match || !scroller.current) return;
      const place = { page: match.page, bbox: boxAround(match.boxes) };
      if (!reveal(scroller.current, newest.current, place)) newest.current.setAll(true);
    },
    [scroller],
  );
  // What is found first after the page that is being read comes first.
  useEffect(() => {
    if (matches.length === 0) return;
    const here = newest.current.page();
    const first = matches.findIndex((match) => match.page >= here);
    show(Math.max(0, first), matches);
  }, [matches, show]);

  const step = (by: 1 | -1) => {
    if (matches.length > 0) show((current + by + matches.length) % matches.length, matches);
  };
  const start = () => {
    setOpen(true);
    // The field is there after the next rendering, or was all the time.
    window.requestAnimationFrame(() => input.current?.select());
  };
  const close = () => {
    if (!open) return false;
    setOpen(false);
    return true;
  };
  return {
    open,
    text,
    setText,
    input,
    total: found?.total ?? 0,
    count: matches.length,
    current,
    waiting: isFetching || settled !== text.trim(),
    failed: isError,
    shown,
    step,
    start,
    close,
  };
};
export type Search = ReturnType<typeof useSearch>;
