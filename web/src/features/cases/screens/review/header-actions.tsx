import { Button, Menu } from '@mantine/core';
import { exportCaseDocx } from '@recto/contracts/endpoints/case-review';
import { EXPORT_FILE } from '@recto/contracts/exports';
import type { CaseStatus } from '@recto/contracts/statuses';
import { IconChevronDown, IconCopy, IconFileTypeDocx, IconTrash, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../../ui/lazy-menu.tsx';
import { useAsk } from '../../../../ui/use-ask.tsx';
import { useSaveFile } from '../../parts/use-save-file.ts';
import { useCase } from './case-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import classes from './review.module.css';
import { useCaseActions } from './use-case-actions.ts';

/** Cases that are saved as a Word document (G-021). */
const HAS_SHEET = 'Packaging';

/** What is done with a case as a whole: absent for those who may not (G-021, G-025). */
export function HeaderActions() {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const { ask, dialog } = useAsk();
  const { busy, remove, move, checks, confirm, back } = useCaseActions(detail, editor);
  const word = useSaveFile(exportCaseDocx, EXPORT_FILE.docx);
  const [duplicating, setDuplicating] = useState(false);
  const { can, canUpload, caseUuid: uuid } = detail;
  const name = detail.caseNo || uuid;
  const askToDelete = async () => {
    if (await ask({ text: t('cases.review.ask_delete', { name }), yes: 'ask.delete' })) await remove();
  };
  return (
    <div className={classes.actions}>
      {can.delete && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void askToDelete()}
        >
          {t('ask.delete')}
        </Button>
      )}
      {detail.category === HAS_SHEET && (
        <Button
          variant="default"
          loading={word.busy}
          leftSection={<IconFileTypeDocx size={16} aria-hidden />}
          onClick={() => void word.save({ params: { id: detail.id } })}
        >
          {t('cases.review.export')}
        </Button>
      )}
      {canUpload && (
        <Button
          component={Link}
          to={`/document-cases/${uuid}/review/upload`}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('cases.review.upload')}
        </Button>
      )}
      {can.duplicate && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setDuplicating(true)}
        >
          {t('cases.duplicate')}
        </Button>
      )}
      <StatusButton moves={can.moves} busy={busy} onMove={(status) => void move(status)} />
      {dialog}
      {checks && (
        <ConfirmDialog
          checks={checks}
          busy={busy}
          onClose={back}
          onConfirm={(reason) => void confirm(reason)}
        />
      )}
      {duplicating && <DuplicateDialog onClose={() => setDuplicating(false)} />}
    </div>
  );
}

type StatusProps = { moves: readonly CaseStatus[]; busy: boolean; onMove: (status: CaseStatus) => void };

/** One status that it may get is a button, several are a menu (G-027). */
function StatusButton({ moves, busy, onMove }: StatusProps) {
  const { t } = useTranslation();
  const [only] = moves;
  if (!only) return null;
  if (moves.length === 1)
    return (
      <Button loading={busy} onClick={() => onMove(only)}>
        {t(`cases.move.${only}`)}
      </Button>
    );
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <Button loading={busy} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('cases.review.status')}
        </Button>
      }
      items={() =>
        moves.map((status) => (
          <Menu.Item key={status} onClick={() => onMove(status)}>
            {t(`cases.move.${status}`)}
          </Menu.Item>
        ))
      }
    />
  );
}
