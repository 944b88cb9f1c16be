import type { Material, MaterialMic } from '@recto/contracts/characteristics';
import { setLimits, tryLimits } from '@recto/contracts/endpoints/specifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { changedLimits, draftOf, isWrong, type LimitDraft, limitsOn } from '../model/limits.ts';
import { materialQuery } from '../reference.queries.ts';

/** Limits of a material on a day, other ones that somebody types, and what they would mean. */
export function useLimits(material: Material, today: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [day, setDay] = useState(today);
  const [drafts, setDrafts] = useState<readonly LimitDraft[] | null>(null);
  const [from, setFrom] = useState('');
  const shown: readonly MaterialMic[] = limitsOn(material.mics, day);
  const params = { ipc18: material.ipc };
  const changed = drafts ? changedLimits(drafts, shown) : [];
  const report = useMutation({
    mutationFn: () => call(tryLimits, { params, body: { on: day, limits: changed } }),
    meta: { errors: 'silent' },
  });
  const stop = (): void => {
    setDrafts(null);
    setFrom('');
    report.reset();
  };
  const save = useMutation({
    mutationFn: () => call(setLimits, { params, body: { validFrom: from, limits: changed } }),
    meta: { errors: 'silent' },
    onSuccess: (saved) => {
      client.setQueryData(materialQuery(material.ipc).queryKey, saved);
      toast.success(t('limits.saved', { date: from }));
      stop();
      setDay(from);
    },
  });
  return {
    day,
    shown,
    drafts,
    from,
    changed: changed.length,
    wrong: drafts?.some(({ lower, upper }) => isWrong(lower) || isWrong(upper)) ?? false,
    report,
    save,
    setFrom,
    stop,
    setDay: (next: string): void => {
      if (next === '') return;
      setDay(next);
      stop();
    },
    start: (): void => setDrafts(shown.map(draftOf)),
    type: (mic: string, change: Partial<LimitDraft>): void => {
      report.reset();
      setDrafts((all) => all?.map((one) => (one.mic === mic ? { ...one, ...change } : one)) ?? null);
    },
  };
}
export type Limits = ReturnType<typeof useLimits>;
