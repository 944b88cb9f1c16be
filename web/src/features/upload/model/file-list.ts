import type { SaidOrText } from '../../../portal/said.ts';
import { checkFiles, type Message, type Refused } from './check-files.ts';

/** Where an earlier copy of a file is: its extraction when it was read, else only its log. */
export type Copy = { logUuid: string; extractionUuid: string | null };

/** What was filled in beside a file, by field. */
export type UploadValues = Readonly<Record<string, string>>;

/**
 * One file on its way. `uploadKey` is what every try to send it carries, so that it is taken once. `sending` counts the
 * tries that failed in `attempt`. `checking`: its MD5 is compared with what the tenant has; `duplicate`: known, will not be sent;
 * `sent`: the server has it and reads it, which the row follows by the log's uuid. `failed`, not to be sent `again`: the
 * fault is in the file.
 */
export type UploadEntry = { id: number; file: File; uploadKey: string; values: UploadValues } & (
  | { phase: 'checking' }
  | { phase: 'ready' }
  | { phase: 'duplicate'; copy: Copy | null }
  | { phase: 'sending'; percent: number; attempt: number }
  | { phase: 'sent'; logUuid: string; extractionUuid: string | null }
  | { phase: 'failed'; reason: SaidOrText; again: boolean }
);

export type FileList = {
  entries: readonly UploadEntry[];
  refused: readonly Refused[];
  notices: readonly Message[];
};
export const EMPTY_LIST: FileList = { entries: [], refused: [], notices: [] };

/** How a page takes files: how many at once, what it makes of their names, and what it calls their keys. */
export type Intake = {
  limit: number;
  valuesOf: (fileName: string) => UploadValues;
  keyOf: (id: number) => string;
};

export type FileListChange =
  | { type: 'add'; files: readonly File[]; firstId: number; intake: Intake }
  | { type: 'fill'; id: number; values: UploadValues }
  /** Gives every file that waits what the first of them has in a field. */
  | { type: 'spread'; field: string }
  | { type: 'checked'; id: number; copy: Copy | null; known: boolean }
  | { type: 'sending'; id: number; percent: number; attempt: number }
  | { type: 'sent'; id: number; logUuid: string; extractionUuid: string | null }
  | { type: 'duplicate'; id: number; copy: Copy | null }
  | { type: 'failed'; id: number; reason: SaidOrText; again: boolean }
  | { type: 'remove'; id: number }
  | { type: 'forget-refused' };

/** Files that count for the limits: selected and not sent yet. */
export const isWaiting = ({ phase }: UploadEntry): boolean =>
  phase === 'checking' || phase === 'ready' || phase === 'duplicate' || phase === 'failed';

/** Files that the one action of the page sends. */
export const isGoing = ({ phase }: UploadEntry): boolean => phase === 'checking' || phase === 'ready';

export function fileList(list: FileList, change: FileListChange): FileList {
  switch (change.type) {
    case 'add':
      return add(list, change);
    case 'fill':
      return replace(list, change.id, (entry) => ({
        ...entry,
        values: { ...entry.values, ...change.values },
      }));
    case 'spread':
      return spread(list, change.field);
    case 'checked':
      return replace(list, change.id, (entry) =>
        entry.phase !== 'checking'
          ? null
          : change.known
            ? { ...basis(entry), phase: 'duplicate', copy: change.copy }
            : { ...basis(entry), phase: 'ready' },
      );
    case 'sending': {
      const { percent, attempt } = change;
      return replace(list, change.id, (entry) => ({ ...basis(entry), phase: 'sending', percent, attempt }));
    }
    case 'sent': {
      const { logUuid, extractionUuid } = change;
      return replace(list, change.id, (entry) => ({
        ...basis(entry),
        phase: 'sent',
        logUuid,
        extractionUuid,
      }));
    }
    case 'duplicate':
      return replace(list, change.id, (entry) => ({
        ...basis(entry),
        phase: 'duplicate',
        copy: change.copy,
      }));
    case 'failed':
      return replace(list, change.id, (entry) => ({
        ...basis(entry),
        phase: 'failed',
        reason: change.reason,
        again: change.again,
      }));
    case 'remove':
      return { ...list, entries: list.entries.filter(({ id }) => id !== change.id) };
    case 'forget-refused':
      return { ...list, refused: [] };
  }
}

/** What stays of an entry whatever happens to it. */
const basis = ({ id, file, uploadKey, values }: UploadEntry) => ({ id, file, uploadKey, values });

function add(list: FileList, { files, firstId, intake }: Extract<FileListChange, { type: 'add' }>): FileList {
  const waiting = list.entries.filter(isWaiting).map(({ file }) => file);
  const { taken, refused, notices } = checkFiles(waiting, files, intake.limit);
  const fresh = taken.map(
    (file, index): UploadEntry => ({
      id: firstId + index,
      file,
      uploadKey: intake.keyOf(firstId + index),
      values: intake.valuesOf(file.name),
      phase: 'checking',
    }),
  );
  const latest = new Map([...list.refused, ...refused].map((one) => [one.name, one]));
  return { entries: [...list.entries, ...fresh], refused: [...latest.values()], notices };
}

/** True while what stands beside a file may be changed. */
export const isOpen = ({ phase }: UploadEntry): boolean =>
  phase === 'checking' || phase === 'ready' || phase === 'failed';

function spread(list: FileList, field: string): FileList {
  const value = list.entries.find(isOpen)?.values[field] ?? '';
  return {
    ...list,
    entries: list.entries.map((entry) =>
      isOpen(entry) ? { ...entry, values: { ...entry.values, [field]: value } } : entry,
    ),
  };
}

/** The list with one entry changed; a null leaves it as it is. */
const replace = (
  list: FileList,
  id: number,
  change: (entry: UploadEntry) => UploadEntry | null,
): FileList => ({
  ...list,
  entries: list.entries.map((entry) => (entry.id === id ? (change(entry) ?? entry) : entry)),
});
