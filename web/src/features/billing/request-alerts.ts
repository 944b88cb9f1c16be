import { acceptSubscriptionRequest, listSubscriptionRequests } from '@recto/contracts/endpoints/products';
import { call } from '../../lib/api.ts';
import type { AlertSource } from '../../portal/alerts.ts';

/** Subscriptions that somebody asks for, until an administrator has answered. */
export const requestAlerts: AlertSource = {
  roles: acceptSubscriptionRequest.access,
  key: ['subscription-requests'],
  fetch: async (signal) =>
    (await call(listSubscriptionRequests, { signal }))
      .filter(({ state }) => state === 'OPEN')
      .map(({ id, askedBy, askedDate, plan }) => ({
        id: `subscription ${id}`,
        key: 'requests.alert',
        values: { by: askedBy, plan: plan.name },
        since: askedDate,
        path: `/account/subscription/requests/${id}`,
        hasChanged: true,
      })),
};
