import { CATEGORY } from '@recto/contracts/categories';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { hasUnsaved } from '../model/edits.ts';
import type { ReviewServices } from './services.ts';
import type { EditSession } from './use-session.ts';
import type { StatusActions } from './use-status.ts';

/** Saving by its own key: an administrator is asked whether to post too, where both are one step (F-068, X-110). */
export const useSaveAndAsk = (
  { authorities }: Account,
  session: EditSession,
  services: ReviewServices,
  status: StatusActions,
) => {
  const { t } = useTranslation();
  const save = async () => {
    services.saveNow();
    await session.saver.flush();
    const { can, category } = session.current();
    if (!can.saveAndPost || !holdsAny(authorities, ['ROLE_ADMIN']) || hasUnsaved(session.edits.get())) return;
    const kind = CATEGORY[category].order ? 'order' : 'inspection';
    await status.saveAndPost(undefined, t(`actions.ask_post_too.${kind}`));
  };
  return () => void save();
};
