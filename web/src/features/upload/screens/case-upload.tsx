import { Modal } from '@mantine/core';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { mustEntity } from '@recto/contracts/entities/all';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rootRouteId, useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { entityKey, recordQuery } from '../../../back-office/entity.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { NotFoundPage } from '../../../portal/message-pages.tsx';
import { dialogProps } from '../../../ui/dialog-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useUploadForm } from '../model/use-upload-form.ts';
import { AddKnown } from '../parts/add-known.tsx';
import { UploadForm } from '../parts/upload-form.tsx';
import { caseQuery } from '../upload.queries.ts';

const ENTITY = mustEntity('document-case');

/** Uploads into the case of the address, over the case itself (C-011). */
export function CaseUpload() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams({ strict: false }) as { uuid?: string };
  const { data: one, error } = useQuery(caseQuery(uuid));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (!one)
    return (
      <main role="status">
        <EmptyState title={error ? (errorMessages(error, t)[0] ?? '') : t('entity.loading')} />
      </main>
    );
  return (
    <>
      <Suspense fallback={null}>
        <CaseBelow id={one.id} />
      </Suspense>
      <UploadDialog key={one.caseUuid} one={one} />
    </>
  );
}

/** The screen that shows cases, whoever makes it. */
function CaseBelow({ id }: { id: number }) {
  const screens = useRouteContext({ from: rootRouteId, select: ({ entityScreens }) => entityScreens });
  const { data: record } = useQuery(recordQuery(ENTITY, id));
  const Screen = screens[ENTITY.screens?.view ?? ''];
  return Screen && record && <Screen entity={ENTITY} record={record} />;
}

function UploadDialog({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const model = useUploadForm('common', one.caseUuid);
  const { busy, submit } = model;
  // What was chosen and not sent yet is not thrown away by a click beside the dialog; what is there already is not sent.
  const isKept = busy || model.waiting.some(({ phase }) => phase !== 'duplicate');
  const close = (): void => {
    void client.invalidateQueries({ queryKey: entityKey(ENTITY) });
    void navigate({ to: '/entity/$entity/$id', params: { entity: ENTITY.name, id: String(one.id) } });
  };
  const shared = dialogProps(t);
  return (
    <Modal
      {...shared}
      closeButtonProps={{ ...shared.closeButtonProps, disabled: busy }}
      opened
      size="min(960px, 96vw)"
      title={t('cases.upload_into', { name: one.caseNo || one.caseUuid })}
      closeOnClickOutside={!isKept}
      closeOnEscape={!isKept}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) submit();
      }}
    >
      {one.canUpload ? (
        <UploadForm model={model} knownAct={(copy) => <AddKnown caseUuid={one.caseUuid} copy={copy} />} />
      ) : (
        <EmptyState title={t('cases.closed')} />
      )}
    </Modal>
  );
}
