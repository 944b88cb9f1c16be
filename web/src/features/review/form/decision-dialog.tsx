import { Button, Group, Modal, TextInput } from '@mantine/core';
import { REASON_LENGTH } from '@recto/contracts/limits';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps, pageScrolls } from '../../../ui/dialog-props.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Doubt, Whither } from '../model/decision.ts';
import { BINDINGS, commandOf, keyNames } from '../model/keyboard.ts';
import classes from './decision-dialog.module.css';

type Props = {
  question: string;
  doubts: readonly Doubt[];
  onBack: () => void;
  onGo: (whither: Whither) => void;
  onConfirm: (reason: string) => void;
};

/** In the moment in which it appears: the Enter after the one that asked goes back. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const KEYS = BINDINGS.filter(({ command }) => command === 'confirm-anyway').flatMap(keyNames);

const What = ({ doubt: { name, value, sentence } }: { doubt: Doubt }) => (
  <span className={classes.what}>
    {name !== '' && <b>{name}</b>}
    {value !== '' && <span className={classes.value}>{value}</span>}
    <span className={classes.sentence}>{sentence}</span>
  </span>
);

/**
 * What a person is about to confirm in spite of, by name: each leads to where it stands, by a press or by its number.
 * Going back has the focus; confirming all the same has a key of its own, which neither Enter nor Ctrl+Enter is.
 */
export const DecisionDialog = ({ question, doubts, onBack, onGo, onConfirm }: Props) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [lockScroll] = useState(pageScrolls);
  const press = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (commandOf(event, 'dialog') === 'confirm-anyway') {
      event.preventDefault();
      if (!event.repeat) onConfirm(reason);
    } else if (event.key === 'Enter') {
      if (typing || event.ctrlKey || event.metaKey || event.repeat) event.preventDefault();
    } else if (!typing && /^[1-9]$/.test(event.key)) {
      const whither = doubts[Number(event.key) - 1]?.whither;
      if (whither) onGo(whither);
    }
  };
  return (
    <Modal {...dialogProps(t)} opened lockScroll={lockScroll} onClose={onBack} title={question} size="lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog, wherever in it the focus is */}
      <div onKeyDown={press}>
        <p>{t('decision.heading', { count: doubts.length })}</p>
        <ol className={classes.list}>
          {doubts.map((doubt, at) => {
            const { whither } = doubt;
            const inside = (
              <>
                <IconAlertTriangle size={16} aria-hidden />
                <What doubt={doubt} />
                {whither && at < 9 && <Kbd>{String(at + 1)}</Kbd>}
              </>
            );
            return (
              <li key={doubt.id}>
                {whither ? (
                  <button type="button" className={classes.doubt} onClick={() => onGo(whither)}>
                    {inside}
                  </button>
                ) : (
                  <span className={classes.doubt}>{inside}</span>
                )}
              </li>
            );
          })}
        </ol>
        <TextInput
          label={t('decision.reason')}
          description={t('decision.reason_hint')}
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus ref={takeFocus} onClick={onBack}>
            {t('decision.back')}
          </Button>
          <Button
            variant="default"
            className={classes.confirm}
            rightSection={<Kbd>{KEYS.join(' ')}</Kbd>}
            onClick={() => onConfirm(reason)}
          >
            {t('decision.confirm')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
};
