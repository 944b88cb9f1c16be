import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foundQuery } from '../entity.queries.ts';

/** What a picker waits before it asks. */
const DEBOUNCE_MS = 200;

/** Records of an entity that a text finds, among those of the query `within`; nothing where the search fails (J-002). */
export function useFoundRecords(entity: string, typed: string, enabled: boolean, within = '') {
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data = [], isFetching } = useQuery({
    ...foundQuery(entity, text, within),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { found: data, searching: isFetching };
}
