import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { similarToQuery } from '../reference.queries.ts';
import { FindMic, type FoundMic } from './find-mic.tsx';
import classes from './sample-mics.module.css';
import { SimilarSynonyms } from './similar-synonyms.tsx';

type Props = { code: string; onChoose: (mic: FoundMic) => void };

/** Finds the Mic that a sample means: by its code, or by synonyms that are like a text (J-035, J-036). */
export function SampleMics({ code, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const query = useQuery({ ...similarToQuery(asked), enabled: asked !== '' });
  const text = typed ?? code;
  const search = (): void => setAsked(text.trim());
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // It asks; it does not save the form around it.
    event.preventDefault();
    search();
  };
  return (
    <section className={classes.mics}>
      <FindMic onChoose={onChoose} />
      <div className={classes.search}>
        <TextInput
          label={t('samples.find_similar')}
          value={text}
          maxLength={256}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={search}>
          {t('samples.search')}
        </Button>
      </div>
      {asked !== '' && query.isPending && <Skeleton height={96} />}
      {query.isError && (
        <p role="alert">
          {t('shell.list_failed')} <RetryButton onClick={() => void query.refetch()} />
        </p>
      )}
      {query.data && <SimilarSynonyms found={query.data} onChoose={onChoose} />}
    </section>
  );
}
