import { Checkbox } from '@mantine/core';
import { categoriesOf } from '@recto/contracts/categories';
import { EXTRACTION_STATUSES } from '@recto/contracts/statuses';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/session.ts';
import classes from './filters.module.css';
import { useFilters } from './use-filters.ts';

/** The left column: what to show. Categories are those that this person's roles open. */
export function Filters() {
  const { t } = useTranslation();
  const account = useAccount();
  const { status, category, toggle, clear } = useFilters();
  return (
    <aside className={classes.filters} aria-label={t('list.filters')}>
      <Group title={t('list.status')} onClear={status.length > 0 ? () => clear('status') : null}>
        {EXTRACTION_STATUSES.map((one) => (
          <Checkbox
            key={one}
            className={classes.choice ?? ''}
            label={t(`status.${one}`)}
            checked={status.includes(one)}
            onChange={() => toggle('status', one)}
          />
        ))}
      </Group>
      <Group title={t('list.category')} onClear={category.length > 0 ? () => clear('category') : null}>
        {categoriesOf(account?.authorities ?? []).map((one) => (
          <Checkbox
            key={one}
            className={classes.choice ?? ''}
            label={t(`category.${one}`)}
            checked={category.includes(one)}
            onChange={() => toggle('category', one)}
          />
        ))}
      </Group>
    </aside>
  );
}

type GroupProps = { title: string; onClear: (() => void) | null; children: ReactNode };

function Group({ title, onClear, children }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.legend}>
        <h2 id={id}>{title}</h2>
        {onClear && (
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('list.cancel_all')}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
