import type { Facet } from '@recto/contracts/lists/definition';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesFilter } from './choices-filter.tsx';
import { DatesFilter } from './dates-filter.tsx';
import classes from './filters.module.css';
import type { ListPage } from './list-query.ts';
import { NumbersFilter } from './numbers-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { useListHere } from './use-list.ts';

type Counts = ListPage<unknown>['counts'] | undefined;

/** The left column of a list: what to show. `head` stands above the facets: a search box. */
export function Filters({ counts, head }: { counts: Counts; head?: ReactNode }) {
  const { t } = useTranslation();
  const { facets, state } = useListHere();
  const advanced = facets.filter((facet) => facet.advanced);
  const inUse = advanced.filter(({ id }) => state[id] !== undefined).length;
  const [opened, setOpened] = useState(inUse > 0);
  return (
    <aside className={classes.filters} aria-label={t('list.filters')}>
      {head}
      {facets
        .filter((facet) => !facet.advanced)
        .map((facet) => (
          <Filter key={facet.id} facet={facet} counts={counts} />
        ))}
      {advanced.length > 0 && (
        <section>
          <button
            type="button"
            className={classes.advanced}
            aria-expanded={opened}
            onClick={() => setOpened((open) => !open)}
          >
            <IconChevronRight size={14} aria-hidden />
            {t('list.advanced')}
            {inUse > 0 && <span className={classes.count}>{inUse}</span>}
          </button>
          {opened && advanced.map((facet) => <Filter key={facet.id} facet={facet} counts={counts} />)}
        </section>
      )}
    </aside>
  );
}

function Filter({ facet, counts }: { facet: Facet; counts: Counts }) {
  if (facet.kind === 'dates') return <DatesFilter facet={facet} />;
  if (facet.kind === 'numbers') return <NumbersFilter facet={facet} />;
  if (facet.kind === 'text') return <TextFilter facet={facet} />;
  if (facet.kind === 'given') return null;
  return <ChoicesFilter facet={facet} counts={counts?.[facet.id]} />;
}
