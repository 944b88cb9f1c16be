import { Button, TextInput } from '@mantine/core';
import type { Role } from '@recto/contracts/roles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RolePicker } from './role-picker.tsx';
import classes from './team.module.css';

type Props = {
  offered: readonly Role[];
  /** False when it was refused: what was typed stays. */
  onInvite: (email: string, roles: Role[]) => Promise<boolean>;
};

/** Both an address and a role are needed (N-008). */
export function InviteForm({ offered, onInvite }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isIncomplete = email.trim() === '' || roles.length === 0;
    setMissing(isIncomplete);
    if (isIncomplete || busy) return;
    setBusy(true);
    if (await onInvite(email.trim(), roles)) {
      setEmail('');
      setRoles([]);
    }
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        className={classes.email}
        type="email"
        label={t('team.email')}
        value={email}
        autoComplete="off"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RolePicker offered={offered} value={roles} onChange={setRoles} />
      <Button type="submit" loading={busy}>
        {t('team.invite')}
      </Button>
      {isMissing && (
        <p role="alert" className={classes.missing}>
          {t('team.missing')}
        </p>
      )}
    </form>
  );
}
