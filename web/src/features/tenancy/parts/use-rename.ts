import type { Tenant } from '@recto/contracts/endpoints/tenancy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useSaid } from '../../../portal/said.ts';
import { accountQuery } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { changedMeanwhile, rename, tenantQuery } from '../tenancy.queries.ts';

/** A display name while it is typed, until the server has it. */
export function useRename(tenant: Tenant) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const client = useQueryClient();
  /** Null: as it is stored. */
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { tenantDisplayName } = tenant;
  const typed = draft ?? tenantDisplayName;
  const name = typed.trim();

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => rename(tenant, name),
    meta: { errors: 'silent' },
    onSuccess: (saved) => {
      client.setQueryData(tenantQuery.queryKey, saved);
      setDraft(null);
      setLeft(false);
      toast.success(t('tenancy.renamed', { name: saved.tenantDisplayName }), 'renamed');
      // The header names the tenant.
      return client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
    onError: (refused) => {
      const now = changedMeanwhile(refused);
      // The next save is upon what is there now.
      if (now) client.setQueryData(tenantQuery.queryKey, now);
    },
  });
  const refusedAs = (refused: unknown): string => {
    if (!(refused instanceof ApiError)) return t('error.unknown');
    if (changedMeanwhile(refused))
      return `${inWords(refused.said ?? '')} ${t('tenancy.is_now', { name: tenantDisplayName })}`;
    const [field] = refused.fieldErrors;
    return field ? inWords(field.said) : errorMessages(refused, t).join(' ');
  };
  const missing = left && name === '' ? t('admin.name_missing') : undefined;
  const canSave = name !== '' && name !== tenantDisplayName;
  return {
    typed,
    error: error ? refusedAs(error) : missing,
    busy: isPending,
    canSave,
    type: (text: string): void => {
      setDraft(text);
      reset();
    },
    leave: (): void => setLeft(true),
    putBack: (): void => {
      setDraft(null);
      setLeft(false);
      reset();
    },
    save: (): void => {
      if (canSave && !isPending) mutate();
    },
  };
}
