import { type ConfirmationBlock, mayBeAccepted } from '@recto/contracts/blocking';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Acceptance } from '@recto/contracts/endpoints/review';
import type { Question } from '../../../ui/use-ask.tsx';
import { openBlocks } from '../model/blocks.ts';
import { underway } from './underway.ts';
import type { Decide } from './use-decision.tsx';
import type { EditSession } from './use-session.ts';
import type { Onward, Steps } from './use-steps.ts';

interface Confirming {
  readonly extractionUuid: string;
  readonly session: EditSession;
  readonly perform: Steps['perform'];
  readonly decide: Decide;
  /** Told what stands in the way and cannot be accepted. */
  readonly onBlocked: (blocks: readonly ConfirmationBlock[]) => void;
}

/**
 * Makes the function that confirms, unless something blocks it; what a person may accept is listed by name in a dialog
 * of its own. Its promise tells whether it happened.
 */
export const confirmation =
  ({ extractionUuid, session, perform, decide, onBlocked }: Confirming) =>
  async (
    question: Question,
    step: (acceptance: Acceptance) => Promise<ExtractionDetail>,
    goOn?: Onward,
  ): Promise<boolean> => {
    if (underway.has(extractionUuid)) return true;
    await session.saver.flush();
    const blocks = openBlocks(session.current(), session.edits.get().drafts);
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
