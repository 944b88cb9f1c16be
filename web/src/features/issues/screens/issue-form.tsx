import { Autocomplete, Select } from '@mantine/core';
import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { ALL_ISSUE_CATEGORIES, ISSUE_KIND_PREFIX, ISSUE_KINDS } from '@recto/contracts/issues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../back-office/kinds/kind.ts';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import { useHolds } from '../../../portal/session.ts';
import { assigneesQuery } from '../issues.queries.ts';
import { useAbout } from '../parts/use-about.ts';

/** The form of the back office; an issue is given to one of the names of the installation, by administrators (I-112). */
export function IssueForm({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  return <EntityForm entity={entity} record={record} inputs={INPUTS} />;
}

function Assignee({
  label,
  value: given,
  error,
  disabled,
  onChange,
  onBlur,
}: InputProps<unknown, EntityField>) {
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

/** The kinds of trouble that reports are about, by their names; another one can be typed (I-108). */
function Category({
  label,
  field,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: InputProps<unknown, EntityField>) {
  const { t } = useTranslation();
  const about = useAbout();
  const nameOf = (category: string): string => {
    const kind = ISSUE_KINDS.find((one) => category.startsWith(ISSUE_KIND_PREFIX[one]));
    return kind && ALL_ISSUE_CATEGORIES.includes(category)
      ? `${t(`issues.kind.${kind}`)} · ${about(category)}`
      : about(category);
  };
  const categoryOf = (text: string): string =>
    ALL_ISSUE_CATEGORIES.find((category) => nameOf(category) === text) ?? text;
  // A code that is typed stays as it was typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Autocomplete
      label={label}
      withAsterisk={field.required ?? false}
      data={ALL_ISSUE_CATEGORIES.map(nameOf)}
      value={typed ?? nameOf(String(value ?? ''))}
      error={error}
      disabled={disabled}
      onChange={(text) => {
        setTyped(text);
        onChange(categoryOf(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}

const INPUTS = { assignee: Assignee, category: Category };
