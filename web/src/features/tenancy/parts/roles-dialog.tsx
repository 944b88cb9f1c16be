import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { TeamMember } from '@recto/contracts/endpoints/team';
import type { Role } from '@recto/contracts/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../../portal/role-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './team.module.css';

type Props = {
  member: TeamMember;
  offered: readonly Role[];
  onClose: () => void;
  onSave: (roles: Role[]) => Promise<boolean>;
};

/** The roles that can be given here; others that the person has stay as they are, and are named. */
export function RolesDialog({ member: { email, roles: held }, offered, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const [roles, setRoles] = useState<Role[]>(() => offered.filter((role) => held.includes(role)));
  const [busy, setBusy] = useState(false);
  const kept = held.filter((role) => role !== 'ROLE_USER' && !offered.includes(role));
  const save = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await onSave(roles);
    setBusy(false);
    if (isSaved) onClose();
  };
  const turn = (role: Role, on: boolean): void =>
    setRoles((now) => (on ? [...now, role] : now.filter((other) => other !== role)));
  return (
    <Dialog onClose={onClose} title={t('team.change_roles_of', { email })}>
      <Stack gap={16}>
        <div className={classes.choices}>
          {offered.map((role) => (
            <Checkbox
              key={role}
              label={roleWords(role, t)}
              checked={roles.includes(role)}
              onChange={(event) => turn(role, event.currentTarget.checked)}
            />
          ))}
        </div>
        {kept.length > 0 && (
          <p>{t('team.kept', { roles: kept.map((role) => roleWords(role, t)).join(t('joint.names')) })}</p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('entity.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
