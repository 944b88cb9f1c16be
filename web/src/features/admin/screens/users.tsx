import { Button } from '@mantine/core';
import type { Person } from '@recto/contracts/endpoints/administration';
import { PAGING } from '@recto/contracts/limits';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { invitationsQuery, peopleQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { InvitationTable } from '../parts/invitation-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { PersonDialog, type PersonWay } from '../parts/person-dialog.tsx';
import { ResetLinkDialog } from '../parts/reset-link-dialog.tsx';
import { RolesDialog } from '../parts/roles-dialog.tsx';
import { useInvitations } from '../parts/use-invitations.ts';
import { type Handed, usePeople } from '../parts/use-people.ts';

const route = getRouteApi('/private/admin/users');

/** People with their places and roles, and who was invited; accounts are closed and given links for new passwords here. */
export function UsersPage() {
  const { t } = useTranslation();
  const { page = 1, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const people = useQuery(peopleQuery({ page: page - 1, size: PAGING.size, ...(q && { query: q }) }));
  const invitations = useQuery(invitationsQuery);
  const [way, setWay] = useState<PersonWay | null>(null);
  const [changing, setChanging] = useState<{ person: Person; tenant: string } | null>(null);
  const [erasing, setErasing] = useState<Person | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { actions, dialog } = usePeople(setHanded);
  const asked = useInvitations();
  useShortcuts([
    { key: 'n', label: 'admin.key.invite', run: () => setWay('invite') },
    { key: '/', label: 'admin.key.search', run: () => search.current?.focus() },
  ]);
  const total = people.data?.total ?? 0;
  return (
    <AdminPage
      title={t('admin.users')}
      onRefresh={() => Promise.all([people.refetch(), invitations.refetch()])}
      count={people.data && <span role="status">{t('admin.people', { count: total })}</span>}
      actions={
        <>
          {invitations.data?.can.add && (
            <Button variant="default" onClick={() => setWay('add')}>
              {t('admin.add')}
            </Button>
          )}
          <Button onClick={() => setWay('invite')}>{t('admin.invite')}</Button>
        </>
      }
    >
      {invitations.data && invitations.data.invitations.length > 0 && (
        <div className={classes.block}>
          <Panel title={t('admin.invitations')}>
            <InvitationTable invitations={invitations.data.invitations} actions={asked.actions} />
          </Panel>
        </div>
      )}
      <div className={classes.filters}>
        <TypedInput
          ref={search}
          label={t('admin.find_people')}
          placeholder={t('admin.find_people')}
          icon={<IconSearch size={16} aria-hidden />}
          value={q}
          onValue={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
        />
      </div>
      <Panel>
        <Loaded query={people}>
          {({ items }) => (
            <PeopleTable
              people={items}
              actions={actions}
              onRoles={(person, tenant) => setChanging({ person, tenant })}
              onErase={invitations.data?.can.add ? setErasing : undefined}
            />
          )}
        </Loaded>
      </Panel>
      <Pager page={page} pages={Math.ceil(total / PAGING.size)} buttons={PAGING.buttons.classic} />
      {way && (
        <PersonDialog
          way={way}
          hasMailServer={invitations.data?.hasMailServer ?? true}
          onHanded={setHanded}
          onClose={() => setWay(null)}
        />
      )}
      {changing && (
        <RolesDialog
          key={`${changing.person.id} ${changing.tenant}`}
          {...changing}
          onClose={() => setChanging(null)}
        />
      )}
      {erasing && <EraseDialog key={erasing.id} person={erasing} onClose={() => setErasing(null)} />}
      {handed && <ResetLinkDialog handed={handed} onClose={() => setHanded(null)} />}
      {dialog}
      {asked.dialog}
    </AdminPage>
  );
}
