import { exportExtractionDocx, exportExtractionXlsx } from '@recto/contracts/endpoints/exports';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE, type ExportKind, exportsOf } from '@recto/contracts/exports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../ui/toast.tsx';

const ENDPOINTS = { xlsx: exportExtractionXlsx, docx: exportExtractionDocx } as const;

/** As what a document can be saved, and the saving. `kind` is null where it cannot (F-035, F-036). */
export const useExport = (record: ExtractionDetail, account: Account) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [kind = null]: (ExportKind | null)[] =
    record.result === null ? [] : exportsOf(record.category, account.authorities);

  const save = async (): Promise<void> => {
    if (kind === null) return toast.info(t('export.none'), 'export');
    if (busy) return;
    setBusy(true);
    try {
      const params = { uuid: record.extractionUuid };
      await download(ENDPOINTS[kind], { params }, { fallback: EXPORT_FILE[kind] });
    } catch {
      toast.error(t('export.failed'), 'export');
    } finally {
      setBusy(false);
    }
  };
  return { kind, busy, save: () => void save() };
};
export type DocumentExport = ReturnType<typeof useExport>;
