import { Button, Group } from '@mantine/core';
import { consolidate } from '@recto/contracts/endpoints/case-changes';
import type { CaseDetail, CaseDocument } from '@recto/contracts/endpoints/case-review';
import { removeExtractionFromCase } from '@recto/contracts/endpoints/cases';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useCaseStep } from './use-case-actions.ts';

/** Takes a document out of the case, at once on screen, with the way to put it back (G-037). */
export function useRemoveDocument(detail: CaseDetail) {
  const { t } = useTranslation();
  const { step } = useCaseStep(detail);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const { id, caseUuid, caseNo, category } = detail;
  const back = (one: CaseDocument) =>
    setGone((before) => new Set([...before].filter((known) => known !== one.id)));

  const putBack = (one: CaseDocument): Promise<boolean> =>
    step(() =>
      call(consolidate, {
        body: {
          caseCategory: category,
          caseNo: caseNo || caseUuid,
          extractionUuids: [one.extractionUuid],
          addTo: caseUuid,
        },
      }),
    );

  const remove = async (one: CaseDocument): Promise<void> => {
    setGone((before) => new Set([...before, one.id]));
    const done = await step(() => call(removeExtractionFromCase, { params: { id, extractionId: one.id } }));
    back(one);
    if (!done) return;
    const toastId = `out ${one.id}`;
    toast.offer(
      <Group justify="space-between" gap={8}>
        {t('cases.documents.removed', { name: one.summary.number ?? one.originalName })}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            void putBack(one).then(
              (isBack) =>
                isBack &&
                toast.success(
                  t('cases.documents.back', { name: one.summary.number ?? one.originalName }),
                  toastId,
                ),
            )
          }
        >
          {t('cases.undo')}
        </Button>
      </Group>,
      toastId,
    );
  };
  return { gone, remove: (one: CaseDocument) => void remove(one) };
}
