import { Anchor } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChangeLog } from '@recto/contracts/endpoints/history';
import { termKey } from '@recto/contracts/said/term-key';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { differencesOf, isColumn, type ValueDifference } from '../model/change-log.ts';
import { changeLogsQuery } from '../review.queries.ts';

/** Differences shown of one change until somebody asks for the rest; a first reading has hundreds. */
const SHOWN = 12;

/** Every change of the record as it is kept: who, when, what was before and what became of it (F-040). */
export const ChangeLogPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const logs = useQuery(changeLogsQuery(record.id, record.version));
  return (
    <QueryList query={logs} empty={t('review.no_records')}>
      {(items) => (
        <ol className={listClasses.list}>
          {items.map((log) => (
            <li key={log.id}>
              <p>
                <b>{log.actor}</b>
                <Time iso={log.actionTstampTx} />
              </p>
              <Differences log={log} />
            </li>
          ))}
        </ol>
      )}
    </QueryList>
  );
};

/** How the codes of a column are said, by the first part of their text keys. */
const CODES: Readonly<Record<string, string>> = {
  status: 'status',
  category: 'category',
  post_mode: 'actions.mode',
};

/** A difference in the language of the reader: what the engine calls a field, and what codes mean. */
const inWords = ({ label, before, after }: ValueDifference, t: TFunction): ValueDifference => {
  if (!isColumn(label)) {
    const [, name = label, row = ''] = /^(.*?)( \d+)?$/.exec(label) ?? [];
    return { label: t(termKey(name), { defaultValue: name }) + row, before, after };
  }
  const said = (code: string) => {
    const stem = CODES[label];
    return stem && code !== '' ? t(`${stem}.${code}`, { defaultValue: code }) : code;
  };
  return { label: t(`history.column.${label}`), before: said(before), after: said(after) };
};

const Differences = ({ log }: { log: ChangeLog }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const all = useMemo(() => differencesOf(log), [log]);
  return (
    <>
      <dl className={listClasses.facts}>
        {(isOpen ? all : all.slice(0, SHOWN)).map((difference) => {
          const { label, before, after } = inWords(difference, t);
          return (
            <div key={difference.label}>
              <dt>{label}</dt>
              <dd>
                {before && <del>{before}</del>} {after ? <ins>{after}</ins> : t('review.empty')}
              </dd>
            </div>
          );
        })}
      </dl>
      {all.length > SHOWN && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('history.fewer') : t('history.more', { count: all.length - SHOWN })}
        </Anchor>
      )}
      {all.length === 0 && <p className={listClasses.quiet}>{t('history.marks_only')}</p>}
    </>
  );
};
