import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import classes from './around-rows.module.css';

/** The keys worth knowing first; `?` shows the rest. */
export function KeyHints() {
  const { t } = useTranslation();
  return (
    <p className={classes.hints}>
      <Kbd>j</Kbd> <Kbd>k</Kbd> {t('list.hint.move')} · <Kbd>⏎</Kbd> {t('list.hint.open')} · <Kbd>?</Kbd>{' '}
      {t('list.hint.all')}
    </p>
  );
}
