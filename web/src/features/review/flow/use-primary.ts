import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type Primary, primaryOf } from '../model/primary.ts';
import type { useNeighbours } from './use-neighbours.ts';
import type { StatusActions } from './use-status.ts';

/** The primary action and what follows it: after a document is done, the next one opens. */
export const usePrimary = (
  record: ExtractionDetail,
  status: StatusActions,
  { goNext }: ReturnType<typeof useNeighbours>,
) => {
  const steps: Record<Primary, () => Promise<boolean>> = {
    confirm: () => status.move('CONFIRM'),
    'save-and-post': () => status.saveAndPost(),
    post: () => status.post(),
    next: () => Promise.resolve(true),
  };
  return async () => {
    if (await steps[primaryOf(record)]()) await goNext();
  };
};
