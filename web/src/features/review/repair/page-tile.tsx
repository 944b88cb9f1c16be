import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAction } from './page-groups.ts';
import classes from './repair.module.css';

export type TilePage = { number: number; width: number; height: number; thumbnailUrl: string };

type Props = {
  page: TilePage;
  group: string | null;
  degrees: number;
  focused: boolean;
  selected: boolean;
  fixed: boolean;
  dispatch: (action: DeskAction) => void;
};

const FRAME = 112;

/** One page to take hold of. */
export const PageTile = memo(({ page, group, degrees, focused, selected, fixed, dispatch }: Props) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const scale = FRAME / Math.max(page.width, page.height);
  return (
    <button
      ref={button}
      type="button"
      className={classes.tile}
      tabIndex={focused ? 0 : -1}
      aria-pressed={selected}
      aria-label={t(degrees ? 'repair.page_turned' : 'repair.page', { number: page.number, degrees })}
      data-page={page.number}
      draggable={!fixed}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(page.number));
        if (!selected) dispatch({ type: 'focus', page: page.number });
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        dispatch({ type: 'drop', group, before: page.number });
      }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) dispatch({ type: 'toggle', page: page.number });
        else dispatch({ type: 'focus', page: page.number, extend: event.shiftKey });
      }}
    >
      <span className={classes.picture}>
        <img
          src={page.thumbnailUrl}
          alt=""
          loading="lazy"
          draggable={false}
          style={{
            width: page.width * scale,
            height: page.height * scale,
            transform: `rotate(${degrees}deg)`,
          }}
        />
      </span>
      <span className={classes.number}>{page.number}</span>
    </button>
  );
});
PageTile.displayName = 'PageTile';
