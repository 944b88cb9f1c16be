import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocus } from '../../ui/pass-focus.ts';
import classes from './filters.module.css';

type Props = { title: string; onClear: (() => void) | null; children: ReactNode };

/** From the button that goes with the choice to what makes one. */
const toInput = passFocus((button) => button.closest('section')?.querySelector('input'));

/** One filter of the left column, with the way to take its choice back. */
export function FilterGroup({ title, onClear, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.legend}>
        <h2 id={id}>{title}</h2>
        {onClear && (
          <button
            type="button"
            ref={toInput}
            className={classes.clear}
            aria-label={t('list.cancel_all_of', { name: title })}
            onClick={onClear}
          >
            {t('list.cancel_all')}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
