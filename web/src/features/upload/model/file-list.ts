import { checkFiles, type Message, type Refused } from './check-files.ts';

/** Where an earlier copy of a file is: its extraction when it was read, else only its log. */
export type Copy = { logUuid: string; extractionUuid: string | null };

/**
 * One file on its way. `checking`: its MD5 is compared with what the tenant has; `duplicate`: known, will not be sent;
 * `sent`: the server has it and reads it, which the row follows by the log's uuid.
 */
export type Entry = { id: number; file: File } & (
  | { phase: 'checking' }
  | { phase: 'ready' }
  | { phase: 'duplicate'; copy: Copy | null }
  | { phase: 'sending'; percent: number }
  | { phase: 'sent'; logUuid: string; extractionUuid: string | null }
  | { phase: 'failed'; reason: string }
);

export type FileList = {
  entries: readonly Entry[];
  refused: readonly Refused[];
  notices: readonly Message[];
};
export const EMPTY_LIST: FileList = { entries: [], refused: [], notices: [] };

export type Change =
  | { type: 'add'; files: readonly File[]; firstId: number }
  | { type: 'checked'; id: number; copy: Copy | null; known: boolean }
  | { type: 'sending'; id: number; percent: number }
  | { type: 'sent'; id: number; logUuid: string; extractionUuid: string | null }
  | { type: 'duplicate'; id: number; copy: Copy | null }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'remove'; id: number }
  | { type: 'forget-refused' };

/** Files that count for the limits: selected and not sent yet. */
export const isWaiting = ({ phase }: Entry): boolean =>
  phase === 'checking' || phase === 'ready' || phase === 'duplicate' || phase === 'failed';

export function fileList(list: FileList, change: Change): FileList {
  switch (change.type) {
    case 'add':
      return add(list, change.files, change.firstId);
    case 'checked':
      return replace(list, change.id, ({ id, file, phase }) =>
        phase !== 'checking'
          ? null
          : change.known
            ? { id, file, phase: 'duplicate', copy: change.copy }
            : { id, file, phase: 'ready' },
      );
    case 'sending':
      return replace(list, change.id, ({ id, file }) => ({
        id,
        file,
        phase: 'sending',
        percent: change.percent,
      }));
    case 'sent': {
      const { logUuid, extractionUuid } = change;
      return replace(list, change.id, ({ id, file }) => ({
        id,
        file,
        phase: 'sent',
        logUuid,
        extractionUuid,
      }));
    }
    case 'duplicate':
      return replace(list, change.id, ({ id, file }) => ({
        id,
        file,
        phase: 'duplicate',
        copy: change.copy,
      }));
    case 'failed':
      return replace(list, change.id, ({ id, file }) => ({
        id,
        file,
        phase: 'failed',
        reason: change.reason,
      }));
    case 'remove':
      return { ...list, entries: list.entries.filter(({ id }) => id !== change.id) };
    case 'forget-refused':
      return { ...list, refused: [] };
  }
}

function add(list: FileList, files: readonly File[], firstId: number): FileList {
  const waiting = list.entries.filter(isWaiting).map(({ file }) => file);
  const { taken, refused, notices } = checkFiles(waiting, files);
  const fresh = taken.map((file, index): Entry => ({ id: firstId + index, file, phase: 'checking' }));
  const latest = new Map([...list.refused, ...refused].map((one) => [one.name, one]));
  return { entries: [...list.entries, ...fresh], refused: [...latest.values()], notices };
}

/** The list with one entry changed; a null leaves it as it is. */
const replace = (list: FileList, id: number, change: (entry: Entry) => Entry | null): FileList => ({
  ...list,
  entries: list.entries.map((entry) => (entry.id === id ? (change(entry) ?? entry) : entry)),
});
