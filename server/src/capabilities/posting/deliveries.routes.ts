import * as endpoints from '@recto/contracts/endpoints/deliveries';
import { said } from '@recto/contracts/said/said';
import { badRequest, notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { findAlerts } from './alert.queries.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { decideHeld } from './decide-held.ts';
import { findDelivery } from './delivery.queries.ts';
import { describeReceiver } from './describe-receiver.ts';
import { listLedger } from './list-ledger.ts';
import { findChannel } from './output-channel.queries.ts';
import { startReplay } from './replay-deliveries.ts';
import { sendAgain } from './send-again.ts';

/** The ledger: what went where, what did not arrive, and sending it once more. */
export const deliveryRoutes = [
  route(endpoints.listLedger, async (c) => {
    const { lines, total } = await c.readInTenant(async (scope) => {
      const { channelId } = c.query;
      if (channelId !== undefined && !(await findChannel(scope, channelId))) throw notFound();
      return listLedger(scope, c.query);
    });
    c.reply.header('x-total-count', total);
    return lines;
  }),
  route(endpoints.listDeliveryAlerts, async (c) =>
    (await c.inTenant(findAlerts)).map(({ since, ...alert }) => ({ ...alert, since: since.toISOString() })),
  ),
  route(endpoints.getReceiverState, (c) =>
    c.inTenant(async (scope) => {
      if (!(await findChannel(scope, c.params.id))) throw notFound();
      return describeReceiver(scope, c.params.id);
    }),
  ),
  route(endpoints.checkDeliveries, (c) =>
    c.inTenant((scope) => checkDeliveries(scope, c.query.from ? new Date(c.query.from) : undefined)),
  ),
  route(endpoints.decideHeldDeliveries, (c) => c.inTenant((scope) => decideHeld(scope, c.body))),
  route(endpoints.replayDeliveries, (c) => c.inTenant((scope) => startReplay(scope, c.body))),
  route(endpoints.sendDeliveryAgain, async (c) => {
    await c.inTenant(async (scope) => {
      if (!(await findDelivery(scope, c.params.id))) throw notFound();
      if (!(await sendAgain(scope, c.params.id))) throw badRequest(said('nothing_to_send_again'));
    });
    return undefined;
  }),
];
