import { endsOf } from '@recto/contracts/lists/compile';
import { type NumbersFacet, textOf } from '@recto/contracts/lists/definition';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterGroup } from './filter-group.tsx';
import classes from './filters.module.css';
import { useFacetText } from './use-facet-text.ts';
import { useListHere } from './use-list.ts';

/** Behind the first rows: few people filter by a number. */
const Scale = lazy(async () => ({ default: (await import('./scale.tsx')).Scale }));

type Ends = [number, number];

/** From a number to a number, by a slider with two ends; the upper end of the scale has no limit. */
export function NumbersFilter({ facet }: { facet: NumbersFacet }) {
  const { t } = useTranslation();
  const { state, put } = useListHere();
  const { name } = useFacetText(facet);
  const { least, most, step } = facet;
  const { from, to } = endsOf(textOf(state, facet.id));
  const low = from === '' ? least : Number(from);
  const high = to === '' ? most : Number(to);
  const [ends, setEnds] = useState<Ends>([low, high]);
  useEffect(() => setEnds([low, high]), [low, high]);
  const change = ([lower, upper]: Ends): void => {
    const range = `${lower > least ? lower : ''}..${upper < most ? upper : ''}`;
    put({ [facet.id]: range === '..' ? undefined : range });
  };
  return (
    <FilterGroup title={name} onClear={from || to ? () => put({ [facet.id]: undefined }) : null}>
      <div className={classes.scale}>
        <Suspense fallback={<div className={classes.scaleWait} />}>
          <Scale
            min={least}
            max={most}
            step={step}
            value={ends}
            onChange={setEnds}
            onChangeEnd={change}
            thumbFromLabel={t('list.from_number', { name })}
            thumbToLabel={t('list.to_number', { name })}
          />
        </Suspense>
        <output className={classes.ends}>
          <span>{ends[0].toLocaleString()}</span>
          <span>
            {ends[1] < most ? ends[1].toLocaleString() : `${most.toLocaleString()}${facet.open ? '+' : ''}`}
          </span>
        </output>
      </div>
    </FilterGroup>
  );
}
