import * as endpoints from '@recto/contracts/endpoints/superset';
import * as frames from '@recto/contracts/endpoints/superset-frames';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { checkQuestion } from './charts/askable.ts';
import * as charts from './charts/manage-charts.ts';
import { askChart, askDashboard, listDashboardCharts } from './dashboards/ask-dashboard.ts';
import { ensureInsights } from './dashboards/make-insights.ts';
import * as dashboards from './dashboards/manage-dashboards.ts';
import { importDataset } from './datasets/import-dataset.ts';
import * as datasets from './datasets/manage-datasets.ts';
import { ask, prepare } from './figures/ask.ts';
import { openDashboard, showDashboards } from './superset/show-dashboards.ts';

const chartRoutes: readonly RouteDefinition[] = [
  route(endpoints.listCharts, async (c) => {
    await ensureInsights(c.services, c);
    return c.inTenant((scope) => charts.listCharts(scope, c.query.q));
  }),
  route(endpoints.getChart, (c) => c.inTenant((scope) => charts.getChart(scope, c.params.id))),
  route(endpoints.createChart, (c) => c.inTenant((scope) => charts.createChart(scope, c.body))),
  route(endpoints.updateChart, (c) => c.inTenant((scope) => charts.updateChart(scope, c.params.id, c.body))),
  route(endpoints.deleteChart, (c) => c.inTenant((scope) => charts.deleteChart(scope, c.params.id))),
  route(endpoints.getChartData, async (c) => ({ result: [await askChart(c.services, c, c.params.id)] })),
  route(endpoints.askChartData, async (c) => {
    const { question, viz_type: viz } = c.body;
    const prepared = await c.inTenant((scope) => prepare(scope, question));
    checkQuestion(question, viz, prepared.fields);
    return { result: [await ask(c.services, c, prepared)] };
  }),
  route(endpoints.listFavoriteStatus, (c) =>
    c.inTenant((scope) => charts.listFavoriteStatus(scope, c.query.q)),
  ),
  route(endpoints.addFavorite, (c) => c.inTenant((scope) => charts.setFavorite(scope, c.params.id, true))),
  route(endpoints.removeFavorite, (c) =>
    c.inTenant((scope) => charts.setFavorite(scope, c.params.id, false)),
  ),
];

const dashboardRoutes: readonly RouteDefinition[] = [
  route(endpoints.listDashboards, async (c) => {
    await ensureInsights(c.services, c);
    return c.inTenant((scope) => dashboards.listDashboards(scope, c.query.q));
  }),
  route(endpoints.getDashboard, (c) => c.inTenant((scope) => dashboards.getDashboard(scope, c.params.id))),
  route(endpoints.createDashboard, (c) => c.inTenant((scope) => dashboards.createDashboard(scope, c.body))),
  route(endpoints.updateDashboard, (c) =>
    c.inTenant((scope) => dashboards.updateDashboard(scope, c.params.id, c.body)),
  ),
  route(endpoints.deleteDashboard, (c) =>
    c.inTenant((scope) => dashboards.deleteDashboard(scope, c.params.id)),
  ),
  route(endpoints.listDashboardCharts, (c) => c.inTenant((scope) => listDashboardCharts(scope, c.params.id))),
  route(endpoints.askDashboardData, (c) => askDashboard(c.services, c, c.params.id, c.body)),
];

const datasetRoutes: readonly RouteDefinition[] = [
  route(endpoints.listDatasets, (c) => c.inTenant((scope) => datasets.listDatasets(scope, c.query.q))),
  route(endpoints.getDataset, (c) => c.inTenant((scope) => datasets.getDataset(scope, c.params.id))),
  route(endpoints.deleteDataset, (c) => c.inTenant((scope) => datasets.deleteDataset(scope, c.params.id))),
  route(endpoints.importDataset, (c) => importDataset(c.services, c, c.request)),
];

/** Dashboards of a real Superset beside them. */
const frameRoutes: readonly RouteDefinition[] = [
  route(frames.listSupersetDashboards, (c) => showDashboards(c.services, c)),
  route(frames.openSupersetDashboard, (c) => openDashboard(c.services, c, c.params.dashboard)),
];

/** The built-in analytics service, in the shape of Superset's interface. */
export const supersetRoutes: readonly RouteDefinition[] = [
  ...chartRoutes,
  ...dashboardRoutes,
  ...datasetRoutes,
  ...frameRoutes,
];
