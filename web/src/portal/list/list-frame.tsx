import { textOf } from '@recto/contracts/lists/definition';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import compact from '../../ui/compact.module.css';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { FiltersButton } from './filters-button.tsx';
import classes from './list-frame.module.css';
import { TypedInput } from './typed-input.tsx';
import type { Framing } from './use-framing.ts';
import { type List, ListProvider } from './use-list.ts';

type Props = {
  list: List;
  framing: Framing;
  title: string;
  /** What the search box looks for. */
  search: string;
  /** How many were found, in words; read out when it changes. */
  found: string;
  /** Before the filters: the families. */
  rail?: ReactNode;
  /** Before the button of the filters: the order, views. */
  actions?: ReactNode;
  /** At most so many page links. */
  buttons: number;
  /** Beside the page links. */
  hints?: ReactNode;
  children: ReactNode;
};

/** What every list stands in: families, search and filters on the left; title, chips and page links around its rows. */
export function ListFrame({
  list,
  framing,
  title,
  search,
  found,
  rail,
  actions,
  buttons,
  hints,
  children,
}: Props) {
  const { filters, page, pages, box } = framing;
  return (
    <ListProvider value={list}>
      <div className={classes.layout} data-filters={filters.attribute}>
        {rail}
        <Filters
          counts={page?.counts}
          head={
            <TypedInput
              ref={box}
              label={search}
              placeholder={search}
              icon={<IconSearch size={16} aria-hidden />}
              value={textOf(list.state, 'search')}
              onValue={(text) => list.put({ search: text || undefined })}
            />
          }
        />
        <Page
          title={title}
          count={<span role="status">{found}</span>}
          actions={
            <>
              <div className={compact.group}>{actions}</div>
              <FiltersButton filters={filters} />
            </>
          }
        >
          <ActiveFilters />
          {children}
          <div className={classes.foot}>
            <Pager page={list.state.page ?? 1} pages={pages} buttons={buttons} />
            {hints}
          </div>
        </Page>
      </div>
    </ListProvider>
  );
}
