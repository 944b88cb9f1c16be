import { endTour } from '@recto/contracts/endpoints/tenancy';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { accountQuery } from '../../../portal/session.ts';

/** The person took the tour, or does not want it: it is not offered again. Lost without a connection, it is once more. */
export function answerTour(client: QueryClient): void {
  client.setQueryData(accountQuery.queryKey, (old) => old && { ...old, toured: true });
  void call(endTour, { keepalive: true }).catch(() => undefined);
}
