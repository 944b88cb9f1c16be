import type { DatasetColumn } from '@recto/contracts/charts/records';
import { DATASET } from '@recto/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { ANALYTICS_KEY } from '../analytics.queries.ts';
import { sendDataset } from '../model/send-dataset.ts';

const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 250);

/** A file on its way to a dataset: looked through, corrected, brought in. */
export function useDatasetImport() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const isLarge = file !== null && file.size > DATASET.bytes;
  const look = useMutation({
    mutationFn: (wanted: { file: File; columns?: readonly DatasetColumn[] }) =>
      sendDataset({ ...wanted, name: 'x', dryRun: true }),
    meta: { errors: 'silent' },
  });
  const bring = useMutation({
    mutationFn: async () => {
      if (!file) throw new Error('there is no file');
      return sendDataset({ file, name: name.trim(), columns: look.data?.columns, dryRun: false });
    },
    onSuccess: async ({ id, rows }) => {
      if (id === null) return;
      await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
      toast.success(t('analytics.brought', { name: name.trim(), count: rows }));
      choose(null);
    },
    meta: { errors: 'silent' },
  });
  function choose(chosen: File | null): void {
    setFile(chosen);
    look.reset();
    bring.reset();
    setName(chosen ? withoutEnding(chosen.name) : '');
    if (chosen && chosen.size <= DATASET.bytes) look.mutate({ file: chosen });
  }
  return {
    file,
    choose,
    isLarge,
    name,
    setName,
    /** What the server made of it; while it looks again, what it made of it before. */
    seen: look.data ?? null,
    correct: (columns: readonly DatasetColumn[]) => file && look.mutate({ file, columns }),
    bring: () => bring.mutate(),
    isLooking: look.isPending,
    isBringing: bring.isPending,
    error: look.error ?? bring.error,
  };
}
