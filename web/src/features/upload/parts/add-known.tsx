import { Button } from '@mantine/core';
import { addLogToCase } from '@recto/contracts/endpoints/cases';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Copy } from '../model/file-list.ts';
import classes from './upload.module.css';

/** The button that was pressed is gone: whoever pressed it goes on from what stands in its place. */
const takeLostFocus = (shown: HTMLElement | null): void => {
  if (document.activeElement === document.body) shown?.focus({ preventScroll: true });
};

/** A file that the system has already is not sent again; it becomes part of the case as it is. */
export function AddKnown({ caseUuid, copy }: { caseUuid: string; copy: Copy }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call(addLogToCase, { params: { uuid: caseUuid }, body: { channelLogUuid: copy.logUuid } }),
  });
  if (isSuccess)
    return (
      <span ref={takeLostFocus} tabIndex={-1} className={classes.quiet}>
        {t('cases.added')}
      </span>
    );
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('cases.add')}
    </Button>
  );
}
