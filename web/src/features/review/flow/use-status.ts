import { type Block, mayBeAccepted } from '@recto/contracts/blocking';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { deleteExtraction, rerunExtraction } from '@recto/contracts/endpoints/extraction';
import { postExtraction, saveAndPost } from '@recto/contracts/endpoints/posting';
import { setStatus } from '@recto/contracts/endpoints/review';
import type { ReviewAction } from '@recto/contracts/statuses';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Ask } from '../../../ui/use-ask.tsx';
import { openBlocks } from '../model/blocks.ts';
import { hasUnsaved } from '../model/edits.ts';
import { targetOf } from '../model/primary.ts';
import { type EditSession, staleOf } from './use-session.ts';

/**
 * Everything that moves a document on. Each step asks first, then saves what is typed, and happens only when
 * all of it was saved. The promises tell whether it happened.
 */
export const useStatus = (
  record: ExtractionDetail,
  session: EditSession,
  ask: Ask,
  onBlocked: (blocks: readonly Block[]) => void,
) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { edits, saver, current, setRecord } = session;
  const { extractionUuid, id } = record;

  const perform = useCallback(
    async (
      question: string,
      step: () => Promise<ExtractionDetail | undefined>,
      accepted: readonly Block[] = [],
    ): Promise<boolean> => {
      const lines = accepted.map(({ message }) => message);
      const details = lines.length > 0 ? { heading: t('flow.accept_failed'), lines } : undefined;
      if (!(await ask(question, details))) return false;
      setBusy(true);
      try {
        await saver.flush();
        if (hasUnsaved(edits.get())) {
          toast.error(t('review.save_first'), 'save-first');
          return false;
        }
        const moved = await step();
        if (moved) setRecord(moved);
        return true;
      } catch (error) {
        const theirs = staleOf(error);
        if (theirs) setRecord(theirs);
        const words = theirs ? [t('review.changed_meanwhile')] : errorMessages(error, t);
        for (const message of words) toast.error(message, message);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [ask, edits, saver, setRecord, t],
  );

  /** A confirmation, unless something blocks it; failed rules are accepted by name in its question. */
  const confirm = async (
    question: string,
    step: (accept: string[]) => Promise<ExtractionDetail>,
  ): Promise<boolean> => {
    await saver.flush();
    const blocks = openBlocks(current(), edits.get().drafts);
    const hard = blocks.filter((block) => !mayBeAccepted(block));
    if (hard.length > 0) {
      onBlocked(hard);
      return false;
    }
    return perform(question, () => step(blocks.map(({ id: rule }) => rule)), blocks);
  };

  const params = { uuid: extractionUuid };
  return {
    busy,
    move: (action: ReviewAction) => {
      const status = targetOf(action);
      const move = (accept?: string[]) =>
        call(setStatus, {
          params: { status },
          body: { extractionUuid, status, version: current().version, accept },
        });
      return status === 'CONFIRMED'
        ? confirm(t('review.ask_status'), move)
        : perform(t('review.ask_status'), () => move());
    },
    post: (groupId?: string) =>
      perform(t('review.ask_post'), () => call(postExtraction, { params, query: { groupId } })),
    saveAndPost: (groupId?: string) =>
      confirm(t('review.ask_save_and_post'), (accept) =>
        call(saveAndPost, { params, query: { groupId }, body: { version: current().version, accept } }),
      ),
    rerun: () => perform(t('review.ask_rerun_all'), () => call(rerunExtraction, { params, query: {} })),
    remove: () =>
      perform(t('review.ask_delete', { name: record.summary.number ?? extractionUuid }), () =>
        call(deleteExtraction, { params: { id } }),
      ),
  };
};
export type StatusActions = ReturnType<typeof useStatus>;
