import { Modal } from '@mantine/core';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../../../ui/dialog-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useUploadForm } from '../model/use-upload-form.ts';
import { AddKnown } from '../parts/add-known.tsx';
import { UploadForm } from '../parts/upload-form.tsx';

type Props = { detail: CaseDetail; onClose: () => void };

/** Uploads into a case, over the case itself (C-011). */
export function CaseUpload({ detail: one, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const model = useUploadForm('common', one.caseUuid);
  const { busy, submit } = model;
  // What was chosen and not sent yet is not thrown away by a click beside the dialog; what is there already is not sent.
  const isKept = busy || model.waiting.some(({ phase }) => phase !== 'duplicate');
  const close = (): void => {
    void client.invalidateQueries({ queryKey: ['document-case', one.caseUuid] });
    onClose();
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
