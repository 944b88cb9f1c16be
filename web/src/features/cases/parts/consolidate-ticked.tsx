import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { documentsQuery } from '../cases.queries.ts';
import { ConsolidateDialog } from './consolidate-dialog.tsx';

type Props = { uuids: readonly string[]; onClose: () => void; onDone: () => void };

/** The ticked documents of the list as one case. */
export function ConsolidateTicked({ uuids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(documentsQuery(uuids));
  if (error)
    return (
      <Dialog onClose={onClose} title={t('cases.consolidate')}>
        <p role="alert">{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </Dialog>
    );
  if (!data) return null;
  const documents = data.map(({ extractionUuid, category, summary }) => ({
    extractionUuid,
    category,
    number: summary.number,
  }));
  return <ConsolidateDialog documents={documents} onClose={onClose} onDone={onDone} />;
}
