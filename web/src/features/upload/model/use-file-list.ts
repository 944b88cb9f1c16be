import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { findCopy } from '../upload.queries.ts';
import { type Change, EMPTY_LIST, fileList } from './file-list.ts';
import { md5Of } from './md5.ts';

/** Whether the tenant has this file already. Where that cannot be found out, the server decides on arrival. */
async function check(id: number, file: File): Promise<Change> {
  const md5 = await md5Of(file);
  const found = md5 === null ? null : await findCopy(md5).catch(() => null);
  return { type: 'checked', id, known: found?.known ?? false, copy: found?.copy ?? null };
}

/** The selected files; each new one is compared with what the tenant has, before anything is sent. */
export function useFileList() {
  const { t } = useTranslation();
  const [list, change] = useReducer(fileList, EMPTY_LIST);
  const nextId = useRef(1);
  const checked = useRef(new Set<number>());

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
    change({ type: 'add', files, firstId: nextId.current });
    nextId.current += files.length;
  };
  return { list, change, add };
}
