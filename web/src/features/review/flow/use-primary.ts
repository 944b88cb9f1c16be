import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type Primary, primaryOf } from '../model/primary.ts';
import type { useNeighbours } from './use-neighbours.ts';
import type { Onward, StatusActions } from './use-status.ts';

/**
 * The primary action and what follows it: after a document is done, the next one opens. A confirmation is sent
 * while the next one is on screen already.
 */
export const usePrimary = (
  record: ExtractionDetail,
  status: StatusActions,
  { goNext, onward }: ReturnType<typeof useNeighbours>,
) => {
  let gone = false;
  const goOn: Onward = () => {
    const way = onward();
    gone = way !== null;
    return way;
  };
  const steps: Record<Primary, () => Promise<boolean>> = {
    confirm: () => status.move('CONFIRM', goOn),
    'save-and-post': () => status.saveAndPost(goOn),
    post: () => status.post(),
    next: () => Promise.resolve(true),
  };
  return async () => {
    gone = false;
    if ((await steps[primaryOf(record)]()) && !gone) await goNext();
  };
};
