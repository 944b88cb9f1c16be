import { type Person, putMembership } from '@recto/contracts/endpoints/administration';
import type { Role } from '@recto/contracts/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { PEOPLE_KEY } from '../admin.queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleChoices } from './role-choices.tsx';

type Props = { person: Person; tenant: string; onClose: () => void };

/** The roles of a person in one tenant. */
export const RolesDialog = ({ person: { id, email, memberships }, tenant, onClose }: Props) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [roles, setRoles] = useState<Role[]>(
    () => memberships.find(({ tenantId }) => tenantId === tenant)?.roles ?? [],
  );
  const put = useMutation({
    mutationFn: () => call(putMembership, { params: { id, tenant }, body: { roles } }),
    meta: { errors: 'silent' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      toast.success(t('admin.roles_set', { email, tenant }), 'person');
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.roles_of', { email, tenant })}
      send={t('admin.save')}
      busy={put.isPending}
      error={put.error}
      onSend={() => put.mutate()}
      onClose={onClose}
    >
      <RoleChoices value={roles} onChange={setRoles} />
    </FormDialog>
  );
};
