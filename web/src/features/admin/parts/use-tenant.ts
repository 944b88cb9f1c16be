import {
  setTenantFeature,
  setTenantLimits,
  setTenantSuspended,
  type TenantEntry,
} from '@recto/contracts/endpoints/administration';
import { setSubscribedOnly } from '@recto/contracts/endpoints/billing';
import type { Feature } from '@recto/contracts/features';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { tenantFiguresQuery, tenantsQuery } from '../admin.queries.ts';

/** What an operator changes of a tenant; each change is saved at once. */
export function useTenant(tenant: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { tenant };
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => toast.success(t('admin.tenant.saved'), 'tenant'),
    onError: (error) => toast.error(errorMessages(error, t).join(' ')),
    onSettled: () =>
      Promise.all(
        [tenantsQuery.queryKey, tenantFiguresQuery(tenant).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return {
    setFeature: (feature: Feature, enabled: boolean) =>
      mutate(() => call(setTenantFeature, { params: { ...params, feature }, body: { enabled } })),
    setSubscribedOnly: (subscribedOnly: boolean) =>
      mutate(() => call(setSubscribedOnly, { params, body: { subscribedOnly } })),
    setLimits: (body: TenantEntry['limits']) => mutate(() => call(setTenantLimits, { params, body })),
    /** Null lets it go on. */
    suspend: (reason: string | null) => mutate(() => call(setTenantSuspended, { params, body: { reason } })),
    isBusy: isPending,
  };
}
