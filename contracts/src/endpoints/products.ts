import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What can be subscribed to, and how that is asked for or bought. Money is in Hong Kong dollars. */

export const CURRENCY = 'HKD';

const BUYS = ['ROLE_MANAGEMENT', 'ROLE_ADMIN'] as const;
const SEES = ['ROLE_BILLING', 'ROLE_MANAGEMENT', 'ROLE_ADMIN'] as const;
const BILLING = ['ROLE_BILLING', 'ROLE_ADMIN'] as const;

/** Statuses of a subscription that count as current (M-011). */
export const CURRENT_STATUSES: readonly string[] = ['active', 'trialing'];

export const ProductSubscription = z.object({
  /** As the payment provider says it. Of the manual provider: active, not_started or canceled. */
  status: z.string(),
  currentPeriodStart: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** Pages read in the current period. */
  usedUnits: z.int(),
});
export type ProductSubscription = z.infer<typeof ProductSubscription>;

export const ProductPrice = z.object({
  id: z.string(),
  /** Decimal texts; absent where the provider says nothing. */
  metadata: z.object({
    base_cost: z.string().optional(),
    base_amount: z.string().optional(),
    additional_cost: z.string().optional(),
  }),
  subscriptions: z.array(ProductSubscription),
  /** Asked for and not answered yet; with the manual provider only. */
  requestId: z.uuid().nullable(),
});
export type ProductPrice = z.infer<typeof ProductPrice>;

export const SoldProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  categories: z.array(z.string()),
  prices: z.array(ProductPrice),
});
export type SoldProduct = z.infer<typeof SoldProduct>;

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/stripe/products',
  summary: 'What can be subscribed to, with prices and own subscriptions (M-014, M-016)',
  access: SEES,
  reply: z.array(SoldProduct),
  records: {},
});

export const checkOut = endpoint({
  name: 'checkOut',
  method: 'POST',
  path: '/api/stripe/prices/:priceId/checkout',
  summary: 'Begin a subscription; the reply says where it goes on (M-017)',
  access: BUYS,
  params: z.object({ priceId: z.string().min(1).max(255) }),
  reply: z.object({ url: z.string() }),
  records: { 'params.priceId': 'plan.price' },
});

/** From the payment provider, which proves itself by a signature over the very bytes. */
export const takeStripeEvent = endpoint({
  name: 'takeStripeEvent',
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'For Stripe: something changed',
  access: 'open',
  rawBody: true,
  reply: z.object({ received: z.literal(true) }),
  records: {},
});

export const REQUEST_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;

export const SubscriptionRequest = z.object({
  id: z.uuid(),
  state: z.enum(REQUEST_STATES),
  plan: z.object({
    id: z.int(),
    name: z.string(),
    category: z.string().nullable(),
    creditsPerMonth: z.int().nullable(),
    /** Decimal texts. */
    pricePerMonth: z.string().nullable(),
    pricePerAdditionalPage: z.string().nullable(),
  }),
  askedBy: z.string(),
  askedDate: z.iso.datetime(),
  answeredBy: z.string().nullable(),
  answeredDate: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
});
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;

const Id = z.object({ id: z.uuid() });
const OF_REQUEST = { 'params.id': 'subscription-request.id' } as const;

export const listSubscriptionRequests = endpoint({
  name: 'listSubscriptionRequests',
  method: 'GET',
  path: '/api/billing/requests',
  summary: 'Subscriptions that were asked for, open ones first',
  access: SEES,
  reply: z.array(SubscriptionRequest),
  records: {},
});

export const getSubscriptionRequest = endpoint({
  name: 'getSubscriptionRequest',
  method: 'GET',
  path: '/api/billing/requests/:id',
  summary: 'A subscription that was asked for',
  access: SEES,
  params: Id,
  reply: SubscriptionRequest,
  records: OF_REQUEST,
});

export const acceptSubscriptionRequest = endpoint({
  name: 'acceptSubscriptionRequest',
  method: 'POST',
  path: '/api/billing/requests/:id/accept',
  summary: 'Make the customer subscription that was asked for',
  access: ['ROLE_ADMIN'],
  params: Id,
  body: z.object({
    client: z.union([z.null(), z.coerce.number().int()]),
    startTimestamp: z.iso.datetime({ offset: true }),
    endTimestamp: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  reply: SubscriptionRequest,
  records: { ...OF_REQUEST, 'body.client': 'entity:client' },
});

export const declineSubscriptionRequest = endpoint({
  name: 'declineSubscriptionRequest',
  method: 'POST',
  path: '/api/billing/requests/:id/decline',
  summary: 'Say no, and why',
  access: ['ROLE_ADMIN'],
  params: Id,
  body: z.object({ reason: z.string().trim().min(1).max(1000) }),
  reply: SubscriptionRequest,
  records: OF_REQUEST,
});

export const withdrawSubscriptionRequest = endpoint({
  name: 'withdrawSubscriptionRequest',
  method: 'POST',
  path: '/api/billing/requests/:id/withdraw',
  summary: 'Take back what was asked for',
  access: BUYS,
  params: Id,
  reply: SubscriptionRequest,
  records: OF_REQUEST,
});

export const StatementLine = z.object({
  plan: z.string(),
  category: z.string(),
  /** Pages read less pages given back, in the month. */
  pages: z.int(),
  /** Pages that more was given back than read in the months before. */
  brought: z.int(),
  /** The same, for the months to come. */
  carried: z.int(),
  /** Null without a limit. */
  creditsPerMonth: z.int().nullable(),
  additionalPages: z.int(),
  /** Exact decimals. */
  base: z.string(),
  pricePerAdditionalPage: z.string(),
  amount: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  id: z.int(),
  /** `2026-10-1`: without gaps within a tenant's month. */
  number: z.string(),
  /** Its first day, in the tenant's time zone. */
  month: z.iso.date(),
  client: z.string(),
  currency: z.string(),
  lines: z.array(StatementLine),
  total: z.string(),
  madeDate: z.iso.datetime(),
});
export type Statement = z.infer<typeof Statement>;

export const listStatements = endpoint({
  name: 'listStatements',
  method: 'GET',
  path: '/api/billing/statements',
  summary: 'Monthly statements, the latest first',
  access: BILLING,
  reply: z.array(Statement),
  records: {},
});

export const STATEMENT_FORMS = ['pdf', 'csv'] as const;
export type StatementForm = (typeof STATEMENT_FORMS)[number];

export const downloadStatement = endpoint({
  name: 'downloadStatement',
  method: 'GET',
  path: '/api/billing/statements/:id/:form',
  summary: 'A statement as a PDF or CSV file, in the language of its reader',
  access: BILLING,
  params: z.object({ id: z.coerce.number().int(), form: z.enum(STATEMENT_FORMS) }),
  reply: 'bytes',
  records: { 'params.id': 'statement.id' },
});
