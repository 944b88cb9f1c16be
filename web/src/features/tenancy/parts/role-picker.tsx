import { MultiSelect } from '@mantine/core';
import type { Role } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../../portal/role-words.ts';
import classes from './team.module.css';

type Props = {
  offered: readonly Role[];
  value: Role[];
  onChange: (roles: Role[]) => void;
};

/** Which of the offered roles somebody, or a token, gets. */
export function RolePicker({ offered, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      className={classes.roles}
      label={t('team.roles')}
      data={offered.map((role) => ({ value: role, label: roleWords(role, t) }))}
      value={value}
      {...(value.length === 0 && { placeholder: t('team.roles_choose') })}
      onChange={(next) => onChange(next as Role[])}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('team.no_such_role')}
    />
  );
}
