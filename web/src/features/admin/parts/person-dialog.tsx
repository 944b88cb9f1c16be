import { TextInput } from '@mantine/core';
import { invitePerson } from '@recto/contracts/endpoints/administration';
import { INVITATION_DAYS, inviteAddress } from '@recto/contracts/endpoints/invitations';
import type { Role } from '@recto/contracts/roles';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { INVITATIONS_KEY, PEOPLE_KEY } from '../admin.queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleChoices } from './role-choices.tsx';
import { type Handed, handedOf } from './use-people.ts';

type Given = { email: string; name: string; roles: Role[] };
/** A way of getting somebody into the tenant. */
export type PersonWay = 'invite' | 'add';

/** What each way sends, and what is another one then. @returns the link of an account that was made */
const WAYS: Readonly<Record<PersonWay, { send(given: Given): Promise<Handed | null>; changed: QueryKey[] }>> =
  {
    invite: {
      async send({ email, roles }) {
        await call(inviteAddress, { body: { email, roles } });
        return null;
      },
      changed: [INVITATIONS_KEY],
    },
    add: {
      send: async (given) => handedOf(given.email, (await call(invitePerson, { body: given })).link),
      changed: [PEOPLE_KEY, INVITATIONS_KEY],
    },
  };

type Props = {
  way: PersonWay;
  /** Without one nobody gets a link. */
  hasMailServer: boolean;
  onHanded: (handed: Handed) => void;
  onClose: () => void;
};

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Invites somebody into the current tenant, or, for operators, gives them a place and an account at once. */
export const PersonDialog = ({ way, hasMailServer, onHanded, onClose }: Props) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [asked, setAsked] = useState(false);
  const email = typed.trim();
  const send = useMutation({
    mutationFn: () => WAYS[way].send({ email, name, roles }),
    meta: { errors: 'silent' },
    onSuccess: async (handed) => {
      await Promise.all(WAYS[way].changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.success(t(`admin.${way}.done`, { email }), 'person');
      onClose();
      if (handed) onHanded(handed);
    },
  });
  const valid = ADDRESS.test(email);
  return (
    <FormDialog
      title={t(`admin.${way}.title`)}
      send={t(`admin.${way}.send`)}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onSend={() => {
        setAsked(true);
        if (valid) send.mutate();
      }}
    >
      <p>
        {t(`admin.${way}.intro`, { count: INVITATION_DAYS })}
        {way === 'invite' && !hasMailServer && ` ${t('admin.invite.no_mail')}`}
      </p>
      <TextInput
        data-autofocus
        required
        type="email"
        label={t('admin.email')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && !valid && t('admin.email_wrong')}
      />
      {way === 'add' && (
        <TextInput
          label={t('admin.name')}
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <RoleChoices value={roles} onChange={setRoles} />
    </FormDialog>
  );
};
