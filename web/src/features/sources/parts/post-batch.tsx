import { Button } from '@mantine/core';
import { postBatch } from '@recto/contracts/endpoints/posting';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useLogAct } from './use-log-act.ts';

/** Posts everything of a batch, after a question (C-066, C-071, C-084). */
export function PostBatch({ batch, label }: { batch: string; label: string }) {
  const { t } = useTranslation();
  const { act, isPending, dialog } = useLogAct();
  const post = (): void => void act('post_batch', () => call(postBatch, { params: { id: batch } }));
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={post}>
        {t(label)}
      </Button>
      {dialog}
    </>
  );
}
