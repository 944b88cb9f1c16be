import { Button } from '@mantine/core';
import { endsOf } from '@recto/contracts/lists/compile';
import { chosenOf, type Facet, textOf } from '@recto/contracts/lists/definition';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import classes from './active-filters.module.css';
import { toFilters } from './to-filters.ts';
import { useFacetText } from './use-facet-text.ts';
import { type List, useListHere } from './use-list.ts';

/** Whether anything but the family narrows a list. */
export const isNarrowed = ({ definition, state }: List): boolean =>
  textOf(state, 'search') !== '' || definition.facets.some(({ id }) => state[id] !== undefined);

/** A list without its filters: the family and the order stay. */
const cleared = ({ state: { family, sort } }: List): List['state'] => ({ family, sort });

/** Where filters leave nothing of a list: the way back to all of it. */
export function ClearFilters() {
  const { t } = useTranslation();
  const list = useListHere();
  return (
    <Button ref={toFilters} variant="default" onClick={() => list.open(cleared(list))}>
      {t('list.clear_filters')}
    </Button>
  );
}

/** The filters in force, each removable, above the results. */
export function ActiveFilters() {
  const { t } = useTranslation();
  const list = useListHere();
  const { definition, state, put, open } = list;
  if (!isNarrowed(list)) return null;
  const search = textOf(state, 'search');
  const facets = new Map(definition.facets.map((facet) => [facet.id, facet]));
  return (
    <div className={classes.chips} ref={toFilters}>
      {search !== '' && (
        <Chip label={t('list.remove_filter', { name: search })} onRemove={() => put({ search: undefined })}>
          {t('list.search_chip', { text: search })}
        </Chip>
      )}
      {[...facets.values()].map((facet) => (
        <FacetChips key={facet.id} facet={facet} />
      ))}
      <button type="button" className={classes.clear} onClick={() => open(cleared(list))}>
        {t('list.clear_filters')}
      </button>
    </div>
  );
}

function FacetChips({ facet }: { facet: Facet }) {
  const { t } = useTranslation();
  const { state, put } = useListHere();
  const { name, valueText } = useFacetText(facet);
  const { id } = facet;
  if (facet.kind === 'choices') {
    const chosen = chosenOf(state, id);
    return chosen.map((value) => {
      const rest = chosen.filter((one) => one !== value);
      const text = valueText(value);
      return (
        <Chip
          key={value}
          label={t('list.remove_filter', { name: `${name} ${text}` })}
          onRemove={() => put({ [id]: rest.length > 0 ? rest : undefined })}
        >
          {text}
        </Chip>
      );
    });
  }
  const given = textOf(state, id);
  if (given === '') return null;
  const { from, to } = endsOf(given);
  const isRange = facet.kind !== 'text' && (facet.kind !== 'given' || facet.days);
  const text = `${name}: ${isRange ? `${from || '…'} – ${to || '…'}` : facet.kind === 'given' ? valueText(given) : given}`;
  return (
    <Chip label={t('list.remove_filter', { name: text })} onRemove={() => put({ [id]: undefined })}>
      {text}
    </Chip>
  );
}
