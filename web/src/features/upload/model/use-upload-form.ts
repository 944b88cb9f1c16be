import { UPLOAD_PAGES, type UploadPageName, uploadFields } from '@recto/contracts/upload-pages';
import { useQuery } from '@tanstack/react-query';
import { uploadOptionsQuery } from '../upload.queries.ts';
import { isGoing, isWaiting } from './file-list.ts';
import { useFileList } from './use-file-list.ts';
import { useLiveLogs } from './use-live-logs.ts';
import { useOrder } from './use-order.ts';
import { useSubmit } from './use-submit.ts';
import { useUpload } from './use-upload.ts';

/** Everything behind a form for uploads. `caseUuid`: of the case that the files become part of. */
export function useUploadForm(name: UploadPageName, caseUuid: string | null = null) {
  const page = UPLOAD_PAGES[name];
  const options = useQuery(uploadOptionsQuery);
  const { list, change, add } = useFileList(page);
  const { order, setOrder, channels, orderRequired } = useOrder(page, options.data);
  const upload = useUpload(name, change, caseUuid);
  const { submit, asked, missing, lacked } = useSubmit({ list, order, channels, orderRequired, upload });
  return {
    page,
    options,
    list,
    change,
    add,
    order,
    setOrder,
    channels,
    orderRequired,
    upload,
    submit,
    missing,
    lacked,
    busy: upload.busy || asked,
    fields: uploadFields(page, order.category),
    positions: useLiveLogs(),
    waiting: list.entries.filter(isWaiting),
    going: list.entries.filter(isGoing),
  };
}
export type UploadModel = ReturnType<typeof useUploadForm>;
