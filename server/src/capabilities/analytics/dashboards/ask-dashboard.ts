import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData, DashboardFilter, Narrowing } from '@recto/contracts/charts/records';
import type { TileData } from '@recto/contracts/endpoints/superset';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { notFound, Problem } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { checkQuestion } from '../charts/askable.ts';
import { mayOpenChart, NOT_FOR_YOU } from '../charts/chart.policy.ts';
import { type ChartRow, findChart, findChartsById } from '../charts/chart.queries.ts';
import { presentChart } from '../charts/present-chart.ts';
import { ask, prepare } from '../figures/ask.ts';
import type { Prepared } from '../figures/prepared.ts';
import { isOnDashboard } from './dashboard.queries.ts';
import { requireDashboard } from './manage-dashboards.ts';
import { narrow } from './narrow.ts';

/** Values that a filter offers. */
const CHOICES = 100;

type Answer = Pick<TileData, 'data' | 'problem'>;
const REFUSED: Answer = { data: null, problem: NOT_FOR_YOU };

/** What cannot be asked any more says why; the other charts are shown. */
async function answer(services: Services, who: Who, prepared: Prepared): Promise<Answer> {
  try {
    return { data: await ask(services, who, prepared), problem: null };
  } catch (error) {
    if (error instanceof Problem) return { data: null, problem: error.said };
    throw error;
  }
}

/**
 * The figures of a chart. Readers reach it by a dashboard that they may open.
 * @throws Problem 404; 403 for somebody who may not search
 */
export async function askChart(services: Services, who: Who, id: number): Promise<ChartData> {
  const prepared = await services.database.inTenant(who, async (scope) => {
    const row = await findChart(scope, id);
    const opens = row && mayOpenChart(scope.actor, row);
    if (!row || !opens) throw notFound();
    if (!scope.actor.roles.includes('ROLE_ADMIN') && !(await isOnDashboard(scope, id))) throw notFound();
    return prepare(scope, presentChart(row).question);
  });
  return ask(services, who, prepared);
}

/** The charts on a dashboard that the caller may open, in the order of the grid. */
export async function listDashboardCharts(scope: TenantScope, id: number) {
  const rows = await chartsOn(scope, id);
  return { result: rows.filter((row) => mayOpenChart(scope.actor, row)).map(presentChart) };
}

async function chartsOn(scope: TenantScope, id: number): Promise<ChartRow[]> {
  const { layout } = await requireDashboard(scope, String(id));
  const ids = layout.map(({ chart }) => chart);
  const rows = await findChartsById(scope, ids);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Asked = Pick<TileData, 'chart' | 'unfiltered'> & { prepared: Prepared | null };

/** What is asked for each chart; without `prepared` the caller may not see it. */
async function prepareTiles(scope: TenantScope, id: number, narrowing: Narrowing): Promise<Asked[]> {
  const rows = await chartsOn(scope, id);
  const asked: Asked[] = [];
  for (const row of rows) {
    if (!mayOpenChart(scope.actor, row)) {
      asked.push({ chart: row.id, prepared: null, unfiltered: [] });
      continue;
    }
    const prepared = await prepare(scope, presentChart(row).question);
    const { question, unfiltered } = narrow(prepared.question, prepared.fields, narrowing);
    asked.push({ chart: row.id, prepared: { ...prepared, question }, unfiltered });
  }
  return asked;
}

/**
 * The figures of all charts of a dashboard, as the caller may see them; one that cannot be asked says why.
 * @throws Problem 404 for a dashboard that the caller may not open
 */
export async function askDashboard(services: Services, who: Who, id: number, narrowing: Narrowing) {
  const { filters, tiles } = await services.database.inTenant(who, async (scope) => ({
    filters: (await requireDashboard(scope, String(id))).filters,
    tiles: await prepareTiles(scope, id, narrowing),
  }));
  const result: TileData[] = [];
  // One after the other: a dashboard takes one connection, not one for each chart.
  for (const { prepared, ...rest } of tiles)
    result.push({ ...rest, ...(prepared ? await answer(services, who, prepared) : REFUSED) });
  return { result, choices: await findChoices(services, who, filters, tiles) };
}

/** What there is to choose from in each filter: values of the field in all sources of the dashboard that have it. */
async function findChoices(
  services: Services,
  who: Who,
  filters: DashboardFilter[],
  tiles: readonly Asked[],
) {
  const choices: Record<string, string[]> = {};
  for (const filter of filters) {
    if (filter.kind !== 'values') continue;
    const { field } = filter;
    const sources = new Map<string, Prepared>();
    for (const { prepared } of tiles)
      if (prepared?.fields.get(field)?.group) sources.set(JSON.stringify(prepared.question.source), prepared);
    const found = new Set<string>();
    for (const prepared of sources.values()) {
      const question: ChartQuestion = {
        source: prepared.question.source,
        measure: { how: 'count' },
        by: [{ field, most: CHOICES }],
        over: null,
        filters: [],
      };
      checkQuestion(question, 'pie', prepared.fields);
      const { data } = await ask(services, who, { ...prepared, question });
      for (const row of data) found.add(String(row[field]));
    }
    choices[field] = [...found];
  }
  return choices;
}
