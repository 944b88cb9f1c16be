import * as names from '@recto/contracts/endpoints/names';
import { getPackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import * as endpoints from '@recto/contracts/endpoints/reference';
import * as specifications from '@recto/contracts/endpoints/specifications';
import type { FastifyReply } from 'fastify';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { readFile } from '../../platform/http/read-form.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { addCodeTableOption } from './add-code-table-option.ts';
import { behaviours } from './behaviours.ts';
import { findOptions } from './code-table.queries.ts';
import { importOrders } from './import-orders.ts';
import { deleteBaselineOrder, getBaselineOrder, putBaselineOrder } from './manage-baseline-orders.ts';
import { setLimits, setMaterialActive } from './manage-specifications.ts';
import { packagingConfiguration } from './packaging/packaging-configuration.ts';
import { getMaterial, putMaterial } from './put-material.ts';
import { addressOfSample, addressOfSynonym } from './redirect-first.ts';
import { findSamplePage } from './sample.queries.ts';
import { approveSample, getSample, markSample, micCategoryOf } from './settle-sample.ts';
import { findSimilarMics } from './similar/find-similar.ts';
import { undoApproval } from './undo-approval.ts';

const TOTAL = 'x-total-count';

/** The items of a page; their total travels in the header. */
function paged<T>(reply: FastifyReply, { items, total }: { items: T[]; total: number }): T[] {
  reply.header(TOTAL, total);
  return items;
}

/** Another time it may lead elsewhere. */
function lead(reply: FastifyReply, address: string): undefined {
  reply.header('cache-control', 'no-store').redirect(address, 302);
}

/** What can be asked of it over HTTP. Read in web processes only. */
export const referenceRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('reference', behaviours),
  route(endpoints.getCodeTable, (c) => c.inTenant((scope) => findOptions(scope, c.params.name))),
  route(endpoints.addCodeTableOption, (c) =>
    c.inTenant((scope) => addCodeTableOption(scope, c.params.name, c.body)),
  ),
  route(endpoints.getBaselineOrder, (c) => c.inTenant((scope) => getBaselineOrder(scope, c.params.poNumber))),
  route(endpoints.putBaselineOrder, (c) =>
    c.inTenant((scope) => putBaselineOrder(scope, { ...c.body, po_number: c.params.poNumber })),
  ),
  route(endpoints.deleteBaselineOrder, async (c) => {
    await c.inTenant((scope) => deleteBaselineOrder(scope, c.params.poNumber));
    return undefined;
  }),
  route(endpoints.importBaselineOrders, async (c) => {
    const { bytes } = await readFile(c.request);
    return c.inTenant((scope) => importOrders(scope, bytes, c.query));
  }),
  route(endpoints.getRawMaterial, (c) =>
    c.inTenant((scope) => getMaterial(scope, c.params.ipc18, c.query.date)),
  ),
  route(endpoints.putRawMaterial, (c) => c.inTenant((scope) => putMaterial(scope, c.params.ipc18, c.body))),
  route(specifications.setLimits, (c) => c.inTenant((scope) => setLimits(scope, c.params.ipc18, c.body))),
  route(specifications.activateMaterial, (c) =>
    c.inTenant((scope) => setMaterialActive(scope, c.params.id, true)),
  ),
  route(specifications.inactivateMaterial, (c) =>
    c.inTenant((scope) => setMaterialActive(scope, c.params.id, false)),
  ),
  route(endpoints.searchSimilarMics, (c) =>
    c.inTenant((scope) =>
      findSimilarMics(scope, c.services, c.query.synonymQuery, { category: c.query.category }),
    ),
  ),
  route(endpoints.listSynonymSamples, async (c) =>
    paged(c.reply, await c.inTenant((scope) => findSamplePage(scope, c.query))),
  ),
  route(endpoints.getSimilarMics, (c) =>
    c.inTenant(async (scope) => {
      const sample = await getSample(scope, c.params.id);
      return findSimilarMics(scope, c.services, sample.code, { category: micCategoryOf(sample) });
    }),
  ),
  route(endpoints.approveSynonymSample, (c) =>
    c.inTenant((scope) => approveSample(scope, c.services, c.params.id, c.body.micCode)),
  ),
  route(endpoints.undoSampleApproval, (c) => c.inTenant((scope) => undoApproval(scope, c.params.id))),
  route(endpoints.markSampleUncertain, (c) =>
    c.inTenant((scope) => markSample(scope, c.params.id, 'UNCERTAIN')),
  ),
  route(endpoints.markSampleInvalid, (c) => c.inTenant((scope) => markSample(scope, c.params.id, 'INVALID'))),
  route(names.redirectFirstSampleByCode, async (c) =>
    lead(c.reply, await c.inTenant((scope) => addressOfSample(scope, c.query.code))),
  ),
  route(names.redirectFirstSynonymBySample, async (c) =>
    lead(c.reply, await c.inTenant((scope) => addressOfSynonym(scope, c.services, c.query))),
  ),
  route(getPackagingConfiguration, (c) => c.inTenant(packagingConfiguration)),
];
