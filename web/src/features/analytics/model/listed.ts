import type { ChartRecord, DashboardRecord } from '@recto/contracts/charts/records';

/** How the list of dashboards is divided. The server gives them by title, and only those that the person may open. */
export function listedDashboards(all: readonly DashboardRecord[]) {
  const published = all.filter(({ status }) => status === 'published');
  return {
    fixed: published.filter(({ seed }) => seed !== null),
    published: published.filter(({ seed }) => seed === null),
    drafts: all.filter(({ status }) => status === 'draft'),
  };
}

/** Of the favourites those with a description; filter boxes are none. */
export const listedCharts = (favourites: readonly ChartRecord[]): ChartRecord[] =>
  favourites.filter(
    ({ description, viz_type }) => description?.trim() && (viz_type as string) !== 'filter_box',
  );
