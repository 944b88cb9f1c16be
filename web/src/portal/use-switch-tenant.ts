import { switchTenant } from '@recto/contracts/endpoints/tenancy';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** Makes another tenant the current one. Everything on screen belongs to one, so the page reloads. */
export const useSwitchTenant = () =>
  useMutation({
    mutationFn: (tenantId: string) => call(switchTenant, { body: { tenantId } }),
    onSuccess: () => location.assign('/'),
  });
