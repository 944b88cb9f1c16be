import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { Narrowing } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import * as endpoints from '@recto/contracts/endpoints/superset';
import { listSupersetDashboards, openSupersetDashboard } from '@recto/contracts/endpoints/superset-frames';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const ANALYTICS_KEY = ['analytics'] as const;
const silent = { errors: 'silent' } as const;

/** Records of a page; a service that holds more is asked again. */
const PAGE = 100;

type Page<T> = { count: number; result: T[] };
/** All records of a list, page by page. */
async function allOf<T>(pageOf: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0; ; page++) {
    const { count, result } = await pageOf(page);
    found.push(...result);
    if (result.length === 0 || found.length >= count) return found;
  }
}

export const dashboardsQuery = queryOptions({
  queryKey: [...ANALYTICS_KEY, 'dashboards'],
  queryFn: ({ signal }) =>
    allOf((page) =>
      call(endpoints.listDashboards, {
        query: { q: `(order_column:dashboard_title,order_direction:asc,page:${page},page_size:${PAGE})` },
        signal,
      }),
    ),
  meta: silent,
});

export const supersetQuery = queryOptions({
  queryKey: [...ANALYTICS_KEY, 'superset'],
  queryFn: ({ signal }) => call(listSupersetDashboards, { signal }),
  retry: false,
  meta: silent,
});

/** A token is for one opening: none is kept for the next. */
export const supersetTokenQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'superset', uuid],
    queryFn: ({ signal }) => call(openSupersetDashboard, { params: { dashboard: uuid }, signal }),
    gcTime: 0,
    retry: false,
    meta: silent,
  });

export const dashboardQuery = (id: string) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'dashboard', id],
    queryFn: async ({ signal }) => (await call(endpoints.getDashboard, { params: { id }, signal })).result,
    meta: silent,
  });

export const dashboardChartsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'dashboard', id, 'charts'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listDashboardCharts, { params: { id }, signal })).result,
    meta: silent,
  });

/** Figures are asked for anew whenever somebody looks: they are of this moment and of this person. */
export const dashboardDataQuery = (id: number, narrowing: Narrowing) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'dashboard', id, 'data', narrowing],
    queryFn: ({ signal }) => call(endpoints.askDashboardData, { params: { id }, body: narrowing, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: silent,
  });

/** Favourites, as L-014 asks for them. */
const FAVOURITES = 'filters:!((col:id,opr:chart_is_favorite,value:!t)),';
/** Charts, the last saved first: the favourites of the caller, or all. */
export const chartsQuery = (favourites: boolean) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'charts', favourites],
    queryFn: ({ signal }) =>
      allOf((page) =>
        call(endpoints.listCharts, {
          query: {
            q: `(${favourites ? FAVOURITES : ''}order_column:last_saved_at,order_direction:desc,page:${page},page_size:${PAGE})`,
          },
          signal,
        }),
      ),
    meta: silent,
  });
export const chartQuery = (id: number) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'chart', id],
    queryFn: async ({ signal }) => (await call(endpoints.getChart, { params: { id }, signal })).result,
    meta: silent,
  });

export const chartDataQuery = (id: number) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'chart', id, 'data'],
    queryFn: async ({ signal }) => (await call(endpoints.getChartData, { params: { id }, signal })).result[0],
    staleTime: 0,
    meta: silent,
  });

/** The figures of what somebody is putting together. */
export const previewQuery = (question: ChartQuestion, viz_type: VizType) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'preview', viz_type, question],
    queryFn: async ({ signal }) =>
      (await call(endpoints.askChartData, { body: { question, viz_type }, signal })).result[0],
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: silent,
  });

export const datasetsQuery = queryOptions({
  queryKey: [...ANALYTICS_KEY, 'datasets'],
  queryFn: ({ signal }) =>
    allOf((page) =>
      call(endpoints.listDatasets, {
        query: { q: `(order_column:table_name,page:${page},page_size:${PAGE})` },
        signal,
      }),
    ),
  meta: silent,
});
