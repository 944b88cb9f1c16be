import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type Primary, primaryOf } from '../model/primary.ts';
import { openPrimary } from './focus-dom.ts';
import type { useNeighbours } from './use-neighbours.ts';
import { usePostGroups } from './use-post-groups.ts';
import type { StatusActions } from './use-status.ts';
import type { Onward } from './use-steps.ts';

/**
 * The primary action and what follows it: after a document is done, the next one opens. A confirmation is sent
 * while the next one is on screen already. Where there are several groups to post to, its button asks for one (F-096).
 */
export const usePrimary = (
  record: ExtractionDetail,
  status: StatusActions,
  { goNext, onward }: ReturnType<typeof useNeighbours>,
) => {
  const mustChoose = usePostGroups(record).length > 1;
  let gone = false;
  const goOn: Onward = () => {
    const way = onward();
    gone = way !== null;
    return way;
  };
  const steps: Record<Primary, (groupId?: string) => Promise<boolean>> = {
    confirm: () => status.move('CONFIRM', goOn),
    'save-and-post': (groupId) => status.saveAndPost(goOn, { groupId }),
    post: (groupId) => status.post(groupId),
    next: () => Promise.resolve(true),
  };
  return async (groupId?: string) => {
    const step = primaryOf(record);
    if (mustChoose && groupId === undefined && (step === 'save-and-post' || step === 'post')) {
      openPrimary();
      return;
    }
    gone = false;
    if ((await steps[step](groupId)) && !gone) await goNext();
  };
};
