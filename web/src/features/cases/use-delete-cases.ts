import { deleteCasesByQuery } from '@recto/contracts/endpoints/case-list';
import type { SearchBody } from '@recto/contracts/search/body';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorMessages } from '../../portal/error-messages.ts';
import { asked } from '../../portal/list/asked.ts';
import { toast } from '../../ui/toast.tsx';
import type { Ask } from '../../ui/use-ask.tsx';
import { CASE_LIST_KEY } from './case-list.queries.ts';

/** Deletes what a search finds, once the person agreed to how many that are; their documents stay. */
export function useDeleteCases(ask: Ask) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** @returns true when they are gone */
  return async (body: SearchBody, count: number): Promise<boolean> => {
    if (!(await ask({ text: t('cases.ask_delete', { count }), yes: 'ask.delete' }))) return false;
    try {
      const { deleted } = await call(deleteCasesByQuery, { query: { query: asked(body), expected: count } });
      toast.success(t('cases.deleted', { count: deleted }));
      return true;
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: CASE_LIST_KEY });
    }
  };
}
