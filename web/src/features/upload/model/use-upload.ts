import type { UploadResult } from '@recto/contracts/endpoints/intake';
import { UPLOAD_PAGES, type UploadPageName, uploadFields } from '@recto/contracts/upload-pages';
import type { TFunction } from 'i18next';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import type { SaidOrText } from '../../../portal/said.ts';
import { toast } from '../../../ui/toast.tsx';
import { PAGES } from '../pages.ts';
import type { FileListChange, UploadEntry } from './file-list.ts';
import type { Order } from './order.ts';
import { randomUuid } from './random.ts';
import { sendFile } from './send-file.ts';
import { pauseOrOnline, sendPatiently } from './send-patiently.ts';

/** Requests at once: two keep the line busy without starving each other. */
const PARALLEL = 2;

/** The file was moved, changed or removed since it was chosen. */
class FileGone extends Error {}

export type Upload = {
  busy: boolean;
  /** Sends these one after the other in two lanes; one toast each for what arrived and what did not. */
  send: (entries: readonly UploadEntry[], order: Order) => Promise<void>;
};

/** Sends files to where a page sends them and tells the list how each fares. */
export function useUpload(
  name: UploadPageName,
  change: Dispatch<FileListChange>,
  caseUuid: string | null,
): Upload {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  /** Of the files that were sent together, by entry; one that is tried again stays in its batch. */
  const batches = useRef(new Map<number, string>());

  const sendOne = async (entry: UploadEntry, order: Order): Promise<boolean> => {
    const { id, file, uploadKey } = entry;
    const batchId = batches.current.get(id);
    let attempt = 0;
    const onProgress = (percent: number): void => change({ type: 'sending', id, percent, attempt });
    const parcel = {
      endpoint: PAGES[name].endpoint,
      file,
      query: {
        uploadKey,
        ...(batchId && { batchId }),
        ...(caseUuid && { caseUuid }),
        ...chosen(order, name),
      },
      fields: fieldsOf(entry, order, name),
      onProgress,
    };
    onProgress(0);
    try {
      const result = await sendPatiently(() => sendFile(parcel), {
        pause: pauseOrOnline,
        onAgain: async (next) => {
          attempt = next;
          onProgress(0);
          await mustBeThere(file);
        },
      });
      change(outcome(id, result, t));
      return result.status !== 'FAILED';
    } catch (error) {
      change({ type: 'failed', id, ...whyNot(error, t) });
      return false;
    }
  };

  const send: Upload['send'] = async (entries, order) => {
    setBusy(true);
    if (entries.length > 1) {
      const batchId = randomUuid();
      for (const { id } of entries) if (!batches.current.has(id)) batches.current.set(id, batchId);
    }
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

/** The page that has a category of its own sends none. */
const chosen = ({ category, channelUuid }: Order, name: UploadPageName) => ({
  ...(category !== null && category !== 'COA' && category !== 'NB_COA' && name === 'common' && { category }),
  ...(channelUuid && { channelUuid }),
});

/** What is asked for, as far as it was filled in. */
const fieldsOf = (
  { values }: UploadEntry,
  { category }: Order,
  name: UploadPageName,
): Record<string, string> =>
  Object.fromEntries(
    uploadFields(UPLOAD_PAGES[name], category)
      .map(({ name: field }) => [field, values[field]?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  );

async function mustBeThere(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new FileGone();
    });
}

function outcome(id: number, result: UploadResult, t: TFunction): FileListChange {
  const { status, channelLogUuid: logUuid, extractionUuid, reason } = result;
  if (status === 'FAILED' || !logUuid)
    return { type: 'failed', id, reason: reason ?? t('error.unknown'), again: !reason };
  if (status === 'DUPLICATE') return { type: 'duplicate', id, copy: { logUuid, extractionUuid } };
  return { type: 'sent', id, logUuid, extractionUuid };
}

/** The server names the fault of a file in its field errors, and the same file has it again; else the catalogue speaks. */
function whyNot(error: unknown, t: TFunction): { reason: SaidOrText; again: boolean } {
  if (error instanceof FileGone) return { reason: t('upload.file_gone'), again: false };
  const fault = error instanceof ApiError && error.fieldErrors[0]?.said;
  return fault ? { reason: fault, again: false } : { reason: errorMessages(error, t).join(' '), again: true };
}
