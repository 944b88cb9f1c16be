import type { CrossOutcome } from '@recto/contracts/cross-checks';
import { termKey } from '@recto/contracts/said/term-key';
import type { Tone } from '@recto/contracts/statuses';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../../portal/said.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { nameOfCheck, type OutcomeState, stateOf } from '../../model/outcomes.ts';
import classes from './checks.module.css';

const TONE: Readonly<Record<OutcomeState, Tone>> = {
  failed: 'danger',
  unclear: 'warning',
  accepted: 'info',
  open: 'secondary',
  agrees: 'success',
};

/** How far each key goes. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** What the pages of a check are found by. */
export const CHECK_PAGES = 'check-pages';

type Props = {
  outcomes: readonly CrossOutcome[];
  shown: CrossOutcome;
  onShow: (id: string) => void;
};

/** The checks between the documents of a case: up and down choose one, Enter leads to its pages. */
export function ChecksList({ outcomes, shown, onShow }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const at = outcomes.indexOf(shown);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]?.(at, outcomes.length);
    const next = step === undefined ? undefined : outcomes[step];
    if (next && step !== undefined) {
      onShow(next.id);
      list.current?.querySelectorAll('button')[step]?.focus();
    }
    if (event.key === 'Enter')
      document.querySelector<HTMLElement>(`#${CHECK_PAGES} section[tabindex]`)?.focus();
    if (next || event.key === 'Enter') event.preventDefault();
  };
  return (
    <ul ref={list} className={classes.outcomes} aria-label={t('cases.tab.checks')}>
      {outcomes.map((outcome) => (
        <li key={outcome.id}>
          <button
            type="button"
            className={classes.outcome}
            aria-current={outcome === shown}
            tabIndex={outcome === shown ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onShow(outcome.id)}
          >
            <Outcome outcome={outcome} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ outcome }: { outcome: CrossOutcome }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { accepted } = outcome;
  const state = stateOf(outcome);
  const check = nameOfCheck(outcome);
  return (
    <>
      <span className={classes.head}>
        <b>{t(termKey(check), { defaultValue: check })}</b>
        <Badge tone={TONE[state]}>{t(`cases.checks.state.${state}`)}</Badge>
      </span>
      <span className={classes.words}>{inWords(outcome.said)}</span>
      {accepted && (
        <span className={classes.words}>
          {t(accepted.reason ? 'cases.checks.accepted_because' : 'cases.checks.accepted_by', { ...accepted })}
        </span>
      )}
    </>
  );
}
