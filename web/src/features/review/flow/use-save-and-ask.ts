import { CATEGORY } from '@recto/contracts/categories';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import { useTranslation } from 'react-i18next';
import { hasUnsaved } from '../model/edits.ts';
import type { ReviewServices } from './services.ts';
import type { EditSession } from './use-session.ts';
import type { StatusActions } from './use-status.ts';

/**
 * Saving by hand: an administrator is asked whether to post too (F-068, X-110), by the one step that confirms and posts
 * where a document has it, else as a post of what is confirmed already.
 */
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
    if (!holdsAny(authorities, ['ROLE_ADMIN']) || hasUnsaved(session.edits.get())) return;
    const text = t(`actions.ask_post_too.${CATEGORY[category].order ? 'order' : 'inspection'}`);
    if (can.saveAndPost) await status.saveAndPost(undefined, { question: { text, yes: 'ask.post' } });
    else if (can.post) await status.post(undefined, text);
  };
  return () => void save();
};
