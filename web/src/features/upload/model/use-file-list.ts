import { readFileName, type UploadPage } from '@recto/contracts/upload-pages';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { findCopy } from '../upload.queries.ts';
import { EMPTY_LIST, type FileListChange, fileList, type Intake } from './file-list.ts';
import { md5Of } from './md5.ts';
import { randomText } from './random.ts';

/** Whether the tenant has this file already. Where that cannot be found out, the server decides on arrival. */
async function check(id: number, file: File): Promise<FileListChange> {
  const md5 = await md5Of(file);
  const found = md5 === null ? null : await findCopy(md5).catch(() => null);
  return { type: 'checked', id, known: found?.known ?? false, copy: found?.copy ?? null };
}

function intakeOf({ files, fields }: UploadPage): Intake {
  const session = randomText();
  const asks = (name: string): boolean => fields.some((field) => field.name === name);
  return {
    limit: files,
    valuesOf: (fileName) =>
      Object.fromEntries(Object.entries(readFileName(fileName)).filter(([name]) => asks(name))),
    keyOf: (id) => `${session}-${id}`,
  };
}

/** The selected files; each new one is compared with what the tenant has, before anything is sent. */
export function useFileList(page: UploadPage) {
  const { t } = useTranslation();
  const [list, change] = useReducer(fileList, EMPTY_LIST);
  const nextId = useRef(1);
  const checked = useRef(new Set<number>());
  const [intake] = useState(() => intakeOf(page));

  useEffect(() => {
    for (const { id, file, phase } of list.entries)
      if (phase === 'checking' && !checked.current.has(id)) {
        checked.current.add(id);
        void check(id, file).then(change);
      }
  }, [list.entries]);

  useEffect(() => {
    const sentences = list.notices.map(({ key, values }) => t(key, values));
    if (sentences.length > 0) toast.error(sentences.join(' '), 'upload-refused');
  }, [list.notices, t]);

  const add = (files: readonly File[]): void => {
    change({ type: 'add', files, firstId: nextId.current, intake });
    nextId.current += files.length;
  };
  return { list, change, add };
}
