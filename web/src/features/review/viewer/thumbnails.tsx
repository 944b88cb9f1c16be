import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePlace } from './use-view.ts';
import classes from './viewer.module.css';

type ThumbnailProps = { place: PagePlace; current: boolean; onOpen: (number: number) => void };

const Thumbnail = memo(({ place, current, onOpen }: ThumbnailProps) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li className={classes.thumbnail}>
      <button
        ref={button}
        type="button"
        data-own={place.own || undefined}
        aria-current={current ? 'page' : undefined}
        aria-label={t('review.go_to_page', { number: place.number })}
        onClick={() => onOpen(place.number)}
      >
        <img
          src={place.thumbnailUrl}
          alt=""
          loading="lazy"
          style={{ aspectRatio: `${place.width} / ${place.height}` }}
        />
      </button>
      <div className={classes.caption}>
        <span>{place.number}</span>
        {place.category && <span className={classes.category}>{t(`category.${place.category}`)}</span>}
      </div>
    </li>
  );
});
Thumbnail.displayName = 'Thumbnail';

type Props = {
  places: readonly PagePlace[];
  /** Index of the page that is being read. */
  current: number;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onOpen: (number: number) => void;
};

/** The rail of pages: where one is, what each page is, and a way to it. */
export const Thumbnails = ({ places, current, collapsed, onCollapse, onOpen }: Props) => {
  const { t } = useTranslation();
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.rail} data-collapsed={collapsed || undefined} aria-label={t('review.pages')}>
      <div className={classes.railHead}>
        {!collapsed && (
          <span>{t('review.page_of', { page: places[current]?.number ?? 0, total: places.length })}</span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'review.show_thumbnails' : 'review.hide_thumbnails')}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon size={16} />
        </ActionIcon>
      </div>
      {!collapsed && (
        <ol className={classes.thumbnails}>
          {places.map((place, i) => (
            <Thumbnail key={place.number} place={place} current={i === current} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </nav>
  );
};
