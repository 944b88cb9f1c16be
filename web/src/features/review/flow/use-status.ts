import { type Block, mayBeAccepted } from '@recto/contracts/blocking';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { deleteExtraction, rerunExtraction } from '@recto/contracts/endpoints/extraction';
import { postExtraction, saveAndPost } from '@recto/contracts/endpoints/posting';
import { type Acceptance, setStatus } from '@recto/contracts/endpoints/review';
import type { ReviewAction } from '@recto/contracts/statuses';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paintedOrLeft } from '../../../lib/after-paint.ts';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Ask, Question } from '../../../ui/use-ask.tsx';
import { openBlocks } from '../model/blocks.ts';
import { hasUnsaved } from '../model/edits.ts';
import { targetOf } from '../model/primary.ts';
import { underway } from './underway.ts';
import type { Decide } from './use-decision.tsx';
import { type EditSession, staleOf } from './use-session.ts';

type Step = () => Promise<ExtractionDetail | undefined>;
/**
 * Asked when a step is about to be sent: the way on that need not wait for its answer; null where the person stays
 * until it came.
 */
export type Onward = () => { readonly go: () => void; readonly comeBack: () => void } | null;

/**
 * Everything that moves a document on. Each step asks first, then saves what is typed, and happens only when
 * all of it was saved. The promises tell whether it happened.
 */
export const useStatus = (
  record: ExtractionDetail,
  session: EditSession,
  ask: Ask,
  decide: Decide,
  onBlocked: (blocks: readonly Block[]) => void,
) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { edits, saver, current, setRecord, refetch } = session;
  const { extractionUuid, id } = record;

  /** Saves what is typed, then takes the step; false when that failed, told by `tell`. */
  const attempt = useCallback(
    async (step: Step, tell: (words: string[]) => void): Promise<boolean> => {
      try {
        await saver.flush();
        if (hasUnsaved(edits.get())) {
          tell([t('review.save_first')]);
          return false;
        }
        const moved = await step();
        if (moved) setRecord(moved);
        return true;
      } catch (error) {
        const theirs = staleOf(error);
        if (theirs) setRecord(theirs);
        // What was refused may be so for something that this screen does not know yet.
        else refetch();
        tell(theirs ? [t('review.changed_meanwhile')] : errorMessages(error, t));
        return false;
      }
    },
    [edits, saver, setRecord, refetch, t],
  );

  const perform = async (question: Question | null, step: Step, goOn?: Onward): Promise<boolean> => {
    if (question !== null && !(await ask(question))) return false;
    const onward = goOn?.();
    if (onward) {
      // The next document is shown at once; this one calls back when it is refused.
      const name = record.summary.number ?? record.documentChannelLog?.originalName ?? extractionUuid;
      const told = (words: string[]) =>
        toast.error(t('flow.not_confirmed', { name, reason: words.join(' ') }));
      const send = async () => {
        await paintedOrLeft();
        return attempt(step, told);
      };
      void underway.leave(extractionUuid, { send, comeBack: onward.comeBack });
      onward.go();
      return true;
    }
    setBusy(true);
    const done = await attempt(step, (words) => {
      for (const message of words) toast.error(message, message);
    });
    setBusy(false);
    return done;
  };

  /** A confirmation, unless something blocks it; what a person may accept is listed by name in a dialog of its own. */
  const confirm = async (
    question: Question,
    step: (acceptance: Acceptance) => Promise<ExtractionDetail>,
    goOn?: Onward,
  ): Promise<boolean> => {
    if (underway.has(extractionUuid)) return true;
    await saver.flush();
    const blocks = openBlocks(current(), edits.get().drafts);
    const hard = blocks.filter((block) => !mayBeAccepted(block));
    if (hard.length > 0) {
      onBlocked(hard);
      return false;
    }
    if (blocks.length === 0) return perform(question, () => step({}), goOn);
    const reason = await decide(question.text, blocks);
    if (reason === null) return false;
    const accept = blocks.map((block) => block.id);
    return perform(null, () => step({ accept, ...(reason && { reason }) }), goOn);
  };

  const params = { uuid: extractionUuid };
  return {
    busy,
    /** Does a step that is no move of its own; without a question when it is null. */
    perform,
    move: (action: ReviewAction, goOn?: Onward) => {
      const status = targetOf(action);
      const move = (acceptance: Acceptance = {}) =>
        call(setStatus, {
          params: { status },
          body: { extractionUuid, status, version: current().version, ...acceptance },
          keepalive: true,
        });
      const question = { text: t('review.ask_status'), yes: `review.action.${action}` };
      return status === 'CONFIRMED' ? confirm(question, move, goOn) : perform(question, () => move());
    },
    post: (groupId?: string, text = t('actions.ask_post')) =>
      perform({ text, yes: 'ask.post' }, () => call(postExtraction, { params, query: { groupId } })),
    /** Without a group to all of them. */
    saveAndPost: (
      goOn?: Onward,
      { groupId, question }: { groupId?: string | undefined; question?: Question } = {},
    ) =>
      confirm(
        question ?? { text: t('review.ask_save_and_post'), yes: 'ask.save_and_post' },
        (acceptance) =>
          call(saveAndPost, {
            params,
            query: { groupId },
            body: { version: current().version, ...acceptance },
            keepalive: true,
          }),
        goOn,
      ),
    rerun: () =>
      perform({ text: t('review.ask_rerun_all'), yes: 'ask.read_again' }, () =>
        call(rerunExtraction, { params, query: {} }),
      ),
    remove: () =>
      perform({ text: t('actions.ask_delete'), yes: 'ask.delete' }, () =>
        call(deleteExtraction, { params: { id } }),
      ),
  };
};
export type StatusActions = ReturnType<typeof useStatus>;
