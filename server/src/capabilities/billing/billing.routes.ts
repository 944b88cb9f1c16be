import * as endpoints from '@recto/contracts/endpoints/billing';
import * as sold from '@recto/contracts/endpoints/products';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { sendMade } from '../../platform/http/bytes.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { behaviours } from './behaviours.ts';
import { providerOf } from './products/providers.ts';
import { takeEvent } from './products/stripe/take-event.ts';
import {
  acceptRequest,
  declineRequest,
  describeRequest,
  listRequests,
  withdrawRequest,
} from './requests/answer.ts';
import { listStatements, saveStatement } from './statements/list-statements.ts';
import { categoryUsage, listUsedCategories } from './usage/category-usage.ts';
import { setSubscribedOnly } from './usage/set-subscribed-only.ts';

const usage: readonly RouteDefinition[] = [
  route(endpoints.listUsedCategories, (c) => listUsedCategories(c.services, c)),
  route(endpoints.getCategoryUsage, (c) => categoryUsage(c.services, c, c.params.category)),
  route(endpoints.setSubscribedOnly, async (c) => {
    await setSubscribedOnly(c.services.database, c, c.params.tenant, c.body.subscribedOnly);
    return undefined;
  }),
];

const products: readonly RouteDefinition[] = [
  route(sold.listProducts, (c) => providerOf(c.services.config).listProducts(c.services, c)),
  route(sold.checkOut, async (c) => {
    const { config } = c.services;
    const url = await providerOf(config).checkOut(c.services, c, c.params.priceId);
    return { url: url.startsWith('/') ? config.publicUrl + url : url };
  }),
  route(sold.takeStripeEvent, async (c) => {
    await takeEvent(c.services, c.request.body, c.request.headers['stripe-signature']);
    return { received: true as const };
  }),
];

const requests: readonly RouteDefinition[] = [
  route(sold.listSubscriptionRequests, (c) => c.inTenant(listRequests)),
  route(sold.getSubscriptionRequest, (c) => c.inTenant((scope) => describeRequest(scope, c.params.id))),
  route(sold.acceptSubscriptionRequest, (c) =>
    c.inTenant((scope) => acceptRequest(scope, c.services, c.params.id, c.body)),
  ),
  route(sold.declineSubscriptionRequest, (c) =>
    c.inTenant((scope) => declineRequest(scope, c.params.id, c.body.reason)),
  ),
  route(sold.withdrawSubscriptionRequest, (c) => c.inTenant((scope) => withdrawRequest(scope, c.params.id))),
];

const statements: readonly RouteDefinition[] = [
  route(sold.listStatements, (c) => c.inTenant(listStatements)),
  route(sold.downloadStatement, async (c) =>
    sendMade(c, await c.inTenant((scope) => saveStatement(scope, { ...c.params, locale: localeOf(c) }))),
  ),
];

/** What is used, what can be had, and what it comes to. */
export const billingRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('billing', behaviours),
  ...usage,
  ...products,
  ...requests,
  ...statements,
];
