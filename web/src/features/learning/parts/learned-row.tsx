import { Button, Group, Switch } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedHere } from '@recto/contracts/endpoints/learning';
import { EDITORS } from '@recto/contracts/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { Time } from '../../../ui/time.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import classes from './learned.module.css';
import { LearnedWeight } from './learned-weight.tsx';
import { useLearning } from './use-learning.ts';
import { useSentence } from './use-sentence.ts';

/** One thing learned: what it does, who taught it, how it fares; editors switch it off or have it forgotten. */
export const LearnedRow = ({ record, item }: { record: ExtractionDetail; item: LearnedHere }) => {
  const { t } = useTranslation();
  const isEditor = useHolds(EDITORS);
  const { ask, dialog } = useAsk();
  const { sentence } = useSentence(record);
  const { use, forget } = useLearning(record.extractionUuid);
  const [isTried, setTried] = useState(false);
  const { id, field, example, active, source, used, kept } = item;
  const said = sentence(field, example);
  // What is about whole files bears on no value.
  const isValue = example.kind !== 'category' && example.kind !== 'boundary';
  const remove = async () => {
    if (await ask({ text: t('learned.ask_forget', { what: said }), yes: 'ask.forget' })) forget.mutate(id);
  };
  return (
    <>
      <p data-off={!active || undefined}>
        {source && `${source}: `}
        {said}
      </p>
      <div className={classes.foot}>
        <span>
          {item.createdBy} · <Time iso={item.createdDate} />
          {' · '}
          {used === 0 ? t('learned.unused') : t('learned.hits', { used, kept, changed: used - kept })}
        </span>
        {isEditor && (
          <Group gap={8}>
            <Switch
              size="xs"
              label={t('learned.in_use')}
              checked={active}
              disabled={use.isPending}
              onChange={(event) => use.mutate({ id, active: event.currentTarget.checked })}
            />
            {isValue && (
              <Button
                size="compact-xs"
                variant="default"
                aria-expanded={isTried}
                onClick={() => setTried(!isTried)}
              >
                {t('replay.try')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="default"
              disabled={forget.isPending}
              onClick={() => void remove()}
            >
              {t('learned.forget')}
            </Button>
          </Group>
        )}
      </div>
      <LearnedWeight uuid={record.extractionUuid} item={item} isTried={isTried} />
      {dialog}
    </>
  );
};
