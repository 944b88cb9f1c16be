import { Checkbox } from '@mantine/core';
import { type ChoiceFacet, chosenOf } from '@recto/contracts/lists/definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, folded, used } from './choices.ts';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';
import type { Count } from './list-query.ts';
import { useFacetText } from './use-facet-text.ts';
import { useListHere } from './use-list.ts';

type Props = { facet: ChoiceFacet; counts: readonly Count[] | undefined };

/** Values to tick, with how many records each would show beside what other filters say. */
export function ChoicesFilter({ facet, counts }: Props) {
  const { t } = useTranslation();
  const { state, put } = useListHere();
  const { name, valueText } = useFacetText(facet);
  const [all, setAll] = useState(false);
  const chosen = chosenOf(state, facet.id);
  const choices = choicesOf(facet, counts ?? [], chosen);
  const few = facet.values && !facet.onlyFound ? used : folded;
  const shown = all ? choices : few(choices, chosen);
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    put({ [facet.id]: next.length > 0 ? next : undefined });
  };
  return (
    <FilterGroup title={name} onClear={chosen.length > 0 ? () => put({ [facet.id]: undefined }) : null}>
      {choices.length === 0 && (
        <p className={classes.none}>{t(counts ? 'list.no_values' : 'list.counting')}</p>
      )}
      {shown.map(({ value, count }) => (
        <div key={value} className={classes.choice} data-empty={(counts && count === 0) || undefined}>
          <Checkbox
            size="xs"
            label={<span title={valueText(value)}>{valueText(value)}</span>}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {counts && <span className={classes.number}>{count.toLocaleString()}</span>}
        </div>
      ))}
      {shown.length < choices.length && (
        <button type="button" className={classes.clear} onClick={() => setAll(true)}>
          {t('list.show_all', { count: choices.length })}
        </button>
      )}
    </FilterGroup>
  );
}
