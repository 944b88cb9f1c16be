import type { Category } from '@recto/contracts/categories';
import type { UploadResult } from '@recto/contracts/endpoints/intake';
import type { TFunction } from 'i18next';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Change, Entry } from './file-list.ts';
import { sendFile } from './send-file.ts';

export type Order = {
  category: Category | null;
  channelUuid: string | null;
  fields: Record<string, string>;
};

/** Requests at once: two keep the line busy without starving each other. */
const PARALLEL = 2;

/** Sends files and tells the list how each fares. */
export function useUpload(change: Dispatch<Change>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  const sendOne = async ({ id, file }: Entry, order: Order): Promise<boolean> => {
    change({ type: 'sending', id, percent: 0 });
    try {
      const { category, channelUuid, fields } = order;
      const query = { ...(category && { category }), ...(channelUuid && { channelUuid }) };
      const onProgress = (percent: number): void => change({ type: 'sending', id, percent });
      const result = await sendFile({ file, query, fields, onProgress });
      change(outcome(id, result, t));
      return result.status !== 'FAILED';
    } catch (error) {
      change({ type: 'failed', id, reason: reasonOf(error, t) });
      return false;
    }
  };

  /** Sends these one after the other in two lanes; one toast each for what arrived and what did not. */
  const send = async (entries: readonly Entry[], order: Order): Promise<void> => {
    setBusy(true);
    const queue = [...entries];
    const arrived: boolean[] = [];
    const lane = async (): Promise<void> => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) arrived.push(await sendOne(entry, order));
    };
    await Promise.all(Array.from({ length: PARALLEL }, lane));
    setBusy(false);
    const type = order.category ? t(`category.${order.category}`) : '';
    const key = (what: string): string => `upload.${what}${type ? '' : '_any'}`;
    if (arrived.includes(true)) toast.success(t(key('done'), { type }));
    if (arrived.includes(false)) toast.error(t(key('not_done'), { type }));
  };
  return { busy, send };
}

function outcome(id: number, result: UploadResult, t: TFunction): Change {
  const { status, channelLogUuid: logUuid, extractionUuid, reason } = result;
  if (status === 'FAILED' || !logUuid) return { type: 'failed', id, reason: reason ?? t('error.unknown') };
  if (status === 'DUPLICATE') return { type: 'duplicate', id, copy: { logUuid, extractionUuid } };
  return { type: 'sent', id, logUuid, extractionUuid };
}

/** The server names the fault of a file in its field errors; else the catalogue speaks. */
const reasonOf = (error: unknown, t: TFunction): string =>
  (error instanceof ApiError && error.fieldErrors[0]?.message) || errorMessages(error, t).join(' ');
