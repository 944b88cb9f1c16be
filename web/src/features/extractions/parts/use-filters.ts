import type { Category } from '@recto/contracts/categories';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/private/extractions');

export type FilterName = 'status' | 'category';

/** The filters as the address has them, and how to change them; every change starts at page 1 again. */
export function useFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const status: readonly ExtractionStatus[] = search.status ?? [];
  const category: readonly Category[] = search.category ?? [];

  const toggle = <Name extends FilterName>(
    name: Name,
    value: NonNullable<(typeof search)[Name]>[number],
  ): void => {
    const old: readonly string[] = search[name] ?? [];
    const next = old.includes(value) ? old.filter((one) => one !== value) : [...old, value];
    void navigate({
      search: { ...search, page: undefined, [name]: next.length > 0 ? next : undefined },
      replace: true,
    });
  };
  const clear = (name?: FilterName | 'search'): void => {
    const rest = name ? { ...search, page: undefined, [name]: undefined } : {};
    void navigate({ search: rest, replace: true });
  };
  const text = search.search?.trim() ?? '';
  return { status, category, text, toggle, clear, any: status.length + category.length > 0 || text !== '' };
}
