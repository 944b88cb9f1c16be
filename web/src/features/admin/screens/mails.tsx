import { SegmentedControl } from '@mantine/core';
import type { OutgoingMail } from '@recto/contracts/endpoints/administration';
import { PAGING } from '@recto/contracts/limits';
import { MAIL_STATES, MAIL_TONES, type MailState } from '@recto/contracts/mails';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { mailsQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ColumnTable } from '../parts/column-table.tsx';
import { Loaded } from '../parts/loaded.tsx';

const route = getRouteApi('/private/admin/mails');
const ALL = 'all';

/** Mails to the administrators of this tenant: which were sent, and why others were not. */
export function MailsPage() {
  const { t } = useTranslation();
  const { page = 1, state } = route.useSearch();
  const navigate = route.useNavigate();
  const mails = useQuery(mailsQuery(state, page - 1));
  const counts = mails.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, many) => sum + many, 0);
  const total = (state ? counts?.[state] : all) ?? 0;
  return (
    <AdminPage title={t('admin.mails')} onRefresh={mails.refetch}>
      <p className={classes.intro}>{t('admin.mails_intro')}</p>
      {mails.data?.hasServer === false && <p className={classes.intro}>{t('admin.no_mail_server')}</p>}
      <div className={classes.filters}>
        <SegmentedControl
          size="xs"
          className={classes.choices}
          aria-label={t('admin.column.status')}
          data={[
            { value: ALL, label: `${t('admin.mail.all')} ${all ?? ''}` },
            ...MAIL_STATES.map((one) => ({
              value: one,
              label: `${t(`admin.mail.${one}`)} ${counts?.[one] ?? ''}`,
            })),
          ]}
          value={state ?? ALL}
          onChange={(next) =>
            void navigate({ search: next === ALL ? {} : { state: next as MailState }, replace: true })
          }
        />
      </div>
      <Panel>
        <Loaded query={mails}>{(data) => <MailTable mails={data.mails} />}</Loaded>
      </Panel>
      <Pager page={page} pages={Math.ceil(total / PAGING.size)} buttons={PAGING.buttons.classic} />
    </AdminPage>
  );
}

const COLUMNS = ['status', 'recipient', 'subject', 'created', 'ended', 'reason'];

const MailTable = ({ mails }: { mails: readonly OutgoingMail[] }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  if (mails.length === 0) return <p className={classes.empty}>{t('admin.no_mails')}</p>;
  return (
    <ColumnTable label={t('admin.mails')} columns={COLUMNS}>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <td className={classes.fixed}>
            <Badge tone={MAIL_TONES[mail.state]}>{t(`admin.mail.${mail.state}`)}</Badge>
          </td>
          <td>{mail.recipient}</td>
          <th scope="row">{mail.subject}</th>
          <td className={classes.fixed}>
            <Time iso={mail.createdDate} />
          </td>
          <td className={classes.fixed}>{mail.finishedDate && <Time iso={mail.finishedDate} />}</td>
          <td className={classes.reason}>{mail.reason && inWords(mail.reason)}</td>
        </tr>
      ))}
    </ColumnTable>
  );
};
