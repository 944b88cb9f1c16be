import { Button, Switch } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { DocumentExample, LearningOutcome } from '@recto/contracts/endpoints/learning';
import { useTranslation } from 'react-i18next';
import classes from './learned.module.css';
import { OutcomeLine } from './outcome-line.tsx';
import { useEvaluatedExample } from './use-evaluation.ts';
import { useLearning } from './use-learning.ts';
import { useSentence } from './use-sentence.ts';
import { Weight } from './weight.tsx';

type Props = {
  record: ExtractionDetail;
  lesson: DocumentExample;
  /** What became of it when the document was confirmed. */
  outcome: LearningOutcome | undefined;
};

/**
 * What one correction of a document teaches, or is tried to, what that would change among confirmed documents, and a
 * switch.
 */
export const ExampleRow = ({ record, lesson, outcome }: Props) => {
  const { t } = useTranslation();
  const { sentence } = useSentence(record);
  const { teach } = useLearning(record.extractionUuid);
  const { replay, error } = useEvaluatedExample(record, lesson);
  const { field, example, learn } = lesson;
  return (
    <>
      {outcome ? (
        <OutcomeLine outcome={outcome} />
      ) : (
        <p data-off={!learn || undefined}>{sentence(field, example)}</p>
      )}
      <div className={classes.foot}>
        <span>{t(outcome || !record.can.edit ? 'learned.of_this_document' : 'learned.when_confirmed')}</span>
        <Switch
          size="xs"
          label={t('learned.learn')}
          checked={learn}
          disabled={teach.isPending}
          onChange={(event) => teach.mutate({ field, learn: event.currentTarget.checked })}
        />
      </div>
      {learn && record.can.edit && (
        <Weight
          replay={replay}
          error={error}
          actions={
            <Button
              size="compact-xs"
              variant="default"
              disabled={teach.isPending}
              onClick={() => teach.mutate({ field, learn: false })}
            >
              {t('replay.do_not_learn')}
            </Button>
          }
        />
      )}
    </>
  );
};
