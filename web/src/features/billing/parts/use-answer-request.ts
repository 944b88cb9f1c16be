import type { SubscriptionRequest } from '@recto/contracts/endpoints/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  accept,
  decline,
  productsQuery,
  requestQuery,
  type SubscriptionTerms,
  withdraw,
} from '../products.queries.ts';
import { requestAlerts } from '../request-alerts.ts';

/** Answers a request; whatever came of it stands on the page then. */
export function useAnswerRequest(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<SubscriptionRequest>) => work(),
    onSuccess: (request) => {
      client.setQueryData(requestQuery(id).queryKey, request);
      toast.success(t(`requests.state.${request.state}`), 'request');
    },
    onError: (error) => {
      toast.error(errorMessages(error, t).join(' '));
      void client.invalidateQueries({ queryKey: requestQuery(id).queryKey });
    },
    onSettled: () =>
      Promise.all(
        [productsQuery.queryKey, requestAlerts.key].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  return {
    accept: (terms: SubscriptionTerms) => mutate(() => accept(id, terms)),
    decline: (reason: string) => mutate(() => decline(id, reason)),
    withdraw: () => mutate(() => withdraw(id)),
    isBusy: isPending,
  };
}
