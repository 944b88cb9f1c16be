import { TextInput } from '@mantine/core';
import { invitePerson } from '@recto/contracts/endpoints/administration';
import type { Role } from '@recto/contracts/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { PEOPLE_KEY } from '../admin.queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleChoices } from './role-choices.tsx';
import type { Handed } from './use-people.ts';

type Props = { onHanded: (handed: Handed) => void; onClose: () => void };

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Gives a person a place in the current tenant, and an account when they have none. */
export const InviteDialog = ({ onHanded, onClose }: Props) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [asked, setAsked] = useState(false);
  const invite = useMutation({
    mutationFn: () => call(invitePerson, { body: { email: email.trim(), name, roles } }),
    meta: { errors: 'silent' },
    onSuccess: async ({ password }) => {
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      toast.success(t('admin.invited', { email }), 'person');
      onClose();
      if (password) onHanded({ email, password });
    },
  });
  const valid = ADDRESS.test(email.trim());
  return (
    <FormDialog
      title={t('admin.invite')}
      send={t('admin.invite_send')}
      busy={invite.isPending}
      error={invite.error}
      onClose={onClose}
      onSend={() => {
        setAsked(true);
        if (valid) invite.mutate();
      }}
    >
      <TextInput
        data-autofocus
        required
        type="email"
        label={t('admin.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={asked && !valid && t('admin.email_wrong')}
      />
      <TextInput
        label={t('admin.name')}
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RoleChoices value={roles} onChange={setRoles} />
    </FormDialog>
  );
};
