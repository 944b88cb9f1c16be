import { type CaseChecks, type CaseDetail, getCaseChecks } from '@recto/contracts/endpoints/case-review';
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
import type { CaseEditor } from '../../flow/create-editor.ts';

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

/** Deleting a case and moving it to another status; a confirmation waits for what stands in its way. */
export function useCaseActions(detail: CaseDetail, editor: CaseEditor) {
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
  /** What stands in the way of a confirmation that somebody asked for. */
  const [checks, setChecks] = useState<CaseChecks | null>(null);
  const set = (status: CaseStatus, acceptance: { accept?: string[]; reason?: string } | null) =>
    step(async () => {
      await call(setCaseStatus, { params: { id, status }, body: acceptance });
      setChecks(null);
    });
  const move = async (status: CaseStatus): Promise<void> => {
    await editor.idle();
    if (status !== 'CONFIRMED') return void (await set(status, null));
    let found: CaseChecks | null = null;
    await step(async () => {
      found = await call(getCaseChecks, { params: { uuid: caseUuid } });
    });
    const { blocks = [], closed = 0 } = (found ?? {}) as Partial<CaseChecks>;
    if (found && blocks.length + closed > 0) setChecks(found);
    else if (found) await set(status, null);
  };
  /** Confirms in spite of all that was shown. */
  const confirm = (reason: string): Promise<boolean> =>
    set('CONFIRMED', {
      accept: (checks?.blocks ?? []).map((block) => block.id),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
  return { busy, remove, move, checks, confirm, back: () => setChecks(null) };
}
