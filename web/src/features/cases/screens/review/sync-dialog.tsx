import { Skeleton } from '@mantine/core';
import { syncCase } from '@recto/contracts/endpoints/case-changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RetryButton } from '../../../../ui/retry-button.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';
import type { tickedOf } from '../../model/ticks.ts';
import { SyncChanges } from '../../parts/sync-changes.tsx';
import { useCase } from './case-context.ts';
import classes from './dialogs.module.css';
import { DocumentName } from './document-name.tsx';
import { useCaseStep } from './use-case-actions.ts';

type Props = {
  extractionUuid: string;
  /** Documents that come after this one. */
  left: number;
  onNext: () => void;
  onClose: () => void;
};

/** What a document would change in the case; ticks decide what is taken over. */
export function SyncDialog({ extractionUuid, left, onNext, onClose }: Props) {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const { caseUuid, version } = detail;
  const document = detail.extractions.find((one) => one.extractionUuid === extractionUuid);
  const preview = useQuery({
    // Not below the case: what a sync has just changed is not asked for again.
    queryKey: ['case-sync', caseUuid, extractionUuid, version],
    queryFn: async () => {
      await editor.idle();
      return call(syncCase, { body: { caseUuid, extractionUuid, dryRun: true } });
    },
    gcTime: 0,
    meta: { errors: 'silent' },
  });
  const client = useQueryClient();
  const { busy, step } = useCaseStep(detail);
  const end = () => (left > 0 ? onNext() : onClose());
  const take = async (only: ReturnType<typeof tickedOf>): Promise<void> => {
    const done = await step(async () => {
      const { case: next } = await call(syncCase, { body: { caseUuid, extractionUuid, version, only } });
      if (next) client.setQueryData(caseQuery(caseUuid).queryKey, next);
    });
    if (!done) return;
    toast.success(t('cases.sync.done', { count: only.length }));
    end();
  };
  return (
    <Dialog onClose={onClose} title={t('cases.sync.title')} size="min(860px, 96vw)">
      {document && (
        <p className={classes.dialogLead}>
          <DocumentName document={document} />
          {left > 0 && <span className={classes.quiet}>{t('cases.sync.left', { count: left })}</span>}
        </p>
      )}
      {preview.isPending && <Skeleton height={160} />}
      {preview.isError && (
        <p role="alert">
          {errorMessages(preview.error, t).join(' ')} <RetryButton onClick={() => void preview.refetch()} />
        </p>
      )}
      {preview.data && (
        <SyncChanges
          key={version}
          changes={preview.data.changes}
          nothing={t('cases.sync.nothing')}
          busy={busy}
          onTake={(only) => void take(only)}
          onMark={() => void take([])}
          onSkip={left > 0 ? end : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
