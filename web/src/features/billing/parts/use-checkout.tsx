import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { beginCheckout, productsQuery } from '../products.queries.ts';

/** Begins a subscription, which goes on in a new tab (M-017). */
export function useCheckout() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ price }: { price: string; tab: Window | null }) => beginCheckout(price),
    onSuccess: (url, { tab }) => {
      if (tab) {
        tab.location.href = url;
        toast.success(t('products.opened'), 'checkout');
        return;
      }
      toast.offer(
        <span>
          {t('products.blocked')} <Anchor href={url}>{t('products.go_on')}</Anchor>
        </span>,
        'checkout',
      );
    },
    onError: (error, { tab }) => {
      tab?.close();
      toast.error(errorMessages(error, t).join(' '));
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
  const checkOut = (price: string) => {
    // In the click itself: browsers keep tabs from opening later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    mutate({ price, tab });
  };
  return { checkOut, busy: isPending ? variables.price : null };
}
