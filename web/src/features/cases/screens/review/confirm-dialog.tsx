import { Button, Group, TextInput } from '@mantine/core';
import type { CaseBlock } from '@recto/contracts/case-checks';
import type { CaseChecks } from '@recto/contracts/endpoints/case-review';
import { REASON_LENGTH } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../../portal/said.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useCase } from './case-context.ts';
import classes from './dialogs.module.css';

type Props = {
  checks: CaseChecks;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/**
 * What somebody is about to confirm a case in spite of, by name; each leads to where it stands. Going back has the
 * focus. What is closed to them nobody accepts.
 */
export function ConfirmDialog({ checks: { blocks, closed }, busy, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { detail, goTo, showCheck } = useCase();
  const [reason, setReason] = useState('');
  const show = ({ place, id }: CaseBlock) => {
    onClose();
    if (place) goTo(place);
    else showCheck(id);
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('cases.confirm_title', { name: detail.caseNo || detail.caseUuid })}
    >
      {blocks.length > 0 && <p>{t('decision.heading', { count: blocks.length })}</p>}
      <ol className={classes.doubts}>
        {blocks.map((block) => (
          <li key={block.id}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>{inWords(block.said)}</span>
            <Button size="compact-xs" variant="default" onClick={() => show(block)}>
              {t('cases.show_value')}
            </Button>
          </li>
        ))}
      </ol>
      {closed > 0 ? (
        <p role="alert">{inWords(said('case_checks_closed', { number: closed }))}</p>
      ) : (
        <TextInput
          label={t('decision.reason')}
          description={t('cases.reason_hint')}
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('decision.back')}
        </Button>
        {closed === 0 && (
          <Button variant="default" loading={busy} onClick={() => onConfirm(reason)}>
            {t('decision.confirm')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
