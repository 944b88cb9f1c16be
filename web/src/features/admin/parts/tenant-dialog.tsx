import { TextInput } from '@mantine/core';
import { createTenant } from '@recto/contracts/endpoints/administration';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { accountQuery } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { tenantsQuery } from '../admin.queries.ts';
import { FormDialog } from './form-dialog.tsx';

const TENANT_ID = /^[a-z][a-z0-9-]{0,62}$/;

/** Makes a tenant, which may upload every category from the beginning. */
export const TenantDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [tenantId, setTenantId] = useState('');
  const [tenantDisplayName, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const create = useMutation({
    mutationFn: () => call(createTenant, { body: { tenantId, tenantDisplayName } }),
    meta: { errors: 'silent' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: tenantsQuery.queryKey });
      // Operators may switch to it at once.
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast.success(t('admin.tenant_made', { name: tenantDisplayName }), 'tenant');
      onClose();
    },
  });
  const valid = TENANT_ID.test(tenantId) && tenantDisplayName.trim() !== '';
  return (
    <FormDialog
      title={t('admin.new_tenant')}
      send={t('admin.tenant_send')}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSend={() => {
        setAsked(true);
        if (valid) create.mutate();
      }}
    >
      <TextInput
        data-autofocus
        required
        label={t('admin.column.tenant')}
        description={t('admin.tenant_rule')}
        maxLength={63}
        value={tenantId}
        onChange={(event) => setTenantId(event.currentTarget.value)}
        error={asked && !TENANT_ID.test(tenantId) && t('admin.tenant_wrong')}
      />
      <TextInput
        required
        label={t('admin.column.display_name')}
        maxLength={TEXT_LIMITS.tenantName}
        value={tenantDisplayName}
        onChange={(event) => setName(event.currentTarget.value)}
        error={asked && tenantDisplayName.trim() === '' && t('admin.name_missing')}
      />
    </FormDialog>
  );
};
