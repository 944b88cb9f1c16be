import { DEFAULT_ISSUE_CATEGORIES } from '@recto/contracts/issues';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkChanges } from '../../../portal/bulk.queries.ts';
import { IssueDialog } from './issue-dialog.tsx';

type Props = { uuids: readonly string[]; onClose: () => void; onDone: () => void };

/** The same trouble with all ticked documents: an issue for each, reported by the server one after the other. */
export function ReportTicked({ uuids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { start } = useBulkChanges();
  const [comment, setComment] = useState('');
  return (
    <IssueDialog
      title={t('issues.report_of', { count: uuids.length })}
      categories={DEFAULT_ISSUE_CATEGORIES}
      comment={comment}
      onComment={setComment}
      onSend={(told) =>
        start.mutate({ uuids: [...uuids], change: { kind: 'issue', ...told } }, { onSuccess: onDone })
      }
      sending={start}
      onClose={onClose}
    />
  );
}
