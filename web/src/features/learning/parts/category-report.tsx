import { Progress } from '@mantine/core';
import type { Replay, ReplayedDocument, Tally } from '@recto/contracts/endpoints/replay';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isOver } from '../learning.queries.ts';
import { outcomeOf } from '../model/verdict.ts';
import { Differences } from './differences.tsx';
import classes from './replay.module.css';
import { OUTCOME_TONE } from './replay-outcome.tsx';

/** What came of reading the documents of a category again, as far as it got. */
export const CategoryReport = ({ replay }: { replay: Replay | undefined }) => {
  const { t } = useTranslation();
  if (!replay || !isOver(replay)) return <UnderWay replay={replay} />;
  const title = t(`category.${replay.category}`);
  if (!replay.report)
    return (
      <p role="alert" className={classes.failed}>
        {replay.problem && inWords(replay.problem, t)}
      </p>
    );
  const { documents, tally } = replay.report;
  return (
    <Panel title={title}>
      {documents.length === 0 ? (
        <EmptyState title={t('replay.none')}>{t('replay.none_hint')}</EmptyState>
      ) : (
        <div className={classes.body}>
          <Figures tally={tally} documents={documents.length} />
          <div className={`${classes.head} ${classes.columns}`} aria-hidden>
            {COLUMNS.map((name) => (
              <span key={name}>{t(`replay.column.${name}`)}</span>
            ))}
          </div>
          <ul className={classes.documents}>
            {documents.map((document) => (
              <li key={document.extractionUuid} className={classes.document}>
                <Document document={document} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
};

const COLUMNS = ['document', 'values', 'before', 'after', 'changed'] as const;

const UnderWay = ({ replay }: { replay: Replay | undefined }) => {
  const { t } = useTranslation();
  const { done = 0, total = 0 } = replay ?? {};
  return (
    <Panel>
      <div className={classes.body} role="status" aria-busy="true">
        <p className={classes.quiet}>
          {total > 0 ? t('replay.progress', { done, total }) : t('replay.waiting')}
        </p>
        <Progress aria-label={t('replay.reading')} value={total > 0 ? (100 * done) / total : 0} animated />
      </div>
    </Panel>
  );
};

const Figures = ({ tally, documents }: { tally: Tally; documents: number }) => {
  const { t } = useTranslation();
  const figures = [
    ['documents', documents],
    ['confirmed', tally.confirmed],
    ['before', tally.rightBefore],
    ['after', tally.rightAfter],
    ['changed', tally.changed],
    ['better', tally.better],
    ['worse', tally.worse],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={classes.figure}>
          <dt>{t(`replay.figure.${name}`)}</dt>
          <dd data-worse={(name === 'worse' && value > 0) || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Document = ({ document }: { document: ReplayedDocument }) => {
  const { t } = useTranslation();
  const { label, tally, problem, differences, more } = document;
  const outcome = outcomeOf(document);
  const numbers = [
    ['values', tally.values],
    ['before', tally.rightBefore],
    ['after', tally.rightAfter],
    ['changed', tally.changed],
  ] as const;
  return (
    <>
      <div className={classes.head}>
        <TextLink to="/extractions/$uuid/review" params={{ uuid: document.extractionUuid }}>
          {label}
        </TextLink>
        {numbers.map(([name, value]) => (
          <span key={name} title={t(`replay.column.${name}`)}>
            {value}
          </span>
        ))}
        <span className={classes.remark}>
          <Badge tone={OUTCOME_TONE[outcome]}>{t(`replay.outcome.${outcome}`)}</Badge>
        </span>
      </div>
      {problem && <p className={classes.quiet}>{inWords(problem, t)}</p>}
      {differences.length > 0 && (
        <details>
          <summary>{t('replay.changes', { count: tally.changed })}</summary>
          <Differences differences={differences} more={more} sides={['was', 'now']} />
        </details>
      )}
    </>
  );
};
