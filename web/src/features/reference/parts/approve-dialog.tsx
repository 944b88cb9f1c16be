import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SynonymSample } from '@recto/contracts/characteristics';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { choicesOf, sureChoice } from '../model/choices.ts';
import { similarQuery } from '../reference.queries.ts';
import { MicChoices, NONE } from './mic-choices.tsx';
import classes from './panels.module.css';
import { useSettle } from './use-settle.tsx';

/** What else there is to do about a name that means nothing known. */
const NoneOfThese = () => {
  const { t } = useTranslation();
  return (
    <p className={classes.nothing}>
      {t('samples.none_of_these_hint')}{' '}
      <a href="/entity/mic/new" target="_blank" rel="noopener">
        {t('samples.new_mic')}
      </a>
    </p>
  );
};

type Props = { sample: SynonymSample; onClose: () => void };

/** Which Mic a name means from now on: the likest is chosen if it is like enough, Enter agrees (J-029, X-119). */
export function ApproveDialog({ sample, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 300);
  const [chosen, setChosen] = useState<string | null>(sample.micCode || null);
  const category = sample.category === 'GLOBAL' ? undefined : sample.category;
  const { data: similar } = useQuery(similarQuery(sample.id, wanted, category));
  const settle = useSettle(sample, onClose);
  const choices = similar && choicesOf(similar, []);
  const wantedMic = chosen ?? sureChoice(choices);
  const micCode = wantedMic === NONE ? null : wantedMic;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (micCode !== null && !settle.isPending) settle.mutate({ as: 'approved', micCode });
  };
  return (
    <Dialog onClose={onClose} size="xl" title={t('samples.ask.approved', { code: sample.code })}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('reference.find_mic')}
          placeholder={sample.code}
          value={typed}
          maxLength={256}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(null);
          }}
        />
        {choices ? (
          <>
            <MicChoices choices={choices} chosen={wantedMic} onChoose={setChosen} none />
            {wantedMic === null && choices.length > 0 && (
              <p className={classes.nothing}>{t('samples.choose_first', { code: sample.code })}</p>
            )}
            {wantedMic === NONE && <NoneOfThese />}
          </>
        ) : (
          <Skeleton height={120} mt={12} />
        )}
        {settle.error && (
          <p role="alert" className={classes.bad}>
            {errorMessages(settle.error, t).join(' ')}
          </p>
        )}
        <Group justify="flex-end" mt={16}>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" disabled={micCode === null} loading={settle.isPending}>
            {micCode === null ? t('reference.approve') : t('samples.approve_as', { mic: micCode })}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
