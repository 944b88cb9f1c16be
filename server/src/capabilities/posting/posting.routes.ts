import type { Category } from '@recto/contracts/categories';
import * as endpoints from '@recto/contracts/endpoints/posting';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { behaviours } from './behaviours.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { excelTemplateRoutes } from './excel-templates.routes.ts';
import { deliveriesOf } from './list-deliveries.ts';
import { createChannel, deleteChannel, getChannel, listChannels, updateChannel } from './manage-channels.ts';
import { findActiveChannels } from './output-channel.queries.ts';
import { postExtraction, saveAndPost } from './post-extraction.ts';
import { postBatch, postLog } from './post-log.ts';
import { previewPayload } from './preview-payload.ts';
import { receivedRoutes } from './received.routes.ts';
import { mustParse } from './template.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const postingRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('posting', behaviours),
  ...deliveryRoutes,
  ...receivedRoutes,
  ...excelTemplateRoutes,
  route(endpoints.postExtraction, (c) =>
    c.inTenant((scope) => postExtraction(scope, c.params.uuid, c.query.groupId)),
  ),
  route(endpoints.postExtractionByBody, (c) =>
    c.inTenant((scope) => postExtraction(scope, c.body.extractionUuid, c.query.groupId)),
  ),
  route(endpoints.saveAndPost, (c) =>
    c.inTenant((scope) => saveAndPost(scope, c.services, c.params.uuid, { ...c.body, ...c.query })),
  ),
  route(endpoints.saveAndPostByBody, (c) =>
    c.inTenant((scope) => saveAndPost(scope, c.services, c.body.extractionUuid, { ...c.body, ...c.query })),
  ),
  route(endpoints.postLog, (c) => c.inTenant((scope) => postLog(scope, c.params.id))),
  route(endpoints.postBatch, (c) => c.inTenant((scope) => postBatch(scope, c.params.id))),
  route(endpoints.listDeliveries, (c) =>
    c.readInTenant(async (scope) => {
      const { id } = await requireVisible(scope, { uuid: c.params.uuid });
      return deliveriesOf(scope, id);
    }),
  ),
  route(endpoints.listActiveOutputChannels, (c) =>
    c.inTenant(async (scope) =>
      (await findActiveChannels(scope)).map((row) => ({
        category: row.category as Category,
        groupId: row.group_id,
        buttonName: row.button_name || row.name,
      })),
    ),
  ),
  route(endpoints.previewPayload, (c) => previewPayload(c.tenant, c.inTenant, c.body)),
  route(endpoints.listOutputChannels, async (c) => {
    const { channels, total } = await c.inTenant((scope) => listChannels(scope, c.services.secrets, c.query));
    c.reply.header('x-total-count', total);
    return channels;
  }),
  route(endpoints.getOutputChannel, (c) =>
    c.inTenant((scope) => getChannel(scope, c.services.secrets, c.params.id)),
  ),
  route(endpoints.createOutputChannel, async (c) => {
    await mustParse(c.tenant, c.body.workerDataTemplate);
    return c.inTenant((scope) => createChannel(scope, c.services.secrets, c.body));
  }),
  route(endpoints.updateOutputChannel, async (c) => {
    await mustParse(c.tenant, c.body.workerDataTemplate);
    return c.inTenant((scope) => updateChannel(scope, c.services.secrets, c.params.id, c.body));
  }),
  route(endpoints.deleteOutputChannel, async (c) => {
    await c.inTenant((scope) => deleteChannel(scope, c.params.id));
    return undefined;
  }),
];
