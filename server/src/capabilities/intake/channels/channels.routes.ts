import * as contracts from '@recto/contracts/endpoints/channels';
import type { InputProtocol } from '@recto/contracts/input-protocols';
import { said } from '@recto/contracts/said/said';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { fromStored } from '../../../platform/texts/index.ts';
import { beginConnection, finishConnection } from './connect-channel.ts';
import { findRefused } from './refused.queries.ts';
import { findFailing } from './state.queries.ts';
import { tryChannel } from './try-channel.ts';

export const channelRoutes: readonly RouteDefinition[] = [
  route(contracts.connectChannel, async ({ query, inTenant, services, reply }) => {
    const address = await inTenant((scope) => beginConnection(scope, services, query.input_channel_id));
    return void reply.header('cache-control', 'no-store').redirect(address, 302);
  }),
  route(contracts.finishConnection, async ({ query, tenant, actor, services, reply }) => {
    const address = await finishConnection({ tenant, actor }, services, query);
    return void reply.header('cache-control', 'no-store').redirect(address, 302);
  }),
  route(contracts.tryChannel, ({ params, inTenant, services }) => tryChannel(inTenant, services, params.id)),
  route(contracts.listChannelAlerts, async ({ inTenant }) =>
    (await inTenant(findFailing)).map((row) => ({
      id: row.id,
      name: row.name,
      protocol: row.protocol as InputProtocol,
      failingSince: row.failing_since?.toISOString() ?? '',
      failures: row.consecutive_failures,
      error: fromStored(row.last_error) ?? said('internal'),
    })),
  ),
  route(contracts.listRefusedFiles, async ({ inTenant }) =>
    (await inTenant(findRefused)).map(({ refusedAt, reason, ...file }) => ({
      ...file,
      reason: fromStored(reason) ?? said('gave_up_file'),
      refusedDate: refusedAt.toISOString(),
    })),
  ),
];
