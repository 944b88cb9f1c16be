import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { LEARNED_STATES, type LearnedStateName, replayExtraction } from '@recto/contracts/endpoints/replay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { inWords } from '../../../portal/said.ts';
import { isOver } from '../learning.queries.ts';
import classes from './replay.module.css';
import { ReplayOutcome } from './replay-outcome.tsx';
import { useReplay } from './use-replay.ts';

/** What would be read today: the document read again, beside what was read and what people made of it. */
export const ReplayPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const [learned, setLearned] = useState<LearnedStateName>('now');
  const { extractionUuid: uuid, version } = record;
  const { replay, error, again } = useReplay({
    key: ['extraction', uuid, version, learned],
    start: (signal) => call(replayExtraction, { params: { uuid }, body: { learned }, signal }),
  });
  const [document] = replay?.report?.documents ?? [];
  const problem = error ? errorMessages(error, t).join(' ') : replay?.problem && inWords(replay.problem, t);
  return (
    <>
      <SegmentedControl
        className={classes.choice}
        fullWidth
        size="xs"
        aria-label={t('replay.learned.label')}
        value={learned}
        onChange={(value) => setLearned(value as LearnedStateName)}
        data={LEARNED_STATES.toReversed().map((value) => ({ value, label: t(`replay.learned.${value}`) }))}
      />
      {problem && (
        <div role="alert" className={classes.failed}>
          <p>{problem}</p>
          <Button size="xs" variant="default" onClick={again}>
            {t('replay.again')}
          </Button>
        </div>
      )}
      {!problem && !isOver(replay) && (
        <div aria-busy="true" role="status" aria-label={t('replay.reading')}>
          <p className={classes.quiet}>{t('replay.reading')}</p>
          <Skeleton height={160} />
        </div>
      )}
      {document && <ReplayOutcome document={document} onAgain={again} />}
      {isOver(replay) && !problem && !document && <p className={classes.quiet}>{t('replay.nothing')}</p>}
    </>
  );
};
