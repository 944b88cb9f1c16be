import { MultiSelect } from '@mantine/core';
import { ROLES, type Role } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../../portal/role-words.ts';

/** Administrators open everything, and everybody is a user: neither says for whom something is. */
const OFFERED = ROLES.filter(
  (role) => role !== 'ROLE_ADMIN' && role !== 'ROLE_USER' && role !== 'ROLE_ANALYSIS',
);

type Props = { value: Role[]; onChange: (roles: Role[]) => void };

/** For whom it is: whoever holds one of these; without any, whoever may read dashboards. */
export function RolesInput({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      label={t('analytics.for_whom')}
      placeholder={value.length === 0 ? t('analytics.for_all') : undefined}
      data={OFFERED.map((role) => ({ value: role, label: roleWords(role, t) }))}
      value={value}
      onChange={(next) => onChange(next as Role[])}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('team.no_such_role')}
    />
  );
}
