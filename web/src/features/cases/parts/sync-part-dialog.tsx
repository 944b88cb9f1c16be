import { Select, Skeleton } from '@mantine/core';
import { syncCaseField, syncCaseSection } from '@recto/contracts/endpoints/case-changes';
import type { LinkedCase } from '@recto/contracts/endpoints/cases';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { OPEN_CASE } from '@recto/contracts/statuses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import type { ReviewPart } from '../../../portal/review-slots.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { caseQuery } from '../cases.queries.ts';
import { casesOfQuery } from '../cases-of.queries.ts';
import type { tickedOf } from '../model/ticks.ts';
import { SyncChanges } from './sync-changes.tsx';

type Props = { record: ExtractionDetail; part: ReviewPart; onClose: () => void };

const nameOf = ({ caseNo, caseUuid }: LinkedCase): string => caseNo || caseUuid;

/** Takes a section or a field of the document under review over into a case of it, after showing what that changes (F-082). */
export function SyncPartDialog({ record, part, onClose }: Props) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(casesOfQuery(record.extractionUuid));
  const open = data.filter(({ status }) => OPEN_CASE.includes(status));
  const [chosen, setChosen] = useState<string | null>(null);
  const into = open.find(({ caseUuid }) => caseUuid === chosen) ?? open[0];
  return (
    <Dialog onClose={onClose} title={t('cases.sync.of_part', { name: part.title })} size="min(860px, 96vw)">
      {into && (
        <Select
          allowDeselect={false}
          label={t('cases.sync.into')}
          data={open.map((one) => ({
            value: one.caseUuid,
            label: [nameOf(one), one.category].filter(Boolean).join(' · '),
          }))}
          value={into.caseUuid}
          onChange={setChosen}
          mb={12}
        />
      )}
      {into && <Changes key={into.caseUuid} {...{ record, part, into, onClose }} />}
    </Dialog>
  );
}

/** The calls of a part: names of sections and fields may be ids. */
const callsOf = (extractionUuid: string, { sectionId, fieldId }: ReviewPart, caseUuid: string) => {
  const whole = { extractionUuid, caseUuid, sectionTitle: sectionId };
  return (more: { dryRun?: boolean; version?: number; only?: ReturnType<typeof tickedOf> }) =>
    fieldId === undefined
      ? call(syncCaseSection, { body: { ...whole, ...more } })
      : call(syncCaseField, { body: { ...whole, ...more, fieldName: fieldId } });
};

function Changes({ record, part, into, onClose }: Props & { into: LinkedCase }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { caseUuid } = into;
  const { extractionUuid, version: read } = record;
  const sync = callsOf(extractionUuid, part, caseUuid);
  const { queryKey } = caseQuery(caseUuid);
  // Which state of the case the changes are about: nothing is taken over into another one.
  const detail = useQuery(caseQuery(caseUuid));
  const version = detail.data?.version;
  const preview = useQuery({
    queryKey: ['case-sync', caseUuid, extractionUuid, read, part.sectionId, part.fieldId, version],
    queryFn: () => sync({ dryRun: true }),
    enabled: version !== undefined,
    gcTime: 0,
    meta: { errors: 'silent' },
  });
  const take = useMutation({
    mutationFn: (only: ReturnType<typeof tickedOf>) =>
      sync({ only, ...(version !== undefined && { version }) }),
    onSuccess: ({ case: next, changes }) => {
      if (next) client.setQueryData(queryKey, next);
      toast.success(t('cases.sync.done', { count: changes.length }));
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const failed = detail.error ?? preview.error;
  if (failed)
    return (
      <p role="alert">
        {errorMessages(failed, t).join(' ')}{' '}
        <RetryButton onClick={() => void (detail.error ? detail : preview).refetch()} />
      </p>
    );
  if (!preview.data) return <Skeleton height={120} />;
  return (
    <SyncChanges
      key={version}
      changes={preview.data.changes}
      nothing={t('cases.sync.nothing_of_part')}
      busy={take.isPending}
      onTake={take.mutate}
      onClose={onClose}
    />
  );
}
