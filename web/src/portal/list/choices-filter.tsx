import { Checkbox, Skeleton } from '@mantine/core';
import { type ChoiceFacet, chosenOf } from '@recto/contracts/lists/definition';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, folded, used } from './choices.ts';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';
import type { Count } from './list-query.ts';
import { useFacetText } from './use-facet-text.ts';
import { useListHere } from './use-list.ts';

type Props = { facet: ChoiceFacet; counts: readonly Count[] | undefined };

/** Rows that a group takes before anybody saw it counted. */
const ROWS = 3;

/** How many rows a group had when it was counted last: it waits as high as it will be. */
function useRows(id: string, counted: number | undefined): number {
  const key = `recto.list.rows.${id}`;
  const [kept] = useState(() => Number(localStorage.getItem(key)) || ROWS);
  useEffect(() => {
    if (counted !== undefined) localStorage.setItem(key, String(counted));
  }, [key, counted]);
  return kept;
}

const Waiting = ({ rows }: { rows: number }) =>
  Array.from({ length: rows + 1 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <div key={row} className={classes.choice} aria-hidden>
      <Skeleton height={12} width="60%" />
    </div>
  ));

/** Values to tick, with how many records each would show beside what other filters say. */
export function ChoicesFilter({ facet, counts }: Props) {
  const { t } = useTranslation();
  const { state, put } = useListHere();
  const { name, valueText } = useFacetText(facet);
  const [all, setAll] = useState(false);
  const chosen = chosenOf(state, facet.id);
  const choices = choicesOf(facet, counts ?? [], chosen);
  const isKnown = facet.values !== undefined && !facet.onlyFound;
  const shown = all ? choices : (isKnown ? used : folded)(choices, chosen);
  const waits = isKnown && !counts;
  const rows = useRows(facet.id, counts && isKnown && !all ? shown.length : undefined);
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    put({ [facet.id]: next.length > 0 ? next : undefined });
  };
  return (
    <FilterGroup title={name} onClear={chosen.length > 0 ? () => put({ [facet.id]: undefined }) : null}>
      {choices.length === 0 && (
        <p className={classes.none}>{t(counts ? 'list.no_values' : 'list.counting')}</p>
      )}
      {waits && <Waiting rows={rows} />}
      {(waits ? [] : shown).map(({ value, count }) => (
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
      {!waits && shown.length < choices.length && (
        <button type="button" className={classes.clear} onClick={() => setAll(true)}>
          {t('list.show_all', { count: choices.length })}
        </button>
      )}
    </FilterGroup>
  );
}
