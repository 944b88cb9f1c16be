import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Finder, type Hit, useFinders } from '../../portal/finders.ts';

/** Somebody who types on is not asked about every letter. */
const PAUSE_MS = 150;
const SHORTEST = 2;

const foundQuery = (finder: Finder, text: string, t: TFunction) =>
  queryOptions({
    queryKey: ['find', finder.id, text],
    queryFn: ({ signal }) => finder.find(text, t, signal),
    enabled: text.length >= SHORTEST,
    meta: { errors: 'silent' },
  });

/** Records by number or name, of every feature that has some, once the typing pauses. */
export function useFound(typed: string): { hits: readonly Hit[]; searching: boolean } {
  const { t } = useTranslation();
  const finders = useFinders();
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, PAUSE_MS);
  const answers = useQueries({ queries: finders.map((finder) => foundQuery(finder, text, t)) });
  const behind = wanted !== text;
  const asked = wanted.length >= SHORTEST;
  return {
    // Answers to fewer letters are none to these.
    hits: behind ? [] : answers.flatMap(({ data = [] }) => data),
    searching: asked && (behind || answers.some(({ isLoading }) => isLoading)),
  };
}
