import type { ConfirmationBlock } from '@recto/contracts/blocking';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { deleteExtraction, rerunExtraction } from '@recto/contracts/endpoints/extraction';
import { postExtraction, saveAndPost } from '@recto/contracts/endpoints/posting';
import { type Acceptance, setStatus } from '@recto/contracts/endpoints/review';
import type { ReviewAction } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Ask, Question } from '../../../ui/use-ask.tsx';
import { targetOf } from '../model/primary.ts';
import { confirmation } from './confirmation.ts';
import type { Decide } from './use-decision.tsx';
import type { EditSession } from './use-session.ts';
import { type Onward, useSteps } from './use-steps.ts';

/**
 * Everything that moves a document on. Each step asks first, then saves what is typed, and happens only when
 * all of it was saved. The promises tell whether it happened.
 */
export const useStatus = (
  record: ExtractionDetail,
  session: EditSession,
  ask: Ask,
  decide: Decide,
  onBlocked: (blocks: readonly ConfirmationBlock[]) => void,
) => {
  const { t } = useTranslation();
  const { current } = session;
  const { extractionUuid, id } = record;
  const { busy, perform } = useSteps(record, session, ask);
  const confirm = confirmation({ extractionUuid, session, perform, decide, onBlocked });
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
