import type { DashboardFilter, DashboardRecord } from '@recto/contracts/charts/records';
import type { Tile } from '@recto/contracts/charts/shapes';
import { ASKABLE, askableFields } from '@recto/contracts/charts/shapes';
import type { ShownChart } from '@recto/contracts/endpoints/superset';
import type { Role } from '@recto/contracts/roles';
import { SEARCH_FIELDS } from '@recto/contracts/search/fields';

/** A dashboard that somebody puts together. */
export type BoardDraft = {
  dashboard_title: string;
  published: boolean;
  layout: Tile[];
  filters: DashboardFilter[];
  roles: Role[];
};

export const newBoard = (): BoardDraft => ({
  dashboard_title: '',
  published: false,
  layout: [],
  filters: [{ kind: 'period' }],
  roles: [],
});

/** `called`: its title as its reader sees it. */
export const boardOf = (
  { published, layout, filters, roles }: DashboardRecord,
  called: string,
): BoardDraft => ({
  dashboard_title: called,
  published,
  layout,
  filters,
  roles,
});

export const filtersOf = (fields: readonly string[], period: boolean): DashboardFilter[] => [
  ...(period ? [{ kind: 'period' as const }] : []),
  ...fields.map((field) => ({ kind: 'values' as const, field })),
];

/** Fields that charts can be narrowed by: of what they count, for datasets what they are divided by. */
export function narrowable(charts: readonly ShownChart[]): string[] {
  const names = charts.flatMap(({ question: { source, by } }) =>
    source.kind === 'dataset'
      ? by.map(({ field }) => field)
      : askableFields(SEARCH_FIELDS[source.index]).flatMap(([name, kind]) =>
          ASKABLE[kind].group ? [name] : [],
        ),
  );
  return [...new Set(names)];
}
