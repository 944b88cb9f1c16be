import * as administration from '@recto/contracts/endpoints/administration';
import * as endpoints from '@recto/contracts/endpoints/leaving';
import { notFound } from '../../../platform/errors.ts';
import { sendBlob } from '../../../platform/http/bytes.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { describeSuspension } from '../suspend-tenant.ts';
import { findArchives, findReady, presentArchive } from './archives.queries.ts';
import { askForDeletion, describeDeletion, takeBackDeletion } from './ask-for-deletion.ts';
import { askForErasure } from './erase-person.ts';
import { askForArchive } from './make-archive-job.ts';

/** What is done by whoever takes the data of a tenant along, and has the tenant deleted. */
export const leavingRoutes: readonly RouteDefinition[] = [
  route(endpoints.getDeletion, (c) =>
    c.inTenant(async (scope) => ({
      deletion: await describeDeletion(scope),
      suspended: await describeSuspension(scope),
      can: { change: c.actor.roles.includes('ROLE_ADMIN') },
    })),
  ),
  route(endpoints.askForDeletion, (c) => c.inTenant((scope) => askForDeletion(scope, c.body.tenantId))),
  route(endpoints.takeBackDeletion, async (c) => {
    await c.inTenant(takeBackDeletion);
    return undefined;
  }),
  route(administration.erasePerson, async (c) => {
    await c.inTenant((scope) => askForErasure(scope, c.services, c.params.id, c.body.email));
    return undefined;
  }),
  route(endpoints.listArchives, (c) =>
    c.inTenant(async (scope) => (await findArchives(scope)).map(presentArchive)),
  ),
  route(endpoints.askForArchive, (c) =>
    c.inTenant(async (scope) => presentArchive(await askForArchive(scope))),
  ),
  route(endpoints.downloadArchive, async (c) => {
    const row = await c.inTenant((scope) => findReady(scope, c.params.id));
    if (!row?.sha256) throw notFound();
    const fileName = `${c.tenant}-${row.asked_at.toISOString().slice(0, 10)}.tar`;
    return sendBlob(c, { sha256: row.sha256, fileName, inline: false });
  }),
];
