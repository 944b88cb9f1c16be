import type { BodyOf } from '@recto/contracts/endpoint';
import { checkDeliveries, getReceiverState, listLedger } from '@recto/contracts/endpoints/deliveries';
import { listExcelTemplates } from '@recto/contracts/endpoints/excel-templates';
import { listOutputChannels, previewPayload } from '@recto/contracts/endpoints/posting';
import { getReceived, KEPT_MESSAGES, listReceived } from '@recto/contracts/endpoints/received';
import { PAGING } from '@recto/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api.ts';
import type { LedgerState } from './ledger-search.ts';

const POSTING = 'posting';
const meta = { errors: 'silent' } as const;

export const previewQuery = (body: BodyOf<typeof previewPayload>) =>
  queryOptions({
    queryKey: [POSTING, 'preview', body],
    queryFn: ({ signal }) => call(previewPayload, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta,
  });

/** Everything that the page of the ledger shows. */
export const LEDGER_KEY = [POSTING, 'ledger'] as const;

/** @param page from 1 */
export const ledgerQuery = (state: LedgerState, page: number) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'lines', state, page],
    queryFn: ({ signal }) =>
      callPage(listLedger, {
        query: { page: page - 1, size: PAGING.size, ...(state !== 'ALL' && { status: state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta,
  });

export const reportQuery = queryOptions({
  queryKey: [...LEDGER_KEY, 'report'],
  queryFn: ({ signal }) => call(checkDeliveries, { query: {}, signal }),
  meta,
});

const LOOK_EVERY_MS = 10_000;

/** It changes by itself: pauses end, deliveries try. */
export const receiverQuery = (id: number) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'receiver', id],
    queryFn: ({ signal }) => call(getReceiverState, { params: { id }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    meta,
  });

export const excelTemplatesQuery = queryOptions({
  queryKey: [POSTING, 'excel-templates'],
  queryFn: ({ signal }) => call(listExcelTemplates, { signal }),
  meta,
});

/** Whether a channel sends to the receiver of the portal. */
export const receiverChannelQuery = queryOptions({
  queryKey: [...LEDGER_KEY, 'receiver-channel'],
  queryFn: async ({ signal }) => {
    const query = { size: PAGING.maxSize } as const;
    const channels = await call(listOutputChannels, { query, signal });
    return channels.some(({ workerName, active }) => workerName === 'receiver' && active);
  },
  meta,
});

/** All that the receiver of the portal keeps. News of a delivery make it look again. */
export const receivedQuery = queryOptions({
  queryKey: [...LEDGER_KEY, 'received'],
  queryFn: ({ signal }) => callPage(listReceived, { query: { size: KEPT_MESSAGES }, signal }),
  meta,
});

/** A message with its body; it never changes. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [POSTING, 'message', id],
    queryFn: ({ signal }) => call(getReceived, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  });
