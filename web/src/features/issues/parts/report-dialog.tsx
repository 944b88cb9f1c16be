import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { issueCategories, issueNumber } from '@recto/contracts/issues';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { IssueDialog, type ToldIssue } from './issue-dialog.tsx';
import { useIssueChanges } from './use-issue-changes.ts';

type Props = { record: ExtractionDetail; onClose: () => void };

/** What somebody wrote and did not send is there again when the dialog is, for as long as the tab is open. */
const useKeptComment = (uuid: string) => {
  const login = useAccount()?.login ?? '';
  const key = `recto.report.${login}.${uuid}`;
  const [comment, setComment] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (text: string) => {
    setComment(text);
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  };
  return [comment, write] as const;
};

/** Somebody tells what is wrong with a document (F-097 to F-101). */
export const ReportDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const { extractionUuid } = record;
  const { report } = useIssueChanges(extractionUuid);
  const [comment, setComment] = useKeptComment(extractionUuid);
  const send = (told: ToldIssue) =>
    report.mutate(
      { extractionUuid, ...told },
      {
        onSuccess: ({ id }) => {
          setComment('');
          toast.success(t('issues.sent', { number: issueNumber(id) }), 'issue');
          onClose();
        },
      },
    );
  return (
    <IssueDialog
      title={t('issues.report')}
      categories={issueCategories(record.category)}
      comment={comment}
      onComment={setComment}
      onSend={send}
      sending={report}
      onClose={onClose}
    />
  );
};
