import { Button } from '@mantine/core';
import type { ReplayedDocument, ReplayInputs } from '@recto/contracts/endpoints/replay';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses } from '../../../ui/query-list.tsx';
import { outcomeOf, type ReadAgainOutcome, sameEngine } from '../model/verdict.ts';
import { Differences } from './differences.tsx';
import classes from './replay.module.css';

export const OUTCOME_TONE: Record<ReadAgainOutcome, Tone> = {
  failed: 'danger',
  exact: 'success',
  same: 'success',
  differs: 'warning',
};

/** What came of reading one document again: identical, or what differs; and what it was read with. */
export const ReplayOutcome = ({ document, onAgain }: { document: ReplayedDocument; onAgain: () => void }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { tally, differences, more, problem, confirmed, inputs } = document;
  const outcome = outcomeOf(document);
  return (
    <>
      <div className={classes.outcome} role="status">
        <Badge tone={OUTCOME_TONE[outcome]}>{t(`replay.outcome.${outcome}`)}</Badge>
        <Button size="compact-xs" variant="default" onClick={onAgain}>
          {t('replay.again')}
        </Button>
      </div>
      <p className={classes.said}>
        {problem === null
          ? t(`replay.said.${outcome}`, { values: tally.values, changed: tally.changed })
          : inWords(problem)}
      </p>
      {confirmed && problem === null && (
        <p className={classes.quiet}>
          {t('replay.right', {
            before: tally.rightBefore,
            after: tally.rightAfter,
            confirmed: tally.confirmed,
          })}
        </p>
      )}
      <Differences differences={differences} more={more} sides={['was', 'now']} />
      <h3>{t('replay.read_with')}</h3>
      <Inputs inputs={inputs} />
    </>
  );
};

const Inputs = ({ inputs }: { inputs: ReplayInputs }) => {
  const { t } = useTranslation();
  const { words, engine, schema, learned, enhanced } = inputs;
  const facts: [string, string][] = [
    ['words', t(`replay.words.${words}`)],
    ['engine', `${change(engine)} · ${t(`replay.engine.${sameEngine(inputs)}`)}`],
    ['schema', change(schema)],
    ['learned', learned.used === 0 ? t('replay.learned_none') : t('replay.learned_kept', learned)],
    ...(enhanced ? [['enhanced', t('replay.enhanced')] as [string, string]] : []),
  ];
  return (
    <dl className={listClasses.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`replay.fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const change = ({ was, now }: { was: string | null; now: string | null }): string =>
  now === null || was === now ? (was ?? '') : `${was ?? '?'} → ${now}`;
