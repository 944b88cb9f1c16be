import { Button, Select, TextInput } from '@mantine/core';
import type { Role } from '@recto/contracts/roles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RolePicker } from '../parts/role-picker.tsx';
import classes from '../parts/team.module.css';
import type { WantedToken } from './tokens.queries.ts';

/** Days that a token can be made for; 0: until it is revoked. */
const LIVES = [30, 90, 365, 0];

type Props = { offered: readonly Role[]; onMake: (wanted: WantedToken) => Promise<boolean> };

export function TokenForm({ offered, onMake }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [days, setDays] = useState(90);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || busy) return;
    setBusy(true);
    const allowedOrigins = typed.split(/[\s,]+/).filter(Boolean);
    const wanted = { name: name.trim(), roles, ...(days > 0 && { days }) };
    if (await onMake({ ...wanted, ...(allowedOrigins.length > 0 && { allowedOrigins }) })) {
      setName('');
      setRoles([]);
      setTyped('');
    }
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        className={classes.email}
        label={t('tokens.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RolePicker offered={offered} value={roles} onChange={setRoles} />
      <Select
        label={t('tokens.lives')}
        data={LIVES.map((many) => ({
          value: String(many),
          label: many === 0 ? t('tokens.forever') : t('tokens.days', { count: many }),
        }))}
        value={String(days)}
        allowDeselect={false}
        onChange={(value) => setDays(Number(value))}
      />
      <TextInput
        label={t('tokens.origins')}
        placeholder={t('tokens.origins_hint')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={name.trim() === ''}>
        {t('tokens.make')}
      </Button>
    </form>
  );
}
