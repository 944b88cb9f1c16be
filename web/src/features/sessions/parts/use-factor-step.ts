import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { NoPasskey } from '../model/make-passkey.ts';
import { passkeysQuery, secondFactorQuery } from '../sessions.queries.ts';

/** Sends a form of the second step or of a passkey and looks again; a refusal stands at its field, where what was typed stays. */
export function useFactorStep<T>(work: () => Promise<T>, onDone: (value: T) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    meta: { errors: 'silent' },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        [secondFactorQuery, passkeysQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
  return {
    isPending,
    error: error && (error instanceof NoPasskey ? t(error.key) : errorMessages(error, t).join(' ')),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!isPending) mutate();
    },
  };
}
