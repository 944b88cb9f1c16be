import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paintedOrLeft } from '../../../lib/after-paint.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Ask, Question } from '../../../ui/use-ask.tsx';
import { hasUnsaved } from '../model/edits.ts';
import { underway } from './underway.ts';
import { type EditSession, staleOf } from './use-session.ts';

type Step = () => Promise<ExtractionDetail | undefined>;
/**
 * Asked when a step is about to be sent: the way on that need not wait for its answer; null where the person stays
 * until it came.
 */
export type Onward = () => { readonly go: () => void; readonly comeBack: () => void } | null;

/** How a step is taken: what is typed is saved first, a refusal is told. The promise tells whether it happened. */
export const useSteps = (record: ExtractionDetail, session: EditSession, ask: Ask) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { edits, saver, setRecord, refetch } = session;
  const { extractionUuid } = record;

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

  /** Does a step; without a question when it is null. */
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

  return { busy, perform };
};
export type Steps = ReturnType<typeof useSteps>;
