import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { onAlert } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorMessages } from '../portal/error-messages.ts';
import { toast } from '../ui/toast.tsx';
import { offerReload } from './offer-reload.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: 'silent' };
    mutationMeta: { errors?: 'silent' };
  }
}

/** Tells people about a failed call, unless the screen does that itself (`meta: {errors: 'silent'}`). */
function report(error: unknown, meta: { errors?: 'silent' } | undefined): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
  if (error instanceof ApiError && error.said?.code === 'other_tenant') offerReload();
  else if (meta?.errors !== 'silent')
    for (const message of errorMessages(error, i18next.t)) toast.error(message, message);
}

// A key of a text, or the text itself.
onAlert((message, entityName) => toast.success(i18next.t(message, { entityName, defaultValue: message })));

/** No answer, or one that says that it is worth trying again. */
const PASSING: readonly number[] = [0, 503];

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the server refused it refuses again; silence, and a server that is busy or without its database, pass.
      retry: (count, error) => count < 2 && error instanceof ApiError && PASSING.includes(error.status),
    },
  },
});
