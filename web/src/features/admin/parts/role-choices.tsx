import { Checkbox, Fieldset } from '@mantine/core';
import type { Role } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../../portal/role-words.ts';
import { GRANTABLE } from '../model/roles.ts';
import classes from './admin.module.css';

type Props = { value: readonly Role[]; onChange: (roles: Role[]) => void };

/** The roles that can be given, to tick. */
export const RoleChoices = ({ value, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('admin.roles')}>
      <div className={classes.roles}>
        {GRANTABLE.map((role) => (
          <Checkbox
            key={role}
            size="xs"
            label={roleWords(role, t)}
            checked={value.includes(role)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...value, role] : value.filter((other) => other !== role),
              )
            }
          />
        ))}
      </div>
    </Fieldset>
  );
};
