import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import { holdsAny } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../portal/session.ts';

const labelKey = (name: string, field: EntityField | undefined): string =>
  field?.label ?? `entity.field.${name}`;

/** What an entity and its fields are called in the language of the reader. */
export function useNames(entity: Entity) {
  const { t } = useTranslation();
  const fields = fieldsOf(entity);
  return {
    one: t(`entity.name.${entity.name}`),
    many: t(`entity.plural.${entity.name}`),
    nameOf: (field: string): string => t(labelKey(field, fields[field])),
  };
}

/** Fields that this person gets to see. */
export function useVisible(entity: Entity): (name: string) => boolean {
  const account = useAccount();
  const fields = fieldsOf(entity);
  return (name) => {
    const roles = fields[name]?.roles;
    return !roles || (!!account && holdsAny(account.authorities, roles));
  };
}
