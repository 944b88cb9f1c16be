import { Select } from '@mantine/core';
import type { Entity, Field } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../app/session.ts';
import type { InputProps } from '../../../back-office/kinds/kind.ts';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import { assigneesQuery } from '../issues.queries.ts';

/** The form of the back office; an issue is given to one of the names of the installation, by administrators (I-112). */
export function IssueForm({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  return <EntityForm entity={entity} record={record} inputs={INPUTS} />;
}

function Assignee({ label, value: given, error, disabled, onChange, onBlur }: InputProps<unknown, Field>) {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { data: names = [] } = useQuery({ ...assigneesQuery, enabled: isAdmin });
  const value = String(given ?? '');
  const all = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={label}
      placeholder={t('issues.nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('list.clear_text') }}
      data={all}
      value={value || null}
      error={error}
      disabled={disabled || !isAdmin}
      onChange={(next) => onChange(next ?? '')}
      onBlur={onBlur}
    />
  );
}

const INPUTS = { assignee: Assignee };
