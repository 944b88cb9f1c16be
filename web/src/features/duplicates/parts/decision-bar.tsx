import { Button } from '@mantine/core';
import {
  DUPLICATE_DECISIONS,
  type DuplicateDecision,
  type DuplicatePair,
} from '@recto/contracts/endpoints/duplicates';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../ui/kbd.tsx';
import classes from './duplicates.module.css';

const KEYS: Record<DuplicateDecision, string> = { LINK: 'l', REPLACE: 'r', KEEP: 'k' };

type Props = { pair: DuplicatePair; busy: boolean; onDecide: (decision: DuplicateDecision) => void };

/** The three answers, a key each. The one that stands is off. */
export const DecisionBar = ({ pair, busy, onDecide }: Props) => {
  const { t } = useTranslation();
  const isOff = (decision: DuplicateDecision): boolean => busy || decision === pair.decision;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const decision = DUPLICATE_DECISIONS.find((one) => KEYS[one] === event.key.toLowerCase());
    if (!decision || isOff(decision)) return;
    event.preventDefault();
    onDecide(decision);
  });
  // The dialog has the keyboard to itself, wherever in it the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={classes.bar}>
      {DUPLICATE_DECISIONS.map((decision) => (
        <div key={decision} className={classes.answer}>
          <Button
            fullWidth
            variant={decision === 'LINK' ? 'filled' : 'default'}
            disabled={isOff(decision)}
            rightSection={<Kbd>{KEYS[decision].toUpperCase()}</Kbd>}
            onClick={() => onDecide(decision)}
          >
            {t(`duplicates.decision.${decision}`)}
          </Button>
          <span className={classes.quiet}>{t(`duplicates.meaning.${decision}`)}</span>
        </div>
      ))}
    </div>
  );
};
