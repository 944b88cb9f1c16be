import { entityNamed } from '@recto/contracts/entities/all';
import { can, type Entity, type Verb } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { holdsAny } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Outlet, rootRouteId, useParams, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { errorMessages } from '../../portal/error-messages.ts';
import { NotAuthorizedPage, NotFoundPage } from '../../portal/message-pages.tsx';
import { useAccount } from '../../portal/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { recordQuery } from '../entity.queries.ts';
import { useNames } from '../parts/use-names.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EntityForm } from './entity-form.tsx';
import { EntityList } from './entity-list.tsx';
import { EntityView } from './entity-view.tsx';

type Params = { entity?: string; id?: string };

/** The entity of the address, for people who may do this with it. The verb is what the screen is for. */
function WithEntity({ verb, children }: { verb: Verb; children: (entity: Entity) => ReactNode }) {
  const { entity: name = '' } = useParams({ strict: false }) as Params;
  const account = useAccount();
  const entity = entityNamed(name);
  if (!entity || !can(entity, verb)) return <NotFoundPage />;
  if (!account) return null;
  const { access } = endpointsOf(entity)[verb];
  if (!holdsAny(account.authorities, access)) return <NotAuthorizedPage />;
  return (
    <Titled key={entity.name} entity={entity}>
      {children(entity)}
    </Titled>
  );
}

function Titled({ entity, children }: { entity: Entity; children: ReactNode }) {
  const { many } = useNames(entity);
  useEffect(() => {
    document.title = `${many} · Recto`;
  }, [many]);
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <main>
      <div role="status">
        <EmptyState title={t('entity.loading')} />
      </div>
    </main>
  );
}

/** The record of the address, as it is now: a form must not begin with what was there a while ago. */
function WithRecord({ entity, children }: { entity: Entity; children: (record: EntityRecord) => ReactNode }) {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as Params;
  const isId = /^[1-9]\d{0,15}$/.test(id);
  const { data, error, isFetchedAfterMount } = useQuery({
    ...recordQuery(entity, Number(id)),
    enabled: isId,
    staleTime: 0,
  });
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !data)
    return (
      <main>
        <EmptyState page title={errorMessages(error, t)[0] ?? ''} />
      </main>
    );
  if (!data || !isFetchedAfterMount) return <Loading />;
  return children(data);
}

/** Screens of another making, by the name that a definition gives them. */
function useScreen(entity: Entity, place: 'list' | 'view' | 'form') {
  const screens = useRouteContext({ from: rootRouteId, select: ({ entityScreens }) => entityScreens });
  const name = entity.screens?.[place];
  return name === undefined ? undefined : screens[name];
}

function ListOf({ entity }: { entity: Entity }) {
  const Screen = useScreen(entity, 'list') ?? EntityList;
  return (
    <>
      <Screen entity={entity} record={null} />
      <Outlet />
    </>
  );
}

function FormOf({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  const Screen = useScreen(entity, 'form') ?? EntityForm;
  return <Screen key={record?.id ?? 'new'} entity={entity} record={record} />;
}

function ViewOf({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const Screen = useScreen(entity, 'view') ?? EntityView;
  return <Screen entity={entity} record={record} />;
}

export const ListPage = () => <WithEntity verb="list">{(entity) => <ListOf entity={entity} />}</WithEntity>;

export const NewPage = () => (
  <WithEntity verb="create">{(entity) => <FormOf entity={entity} record={null} />}</WithEntity>
);

export const ViewPage = () => (
  <WithEntity verb="get">
    {(entity) => (
      <WithRecord entity={entity}>{(record) => <ViewOf entity={entity} record={record} />}</WithRecord>
    )}
  </WithEntity>
);

export const EditPage = () => (
  <WithEntity verb="update">
    {(entity) => (
      <WithRecord entity={entity}>{(record) => <FormOf entity={entity} record={record} />}</WithRecord>
    )}
  </WithEntity>
);

/** Stands over the list, which is the page around it. */
export function DeletePage() {
  const { entity: name = '', id = '' } = useParams({ strict: false }) as Params;
  const entity = entityNamed(name);
  if (!entity || !can(entity, 'remove') || !/^\d+$/.test(id)) return null;
  return <DeleteDialog entity={entity} id={Number(id)} />;
}
