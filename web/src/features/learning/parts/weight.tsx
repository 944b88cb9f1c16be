import { Skeleton } from '@mantine/core';
import type { Replay, ReplayedDocument } from '@recto/contracts/endpoints/replay';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { inWords } from '../../../portal/said.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { differing, weightOf } from '../model/verdict.ts';
import { Differences } from './differences.tsx';
import classes from './replay.module.css';
import type { ReplayState } from './use-replay.ts';

type Props = Pick<ReplayState, 'replay' | 'error'> & {
  /** What can be done about a learned example that makes confirmed values wrong. */
  actions?: ReactNode;
};

/** What a learned example changes among the last confirmed documents of its layout. */
export const Weight = ({ replay, error, actions }: Props) => {
  const { t } = useTranslation();
  const problem = error ? errorMessages(error, t).join(' ') : replay?.problem && inWords(replay.problem, t);
  if (problem)
    return (
      <p role="alert" className={classes.failed}>
        {problem}
      </p>
    );
  const weight = weightOf(replay);
  if (!replay?.report || !weight) return <Trying replay={replay} />;
  const { tally, documents } = replay.report;
  const isWorse = weight === 'worse';
  return (
    <div className={classes.weight} data-worse={isWorse || undefined} role={isWorse ? 'alert' : 'status'}>
      <p>{t(`replay.weight.${weight}`, { worse: tally.worse, better: tally.better })}</p>
      {weight !== 'untried' && (
        <p className={classes.quiet}>
          {t('replay.weight.figures', {
            documents: documents.length,
            before: tally.rightBefore,
            after: tally.rightAfter,
            changed: tally.changed,
          })}
        </p>
      )}
      {isWorse && actions && <div className={classes.actions}>{actions}</div>}
      {differing(documents).map((document) => (
        <Document key={document.extractionUuid} document={document} />
      ))}
    </div>
  );
};

const Trying = ({ replay }: { replay: Replay | undefined }) => {
  const { t } = useTranslation();
  const progress = replay && replay.total > 0 ? `${replay.done} / ${replay.total}` : '';
  return (
    <div className={classes.weight} role="status" aria-busy="true">
      <p className={classes.quiet}>
        {t('replay.weight.trying')} {progress}
      </p>
      <Skeleton height={16} />
    </div>
  );
};

const Document = ({ document }: { document: ReplayedDocument }) => {
  const { t } = useTranslation();
  const { label, tally, problem } = document;
  return (
    <details>
      <summary>
        {label}: {problem ? inWords(problem, t) : t('replay.changes', { count: tally.changed })}
      </summary>
      <Differences differences={document.differences} more={document.more} sides={['without', 'with']} />
      <TextLink to="/extractions/$uuid/review" params={{ uuid: document.extractionUuid }}>
        {t('replay.open', { label })}
      </TextLink>
    </details>
  );
};
