import { Button, Checkbox, Group } from '@mantine/core';
import type { CaseChange } from '@recto/contracts/endpoints/case-changes';
import { termKey } from '@recto/contracts/said/term-key';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { type ChangeGroup, changeKey, firstTicks, groupsOf, tickedOf, toggled } from '../model/ticks.ts';
import { editText } from '../model/values.ts';
import classes from './sync-changes.module.css';

type Props = {
  changes: readonly CaseChange[];
  /** What is said where nothing would change. */
  nothing: string;
  busy: boolean;
  onTake: (only: ReturnType<typeof tickedOf>) => void;
  /** Says that the document is taken over as it is, where nothing would change. */
  onMark?: () => void;
  onSkip?: (() => void) | undefined;
  onClose: () => void;
};

/** What a document would change in a case; ticks decide what is taken over. */
export function SyncChanges({ changes, nothing, busy, onTake, onMark, onSkip, onClose }: Props) {
  const { t } = useTranslation();
  const [ticks, setTicks] = useState(() => firstTicks(changes));
  const isEmpty = changes.length === 0;
  const main = useRef<HTMLButtonElement>(null);
  // The dialog is there before its changes are.
  useEffect(() => main.current?.focus(), []);
  return (
    <>
      {isEmpty ? (
        <p className={classes.quiet}>{nothing}</p>
      ) : (
        <div className={classes.diff}>
          {groupsOf(changes).map((group) => (
            <Section
              key={group.titles.join()}
              group={group}
              ticks={ticks}
              onToggle={(some) => setTicks(toggled(ticks, some))}
            />
          ))}
        </div>
      )}
      <Group justify="flex-end" mt={12}>
        <Button variant="default" ref={isEmpty && !onMark ? main : null} onClick={onClose}>
          {t(isEmpty && !onMark ? 'shell.close' : 'shell.cancel')}
        </Button>
        {onSkip && (
          <Button variant="default" onClick={onSkip}>
            {t('cases.sync.skip')}
          </Button>
        )}
        {isEmpty && onMark && (
          <Button ref={main} loading={busy} onClick={onMark}>
            {t('cases.sync.mark')}
          </Button>
        )}
        {!isEmpty && (
          <Button
            ref={main}
            loading={busy}
            disabled={ticks.size === 0}
            onClick={() => onTake(tickedOf(changes, ticks))}
          >
            {t('cases.sync.take', { count: ticks.size })}
          </Button>
        )}
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
function Section({ group: { titles, changes }, ticks, onToggle }: GroupProps) {
  const { t } = useTranslation();
  const inWords = (term: string): string => t(termKey(term), { defaultValue: term });
  const title = titles.map(inWords).join(' · ');
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
                aria-label={t('cases.sync.one', { name: inWords(change.name) })}
                checked={ticks.has(changeKey(change))}
                onChange={() => onToggle([change])}
              />
            </td>
            <th scope="row">
              {inWords(change.name)}{' '}
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
