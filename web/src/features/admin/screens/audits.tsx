import { TextInput } from '@mantine/core';
import type { AuditEvent } from '@recto/contracts/endpoints/management';
import { PAGING } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayBegins, dayEnds } from '../../../lib/dates.ts';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { auditsQuery } from '../admin.queries.ts';
import { whatOf, whereFrom } from '../model/audit-words.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { AuditChainPanel } from '../parts/audit-chain.tsx';
import { ColumnTable } from '../parts/column-table.tsx';
import { Loaded } from '../parts/loaded.tsx';

const route = getRouteApi('/private/admin/audits');
const SIZE = 50;

/** Who did what and when in the current tenant (P-009); and of what people maintain, what it was before. */
export function AuditsPage() {
  const { t } = useTranslation();
  const { page = 1, from, to, who } = route.useSearch();
  const navigate = route.useNavigate();
  const audits = useQuery(
    auditsQuery({
      page: page - 1,
      size: SIZE,
      ...(from && { fromDate: dayBegins(from) }),
      ...(to && { toDate: dayEnds(to) }),
      ...(who && { principal: who }),
    }),
  );
  const put = (changes: { from?: string | undefined; to?: string | undefined; who?: string | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...changes, page: undefined }), replace: true });
  const total = audits.data?.total ?? 0;
  return (
    <AdminPage
      title={t('admin.audits')}
      onRefresh={audits.refetch}
      count={audits.data && <span role="status">{t('admin.found', { count: total })}</span>}
    >
      <AuditChainPanel />
      <div className={classes.filters}>
        <TextInput
          type="date"
          size="sm"
          label={t('admin.from')}
          value={from ?? ''}
          max={to}
          onChange={(event) => put({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          size="sm"
          label={t('admin.to')}
          value={to ?? ''}
          min={from}
          onChange={(event) => put({ to: event.currentTarget.value || undefined })}
        />
        <TypedInput
          label={t('admin.column.who')}
          placeholder={t('admin.column.who')}
          value={who ?? ''}
          onValue={(text) => put({ who: text || undefined })}
        />
      </div>
      <Panel>
        <Loaded query={audits}>{({ items }) => <AuditTable events={items} />}</Loaded>
      </Panel>
      <Pager page={page} pages={Math.ceil(total / SIZE)} buttons={PAGING.buttons.classic} />
    </AdminPage>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** Names of what was changed; of what people maintain with the values before and after. */
const changesOf = ({ changed, before, after }: AuditEvent['data']): string =>
  before
    ? Object.entries(before)
        .map(([name, was]) => `${name}: ${textOf(was)}${after ? ` → ${textOf(after[name])}` : ''}`)
        .join(', ')
    : changed.join(', ');

const COLUMNS = ['when', 'who', 'what', 'record', 'changed', 'where'];

const AuditTable = ({ events }: { events: readonly AuditEvent[] }) => {
  const { t } = useTranslation();
  if (events.length === 0) return <p className={classes.empty}>{t('admin.no_audits')}</p>;
  return (
    <ColumnTable label={t('admin.audits')} columns={COLUMNS}>
      {events.map(({ timestamp, principal, type, data }, at) => (
        // An event has no number of its own, and is never moved.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <tr key={at}>
          <td className={classes.fixed}>
            <Time iso={timestamp} />
          </td>
          <td>{principal}</td>
          <td className={classes.fixed} title={type}>
            {whatOf(type, t)}
          </td>
          <td className={`${classes.code} ${classes.fixed}`}>{data.recordId}</td>
          <td className={classes.code}>{changesOf(data)}</td>
          <td className={`${classes.code} ${classes.fixed}`}>{whereFrom(data.remoteAddress, t)}</td>
        </tr>
      ))}
    </ColumnTable>
  );
};
