import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconScissors,
} from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Store, useStore } from '../../../lib/store.ts';
import type { PagePlace } from '../../../portal/pages/use-view.ts';
import { inWords } from '../../../portal/said.ts';
import type { PageStatus } from '../model/page-status.ts';
import { ThumbnailPicture } from './thumbnail-picture.tsx';
import { useNear, useWatch, type Watch } from './use-near.ts';
import classes from './viewer.module.css';

type Current = Store<number, number>;

type ThumbnailProps = {
  place: PagePlace;
  index: number;
  status: PageStatus | undefined;
  current: Current;
  watch: Watch;
  onOpen: (number: number) => void;
};

/** What is left on a page: values to check, none, or a page that could not be read. */
const Status = ({ place, status }: Pick<ThumbnailProps, 'place' | 'status'>) => {
  const { t } = useTranslation();
  if (place.problem)
    return (
      <span className={classes.status} data-kind="bad" title={inWords(place.problem, t)}>
        <IconAlertTriangle size={12} aria-hidden />
        <VisuallyHidden>{t('capture.page_unreadable')}</VisuallyHidden>
      </span>
    );
  if (!status) return null;
  const text = status.left > 0 ? t('capture.page_left', { n: status.left }) : t('capture.page_done');
  return (
    <span className={classes.status} data-kind={status.left > 0 ? 'warn' : 'ok'} title={text}>
      {status.left > 0 ? <span aria-hidden>{status.left}</span> : <IconCheck size={12} aria-hidden />}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
};

const Thumbnail = memo(({ place, index, status, current, watch, onOpen }: ThumbnailProps) => {
  const { t } = useTranslation();
  const isCurrent = useStore(
    current,
    useCallback((now) => now === index, [index]),
  );
  const button = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const near = useNear(item, watch);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={classes.thumbnail}>
      <button
        ref={button}
        type="button"
        data-own={place.own || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={t('review.go_to_page', { number: place.number })}
        onClick={() => onOpen(place.number)}
      >
        <ThumbnailPicture place={place} near={near} />
      </button>
      <div className={classes.caption}>
        <span>{place.number}</span>
        <Status place={place} status={status} />
        {place.category && <span className={classes.category}>{t(`category.${place.category}`)}</span>}
      </div>
    </li>
  );
});
Thumbnail.displayName = 'Thumbnail';

const PageCount = ({ places, current }: Pick<Props, 'places' | 'current'>) => {
  const { t } = useTranslation();
  const index = useStore(current, same);
  return <span>{t('review.page_of', { page: places[index]?.number ?? 0, total: places.length })}</span>;
};

const same = (index: number): number => index;

type Props = {
  places: readonly PagePlace[];
  statuses: ReadonlyMap<number, PageStatus>;
  /** Index of the page that is being read. */
  current: Current;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onOpen: (number: number) => void;
  /** Opens the pages to be put together otherwise; null for those who may not. */
  onArrange: (() => void) | null;
};

/** The rail of pages: where one is, what each page is, and a way to it. */
export const Thumbnails = ({
  places,
  statuses,
  current,
  collapsed,
  onCollapse,
  onOpen,
  onArrange,
}: Props) => {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const watch = useWatch(list);
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.rail} data-collapsed={collapsed || undefined} aria-label={t('review.pages')}>
      <div className={classes.railHead}>
        {!collapsed && <PageCount places={places} current={current} />}
        {!collapsed && onArrange && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('repair.title')}
            title={`${t('repair.title')} (G)`}
            onClick={onArrange}
          >
            <IconScissors size={16} />
          </ActionIcon>
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
        <ol ref={list} className={classes.thumbnails}>
          {places.map((place, i) => (
            <Thumbnail
              key={place.number}
              place={place}
              status={statuses.get(place.number)}
              index={i}
              current={current}
              watch={watch}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </nav>
  );
};
