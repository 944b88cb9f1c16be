import { Button, Group, Progress, Stack } from '@mantine/core';
import type { HarmoniseRun } from '@recto/contracts/endpoints/harmonise';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../portal/said.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { CASE_LIST_KEY } from '../case-list.queries.ts';
import { Counts } from './counts.tsx';
import { runQuery } from './harmonise.queries.ts';

type Props = { started: HarmoniseRun; onClose: () => void };

/** How far a run is, and what came of it. It goes on when the dialog is closed. */
export function RunStep({ started, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: run } = useQuery(runQuery(started));
  const isOver = run.status === 'DONE' || run.status === 'FAILED';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: CASE_LIST_KEY });
  }, [isOver, client]);
  return (
    <Stack gap={12}>
      <p role="status">
        {isOver
          ? t(run.status === 'DONE' ? 'harmonise.done' : 'harmonise.failed')
          : t('harmonise.running', { done: run.done, total: run.total })}
      </p>
      {!isOver && (
        <Progress
          aria-label={t('harmonise.progress')}
          value={run.total > 0 ? (100 * run.done) / run.total : 100}
          animated
        />
      )}
      {run.problem && <p role="alert">{inWords(run.problem, t)}</p>}
      <Counts of={run} names={['made', 'changed', 'unchanged', 'closed', 'refused']} />
      {isOver && (
        <TextLink to="/document-cases" search={{ family: 'packaging', tags: [run.tag] } as never}>
          {t('harmonise.show', { tag: run.tag })}
        </TextLink>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Group>
    </Stack>
  );
}
