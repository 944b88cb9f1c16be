import {
  acceptSubscriptionRequest,
  checkOut,
  declineSubscriptionRequest,
  downloadStatement,
  getSubscriptionRequest,
  listProducts,
  listStatements,
  type StatementForm,
  withdrawSubscriptionRequest,
} from '@recto/contracts/endpoints/products';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api.ts';

/** Looked at again whenever somebody comes back from a checkout. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(listProducts, { signal }),
  refetchOnWindowFocus: 'always',
  meta: { errors: 'silent' },
});

/** @returns where the subscription goes on */
export const beginCheckout = async (priceId: string): Promise<string> =>
  (await call(checkOut, { params: { priceId } })).url;

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription-request', id],
    queryFn: ({ signal }) => call(getSubscriptionRequest, { params: { id }, signal }),
    meta: { errors: 'silent' },
  });

export type SubscriptionTerms = { client: number | null; startTimestamp: string };

export const accept = (id: string, body: SubscriptionTerms) =>
  call(acceptSubscriptionRequest, { params: { id }, body });
export const decline = (id: string, reason: string) =>
  call(declineSubscriptionRequest, { params: { id }, body: { reason } });
export const withdraw = (id: string) => call(withdrawSubscriptionRequest, { params: { id } });

export const statementsQuery = queryOptions({
  queryKey: ['statements'],
  queryFn: ({ signal }) => call(listStatements, { signal }),
  meta: { errors: 'silent' },
});

/** Followed by the browser itself. */
export const addressOfStatement = (id: number, form: StatementForm): string =>
  addressOf(downloadStatement.path, { id, form }, undefined);
