import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinders } from '../portal/finders.ts';
import { toast } from '../ui/toast.tsx';

/**
 * The search of the header: opens the one record that has exactly this number, else the list of what answers
 * (B-009, B-010, X-096).
 */
export function useNumberSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const finders = useFinders();
  const [busy, setBusy] = useState(false);

  /** @returns false when there was nothing to search for. */
  const search = async (typed: string): Promise<boolean> => {
    const text = typed.trim();
    if (text === '') {
      toast.info(t('shell.search.empty'), 'header-search');
      return false;
    }
    setBusy(true);
    const { signal } = new AbortController();
    // What cannot be asked just now has no exact answer; the list says what is wrong.
    const found = await Promise.all(finders.map((finder) => finder.find(text, t, signal).catch(() => [])));
    setBusy(false);
    const [only, ...others] = found.flat().filter(({ exact }) => exact);
    const answers = finders.find((_, at) => found[at]?.length) ?? finders[0];
    const href = only && others.length === 0 ? only.href : answers?.listed(text);
    if (href) await navigate({ href });
    return true;
  };
  return { busy, search };
}
