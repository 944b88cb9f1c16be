import { Select, TextInput } from '@mantine/core';
import {
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  NOBODY,
  shownIssueStatus,
} from '@recto/contracts/issues';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../../../app/list/typed-input.tsx';
import { useHolds } from '../../../app/session.ts';
import type { IssueSearch } from '../issue-search.ts';
import { assigneesQuery } from '../issues.queries.ts';
import classes from './issues.module.css';

type Props = { value: IssueSearch; onChange: (changes: Partial<IssueSearch>) => void };

const DAYS = ['from', 'to', 'dueFrom', 'dueTo'] as const;

/** What the list of issues is narrowed by (H-018); a status is offered as this person sees it. */
export function IssueFilters({ value, onChange }: Props) {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { data: names = [] } = useQuery({ ...assigneesQuery, enabled: isAdmin });
  const statuses = ISSUE_STATUSES.filter((status) => shownIssueStatus(status, isAdmin) === status);
  const chosen = (
    name: 'kind' | 'status' | 'priority' | 'assignee',
    data: { value: string; label: string }[],
  ) => (
    <Select
      key={name}
      clearable
      size="sm"
      w={124}
      label={t(`issues.filter.${name}`)}
      placeholder={t('issues.filter.any')}
      data={data}
      value={value[name] ?? null}
      onChange={(next) => onChange({ [name]: next ?? undefined })}
    />
  );
  const named = (values: readonly string[], key: string) =>
    values.map((one) => ({ value: one, label: t(`issues.${key}.${one}`) }));
  return (
    <div className={classes.filters}>
      {DAYS.map((name) => (
        <TextInput
          key={name}
          type="date"
          size="sm"
          label={t(`issues.filter.${name}`)}
          value={value[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
      {chosen('kind', named(ISSUE_KINDS, 'kind'))}
      {chosen('status', named(statuses, 'status'))}
      {chosen('priority', named(ISSUE_PRIORITIES, 'priority'))}
      {isAdmin &&
        chosen('assignee', [
          { value: NOBODY, label: NOBODY },
          ...names.map((name) => ({ value: name, label: name })),
        ])}
      <TypedInput
        label={t('issues.filter.by')}
        placeholder={t('issues.filter.by')}
        value={value.by ?? ''}
        onValue={(by) => onChange({ by: by || undefined })}
      />
    </div>
  );
}
