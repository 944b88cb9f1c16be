import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { setCaseStatus } from '@recto/contracts/endpoints/cases';
import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import type { CaseStatus } from '@recto/contracts/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';

/** Does something with the server, tells what it refuses, and has the case anew. The promises tell whether it happened. */
export function useCaseStep(detail: CaseDetail) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = caseQuery(detail.caseUuid);
  const step = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      for (const message of errorMessages(error, t)) toast.error(message, message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, step };
}

/** The list of cases. */
const CASES: string = '/document-cases';

/** Deleting a case and moving it to another status. */
export function useCaseActions(detail: CaseDetail) {
  const { t } = useTranslation();
  const { busy, step } = useCaseStep(detail);
  const client = useQueryClient();
  const router = useRouter();
  const { id, caseUuid, caseNo } = detail;
  const remove = async (): Promise<void> => {
    const done = await step(async () => {
      await call(endpointsOf(mustEntity('document-case')).remove, { params: { id } });
      await router.navigate({ to: CASES });
      client.removeQueries({ queryKey: caseQuery(caseUuid).queryKey });
    });
    if (done) toast.success(t('cases.review.deleted', { name: caseNo || caseUuid }));
  };
  const move = (status: CaseStatus): Promise<boolean> =>
    step(() => call(setCaseStatus, { params: { id, status }, body: null }));
  return { busy, remove, move };
}
