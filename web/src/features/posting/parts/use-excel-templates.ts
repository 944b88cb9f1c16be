import { deleteExcelTemplate, saveExcelTemplate } from '@recto/contracts/endpoints/excel-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { templateKey, toBase64 } from '../model/template-key.ts';
import { excelTemplatesQuery } from '../posting.queries.ts';

/** Keeps workbooks, and forgets them after a question. */
export function useExcelTemplates() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const onSettled = () => client.invalidateQueries({ queryKey: excelTemplatesQuery.queryKey });
  const saving = useMutation({
    mutationFn: async (file: File) =>
      call(saveExcelTemplate, {
        params: { name: templateKey(file.name) },
        body: { content: toBase64(new Uint8Array(await file.arrayBuffer())) },
      }),
    onSuccess: ({ key }) => toast.success(t('posting.excel_saved', { name: key })),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (name: string) => call(deleteExcelTemplate, { params: { name } }),
    onSettled,
  });
  return {
    save: saving.mutate,
    remove: async (key: string): Promise<void> => {
      if (await ask({ text: t('posting.ask_excel_remove', { name: key }), yes: 'ask.remove' }))
        removing.mutate(key);
    },
    isPending: saving.isPending || removing.isPending,
    dialog,
  };
}
