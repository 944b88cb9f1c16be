import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { type CaseChange, syncCase } from '@recto/contracts/endpoints/case-review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RetryButton } from '../../../../ui/retry-button.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';
import { type ChangeGroup, changeKey, firstTicks, groupsOf, tickedOf, toggled } from '../../model/ticks.ts';
import { editText } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import classes from './dialogs.module.css';
import { DocumentName } from './document-name.tsx';
import { useCaseStep } from './use-case-actions.ts';

type Props = {
  extractionUuid: string;
  /** Documents that come after this one. */
  left: number;
  onNext: () => void;
  onClose: () => void;
};

/** What a document would change in the case; ticks decide what is taken over. */
export function SyncDialog({ extractionUuid, left, onNext, onClose }: Props) {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const { caseUuid, version } = detail;
  const document = detail.extractions.find((one) => one.extractionUuid === extractionUuid);
  const preview = useQuery({
    // Not below the case: what a sync has just changed is not asked for again.
    queryKey: ['case-sync', caseUuid, extractionUuid, version],
    queryFn: async () => {
      await editor.idle();
      return call(syncCase, { body: { caseUuid, extractionUuid, dryRun: true } });
    },
    gcTime: 0,
    meta: { errors: 'silent' },
  });
  const end = () => (left > 0 ? onNext() : onClose());
  return (
    <Dialog onClose={onClose} title={t('cases.sync.title')} size="min(860px, 96vw)">
      {document && (
        <p className={classes.dialogLead}>
          <DocumentName document={document} />
          {left > 0 && <span className={classes.quiet}>{t('cases.sync.left', { count: left })}</span>}
        </p>
      )}
      {preview.isPending && <Skeleton height={160} />}
      {preview.isError && (
        <p role="alert">
          {errorMessages(preview.error, t).join(' ')} <RetryButton onClick={() => void preview.refetch()} />
        </p>
      )}
      {preview.data && (
        <Changes
          key={version}
          changes={preview.data.changes}
          extractionUuid={extractionUuid}
          left={left}
          onEnd={end}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ChangesProps = {
  changes: readonly CaseChange[];
  extractionUuid: string;
  left: number;
  onEnd: () => void;
  onClose: () => void;
};

function Changes({ changes, extractionUuid, left, onEnd, onClose }: ChangesProps) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const client = useQueryClient();
  const { busy, step } = useCaseStep(detail);
  const [ticks, setTicks] = useState(() => firstTicks(changes));
  const { caseUuid, version } = detail;
  const take = async (): Promise<void> => {
    const only = tickedOf(changes, ticks);
    const done = await step(async () => {
      const { case: next } = await call(syncCase, { body: { caseUuid, extractionUuid, version, only } });
      if (next) client.setQueryData(caseQuery(caseUuid).queryKey, next);
    });
    if (!done) return;
    toast.success(t('cases.sync.done', { count: only.length }));
    onEnd();
  };
  return (
    <>
      {changes.length === 0 ? (
        <p className={classes.quiet}>{t('cases.sync.nothing')}</p>
      ) : (
        <div className={classes.diff}>
          {groupsOf(changes).map((group) => (
            <Section
              key={group.title}
              group={group}
              ticks={ticks}
              onToggle={(some) => setTicks(toggled(ticks, some))}
            />
          ))}
        </div>
      )}
      <Group justify="flex-end" mt={12}>
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        {left > 0 && (
          <Button variant="default" onClick={onEnd}>
            {t('cases.sync.skip')}
          </Button>
        )}
        <Button
          data-autofocus
          loading={busy}
          disabled={changes.length > 0 && ticks.size === 0}
          onClick={() => void take()}
        >
          {t(changes.length === 0 ? 'cases.sync.mark' : 'cases.sync.take', { count: ticks.size })}
        </Button>
      </Group>
    </>
  );
}

type GroupProps = {
  group: ChangeGroup;
  ticks: ReadonlySet<string>;
  onToggle: (changes: readonly CaseChange[]) => void;
};

const textOf = (data: CaseChange['before']): string => (data ? editText(data) : '');

/** The changes of one section, with a tick for all of them. */
function Section({ group: { title, changes }, ticks, onToggle }: GroupProps) {
  const { t } = useTranslation();
  const on = changes.filter((change) => ticks.has(changeKey(change))).length;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={t('cases.sync.all_of', { name: title })}
              checked={on === changes.length}
              indeterminate={on > 0 && on < changes.length}
              onChange={() => onToggle(changes)}
            />
          </th>
          <th scope="col">{title}</th>
          <th scope="col">{t('cases.sync.before')}</th>
          <th scope="col">{t('cases.sync.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={changeKey(change)}>
            <td>
              <Checkbox
                aria-label={t('cases.sync.one', { name: change.name })}
                checked={ticks.has(changeKey(change))}
                onChange={() => onToggle([change])}
              />
            </td>
            <th scope="row">
              {change.name}{' '}
              {change.reviewed && (
                <Badge tone="warning" title={t('cases.sync.reviewed_why')}>
                  {t('cases.sync.reviewed')}
                </Badge>
              )}
            </th>
            <td>
              <del>{textOf(change.before) || t('cases.sync.empty')}</del>
            </td>
            <td>{textOf(change.after) || t('cases.sync.empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
