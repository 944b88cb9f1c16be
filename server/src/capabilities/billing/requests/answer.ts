import type { SubscriptionRequest } from '@recto/contracts/endpoints/products';
import { mustEntity } from '@recto/contracts/entities/all';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { behaviourOf } from '../../../back-office/behaviour.ts';
import { createRecord } from '../../../back-office/change-records.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findPeople, findTenant, mailPerson } from '../../tenancy/index.ts';
import { wordsOfRequest } from './request-words.ts';
import {
  acceptByPlan,
  answerRequest,
  findRequest,
  findRequests,
  type RequestRow,
} from './requests.queries.ts';

const ENTITY = 'customer-subscription';

/** @throws Problem 404 */
export const describeRequest = async (scope: TenantScope, id: string): Promise<SubscriptionRequest> =>
  present(scope, await mustFind(scope, id));

export const listRequests = async (scope: TenantScope): Promise<SubscriptionRequest[]> =>
  (await findRequests(scope)).map((row) => present(scope, row));

type Terms = { client: number | null; startTimestamp: string; endTimestamp: string | null };

/**
 * Makes the customer subscription; whoever asked is told.
 * @throws Problem 404, 409 when it was answered meanwhile, 400 for an end before the start
 */
export async function acceptRequest(
  scope: TenantScope,
  services: Services,
  id: string,
  { client, ...period }: Terms,
): Promise<SubscriptionRequest> {
  const row = await mustFind(scope, id);
  if (row.state !== 'OPEN') throw answered(scope, row);
  // The subscription answers what is open for its plan (`tellAccepted`).
  await createRecord(
    { entity: mustEntity(ENTITY), behaviour: behaviourOf(ENTITY) },
    { scope, services },
    {
      ...period,
      plan: row.planId,
      client,
    },
  );
  return describeRequest(scope, id);
}

/** @throws Problem 404, 409 when it was answered meanwhile */
export async function declineRequest(
  scope: TenantScope,
  id: string,
  reason: string,
): Promise<SubscriptionRequest> {
  const row = await mustFind(scope, id);
  if (!(await answerRequest(scope, id, 'DECLINED', reason))) throw answered(scope, await mustFind(scope, id));
  await tell(scope, row, 'DECLINED', reason);
  return describeRequest(scope, id);
}

/** @throws Problem 404, 409 when it was answered meanwhile, 400 for somebody else's */
export async function withdrawRequest(scope: TenantScope, id: string): Promise<SubscriptionRequest> {
  const row = await mustFind(scope, id);
  if (!mayWithdraw(scope, row)) throw badRequest(said('request_of_another'));
  if (!(await answerRequest(scope, id, 'WITHDRAWN'))) throw answered(scope, await mustFind(scope, id));
  return describeRequest(scope, id);
}

/** A subscription was made: what was asked for is there. */
export async function tellAccepted(scope: TenantScope, plan: number): Promise<void> {
  for (const row of await acceptByPlan(scope, plan)) await tell(scope, row, 'ACCEPTED');
}

async function tell(
  scope: TenantScope,
  { id, askedBy, plan }: RequestRow,
  kind: 'ACCEPTED' | 'DECLINED',
  reason?: string,
): Promise<void> {
  const person = (await findPeople(scope)).find(({ email }) => email === askedBy);
  if (!person || askedBy === scope.actor.login) return;
  const { displayName } = await findTenant(scope);
  await mailPerson(scope, person, { kind: 'subscription-answer' }, (language) =>
    wordsOfRequest(language, {
      kind,
      id,
      by: scope.actor.login,
      plan,
      tenant: displayName,
      ...(reason !== undefined && { reason }),
    }),
  );
}

async function mustFind(scope: TenantScope, id: string): Promise<RequestRow> {
  const row = await findRequest(scope, id);
  if (!row) throw notFound();
  return row;
}

const answered = (scope: TenantScope, row: RequestRow) =>
  conflict(said('request_answered'), present(scope, row));

const mayWithdraw = ({ actor }: TenantScope, { askedBy }: RequestRow): boolean =>
  askedBy === actor.login || holdsAny(actor.roles, ['ROLE_ADMIN']);

function present(scope: TenantScope, row: RequestRow): SubscriptionRequest {
  const isOpen = row.state === 'OPEN';
  return {
    id: row.id,
    state: row.state,
    plan: {
      id: row.planId,
      name: row.plan,
      category: row.category,
      creditsPerMonth: row.credits,
      pricePerMonth: row.base,
      pricePerAdditionalPage: row.additional,
    },
    askedBy: row.askedBy,
    askedDate: row.askedAt.toISOString(),
    answeredBy: row.answeredBy,
    answeredDate: row.answeredAt?.toISOString() ?? null,
    reason: row.reason,
    can: {
      answer: isOpen && holdsAny(scope.actor.roles, ['ROLE_ADMIN']),
      withdraw:
        isOpen && mayWithdraw(scope, row) && holdsAny(scope.actor.roles, ['ROLE_MANAGEMENT', 'ROLE_ADMIN']),
    },
  };
}
