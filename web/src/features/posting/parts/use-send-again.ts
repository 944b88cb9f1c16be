import { sendDeliveryAgain } from '@recto/contracts/endpoints/deliveries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { LEDGER_KEY } from '../posting.queries.ts';

/** Sends once more what did not arrive. */
export function useSendAgain() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(sendDeliveryAgain, { params: { id } }),
    onSuccess: () => toast.success(t('posting.sent_again'), 'send-again'),
    onSettled: () => client.invalidateQueries({ queryKey: LEDGER_KEY }),
  });
  return { sendAgain: mutate, isPending };
}
