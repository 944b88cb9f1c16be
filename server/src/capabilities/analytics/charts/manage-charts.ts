import type { ChartRecord } from '@recto/contracts/charts/records';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { createChart as Create, updateChart as Update } from '@recto/contracts/endpoints/superset';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors.ts';
import { envelope } from '../service/envelope.ts';
import { readIds, readListQuery } from '../service/read-query.ts';
import { checkQuestion, fieldsOf } from './askable.ts';
import * as queries from './chart.queries.ts';
import { presentChart } from './present-chart.ts';

const COLUMNS = {
  shown: ['id', 'slice_name', 'viz_type', 'description', 'url', 'last_saved_at', 'last_saved_by'],
  ordered: Object.keys(queries.CHART_ORDER),
};

/** A page of charts, as `q` asks. */
export async function listCharts(scope: TenantScope, q: string | undefined) {
  const { rows, count } = await queries.findCharts(scope, readListQuery(q));
  return envelope(rows.map(presentChart), count, COLUMNS);
}

const wrapped = (result: ChartRecord) => ({ id: result.id, result });

async function requireChart(scope: TenantScope, id: number): Promise<ChartRecord> {
  const row = await queries.findChart(scope, id);
  if (!row) throw notFound();
  return presentChart(row);
}

export const getChart = async (scope: TenantScope, id: number) => wrapped(await requireChart(scope, id));

/** @throws Problem 400 for what cannot be asked, or not shown so */
export async function createChart(scope: TenantScope, body: ParsedBody<typeof Create>) {
  const { slice_name: name, description = null, viz_type, question, roles = [] } = body;
  checkQuestion(question, viz_type, await fieldsOf(scope, question.source));
  const id = await queries.insertChart(scope, { name, description, viz_type, question, roles });
  // Somebody who makes a chart wants to find it.
  await queries.putFavorite(scope, id, true);
  return getChart(scope, id);
}

/** What is left out stays. @throws Problem 404; 409 for a stale version; 400 as above */
export async function updateChart(scope: TenantScope, id: number, body: ParsedBody<typeof Update>) {
  const row = await queries.lockChart(scope, id);
  if (!row) throw notFound();
  const now = presentChart(row);
  const { version, slice_name: name, ...rest } = body;
  if (version !== undefined && version !== now.version) throw conflict(said('record_stale'), now);
  const { viz_type = now.viz_type, question = now.question } = rest;
  checkQuestion(question, viz_type, await fieldsOf(scope, question.source));
  await queries.updateChart(scope, id, { ...rest, ...(name !== undefined && { name }) });
  return getChart(scope, id);
}

/** @throws Problem 404; 400 that names the dashboards that it is on */
export async function deleteChart(scope: TenantScope, id: number) {
  if (!(await queries.lockChart(scope, id))) throw notFound();
  const places = await queries.findPlaces(scope, id);
  if (places.length > 0) throw badRequest(said('chart_in_use', { dashboards: places.join(', ') }));
  await queries.deleteChart(scope, id);
  return { message: 'OK' as const };
}

/** Makes a chart a favourite of the caller, or no more. */
export async function setFavorite(scope: TenantScope, id: number, favorite: boolean) {
  await requireChart(scope, id);
  await queries.putFavorite(scope, id, favorite);
  return { result: 'OK' as const };
}

export async function listFavoriteStatus(scope: TenantScope, q: string | undefined) {
  const rows = await queries.findChartsById(scope, readIds(q));
  return { result: rows.map(({ id, favorite }) => ({ id, value: favorite })) };
}
