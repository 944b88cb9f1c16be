import { Button, NativeSelect } from '@mantine/core';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { dropRetention, type RetentionRule } from '@recto/contracts/endpoints/retention';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { QueryList } from '../../../ui/query-list.tsx';
import { toast } from '../../../ui/toast.tsx';
import { rulesQuery } from '../retention.queries.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import classes from './retention.module.css';
import { SPANS, useSpan } from './use-span.ts';

/** Rules by category, and a new one, whose effect is shown before it holds. */
export function RetentionSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rules = useQuery(rulesQuery);
  const span = useSpan();
  const [category, setCategory] = useState<Category | null>(null);
  const [days, setDays] = useState<number>(SPANS[0]);
  const [shown, setShown] = useState<RetentionRule | null>(null);
  const { mutate: drop, isPending } = useMutation({
    mutationFn: (dropped: Category) => call(dropRetention, { params: { category: dropped } }),
    onSuccess: (_reply, dropped) =>
      toast.success(t('retention.dropped', { category: t(`category.${dropped}`) }), 'retention'),
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  const categories = CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t('retention.hint')}</p>
      <QueryList query={rules} empty={t('retention.none')}>
        {(items) => (
          <ul className={classes.rules}>
            {items.map((rule) => (
              <li key={rule.category}>
                <b>{t(`category.${rule.category}`)}</b>
                <span>{span(rule.days)}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isPending}
                  aria-label={t('retention.drop_of', { category: t(`category.${rule.category}`) })}
                  onClick={() => drop(rule.category)}
                >
                  {t('retention.drop')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <div className={classes.form}>
        <NativeSelect
          label={t('retention.category')}
          data={[{ value: '', label: t('retention.choose') }, ...categories]}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setCategory(CATEGORIES.find((one) => one === value) ?? null)
          }
        />
        <NativeSelect
          label={t('retention.days')}
          data={SPANS.map((value) => ({ value: String(value), label: span(value) }))}
          value={days}
          onChange={({ currentTarget: { value } }) => setDays(Number(value))}
        />
        <Button
          variant="default"
          disabled={category === null}
          onClick={() => category && setShown({ category, days })}
        >
          {t('retention.preview')}
        </Button>
      </div>
      {shown && <PreviewDialog rule={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
