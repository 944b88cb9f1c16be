import { endsOf } from '@recto/contracts/lists/compile';
import { type DateFacet, textOf } from '@recto/contracts/lists/definition';
import { useTranslation } from 'react-i18next';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';
import { useFacetText } from './use-facet-text.ts';
import { useListHere } from './use-list.ts';

/** From a day to a day, as this person's calendar has them. */
export function DatesFilter({ facet }: { facet: DateFacet }) {
  const { t } = useTranslation();
  const { state, put } = useListHere();
  const { name } = useFacetText(facet);
  const { from, to } = endsOf(textOf(state, facet.id));
  const change = (next: { from: string; to: string }): void =>
    put({ [facet.id]: next.from || next.to ? `${next.from}..${next.to}` : undefined });
  return (
    <FilterGroup title={name} onClear={from || to ? () => put({ [facet.id]: undefined }) : null}>
      <div className={classes.days}>
        <input
          type="date"
          aria-label={t('list.from_day', { name })}
          value={from}
          max={to || undefined}
          onChange={(event) => change({ from: event.currentTarget.value, to })}
        />
        <span aria-hidden>–</span>
        <input
          type="date"
          aria-label={t('list.to_day', { name })}
          value={to}
          min={from || undefined}
          onChange={(event) => change({ from, to: event.currentTarget.value })}
        />
      </div>
    </FilterGroup>
  );
}
