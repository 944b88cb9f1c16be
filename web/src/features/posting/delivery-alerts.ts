import { type DeliveryAlert, listDeliveryAlerts } from '@recto/contracts/endpoints/deliveries';
import { call } from '../../lib/api.ts';
import type { Alert, AlertSource } from '../../portal/alerts.ts';

export const ALERTS_KEY = ['delivery-alerts'] as const;

/** The page begins with what did not arrive. */
const STATE = { not_arrived: {}, retrying: { state: 'PENDING' } } as const;

/** A channel may have both; how many there are is part of the news only where somebody has to act. */
function alertsOf({ channelId, channel, notArrived, retrying, since }: DeliveryAlert): Alert[] {
  const found = (what: 'not_arrived' | 'retrying', count: number, id: string): Alert[] =>
    count === 0
      ? []
      : [
          {
            id,
            key: `posting.alert.${what}`,
            values: { channel, count },
            since,
            path: '/deliveries',
            search: STATE[what],
          },
        ];
  return [
    ...found('not_arrived', notArrived, `deliveries ${channelId} ${notArrived}`),
    ...found('retrying', retrying, `retrying ${channelId}`),
  ];
}

export const deliveryAlerts: AlertSource = {
  roles: ['ROLE_ADMIN'],
  key: ALERTS_KEY,
  fetch: async (signal) => (await call(listDeliveryAlerts, { signal })).flatMap(alertsOf),
};
