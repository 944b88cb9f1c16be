import { ActionIcon } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk, DeskAction } from './page-groups.ts';
import { PageTile, type TilePage } from './page-tile.tsx';
import classes from './repair.module.css';

type Props = {
  /** Key of the document; null for the pages that are left out. */
  group: string | null;
  label: string;
  pages: readonly number[];
  fixed: boolean;
  desk: Desk;
  known: ReadonlyMap<number, TilePage>;
  dispatch: (action: DeskAction) => void;
};

/** Pages that lie together, with a cut marker between any two. */
export const PageRun = ({ group, label, pages, fixed, desk, known, dispatch }: Props) => {
  const { t } = useTranslation();
  return (
    <div
      className={classes.run}
      role="toolbar"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dispatch({ type: 'drop', group, before: null });
      }}
    >
      {pages.map((number, index) => {
        const page = known.get(number);
        if (!page) return null;
        return (
          <Fragment key={number}>
            {group !== null && index > 0 && (
              <ActionIcon
                className={classes.cut}
                variant="subtle"
                size={20}
                disabled={fixed}
                tabIndex={-1}
                aria-label={t('repair.cut_before', { number })}
                title={t('repair.cut_before', { number })}
                onClick={() => dispatch({ type: 'cut', page: number })}
              >
                <IconScissors size={14} />
              </ActionIcon>
            )}
            <PageTile
              page={page}
              group={group}
              degrees={desk.turns[number] ?? 0}
              focused={desk.focus === number}
              selected={desk.selected.includes(number)}
              fixed={fixed}
              dispatch={dispatch}
            />
          </Fragment>
        );
      })}
    </div>
  );
};
