import { TextInput } from '@mantine/core';
import { erasePerson, type Person } from '@recto/contracts/endpoints/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { PEOPLE_KEY } from '../admin.queries.ts';
import { FormDialog } from './form-dialog.tsx';

/** Takes a person out of everything; their address is typed, so that nobody does it by mistake. */
export const EraseDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, email } = person;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { params: { id }, body: { email: typed.trim() } }),
    meta: { errors: 'silent' },
    onSuccess: async () => {
      toast.success(t('admin.erasing', { email }), 'person');
      onClose();
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
    },
  });
  return (
    <FormDialog
      title={t('admin.erase_of', { email })}
      send={t('admin.erase_send')}
      busy={erase.isPending}
      error={erase.error}
      onClose={onClose}
      onSend={() => {
        setAsked(true);
        if (isRight) erase.mutate();
      }}
    >
      <p>{t('admin.erase_about')}</p>
      <TextInput
        data-autofocus
        autoComplete="off"
        label={t('leaving.type_name', { tenant: email })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && !isRight && t('said.erase_address')}
      />
    </FormDialog>
  );
};
