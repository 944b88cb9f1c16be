import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';

/** Runs a step, looks again at what `queryKey` holds and says what came of it; a refusal is said and answered by false. */
export function useStep(queryKey: QueryKey) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async <T>(work: () => Promise<T>, done: (value: T) => void): Promise<boolean> => {
    try {
      done(await work());
      return true;
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
}
