import { ActionIcon, Box, Button, Skeleton } from '@mantine/core';
import type { CasePlace } from '@recto/contracts/endpoints/case-review';
import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { IconArrowsHorizontal, IconFile, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_GAP, scrollTopFor, turnedBox } from '../../../../portal/pages/geometry.ts';
import { PaperPage } from '../../../../portal/pages/paper-page.tsx';
import { usePdf } from '../../../../portal/pages/use-pdf.ts';
import { useSize } from '../../../../portal/pages/use-size.ts';
import { type PagePlace, useView, type View } from '../../../../portal/pages/use-view.ts';
import { useVisiblePages } from '../../../../portal/pages/use-visible-pages.ts';
import { documentQuery } from '../../cases.queries.ts';
import classes from './pages.module.css';
import { type Cropped, useCropDrag } from './use-crop-drag.ts';

type Places = readonly Pick<CasePlace, 'blocks'>[];
/** `onCrop`: what becomes of a part that somebody cuts out. */
type Crop = { onCrop?: ((cropped: Cropped) => void) | undefined };

/** The pages of one document of the case. `label`: what the pages are called where those of several documents stand beside each other. */
export function CasePages({
  uuid,
  places,
  label,
  onCrop,
}: Crop & { uuid: string; places: Places; label?: string }) {
  const { t } = useTranslation();
  const { data: record, isError, refetch } = useQuery(documentQuery(uuid));
  if (isError)
    return (
      <div className={classes.pagesState} role="alert">
        {t('review.document_failed')}
        <Button size="xs" onClick={() => void refetch()}>
          {t('review.retry')}
        </Button>
      </div>
    );
  if (!record) return <Skeleton className={classes.waitingPage} />;
  if (!record.document) return <div className={classes.pagesState}>{t('cases.review.no_pages')}</div>;
  return <Pages document={record.document} places={places} label={label} onCrop={onCrop} />;
}

const LIKELY = { width: 0, height: 0 };
/** Room around what a box lights, in points. */
const BLEED = 1.5;

/** Brings the first box into view whenever there is another one. */
const useFollow = (scroller: React.RefObject<HTMLElement | null>, view: View, places: Places) => {
  const { places: pages, scale, rotation } = view;
  const block = places.find(({ blocks }) => blocks.length > 0)?.blocks[0];
  const name = block && `${block.page} ${block.bbox.join(' ')}`;
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    const page = pages.find(({ number }) => number === block?.page);
    if (!block || !page || scale <= 0 || shown.current === name) return;
    shown.current = name;
    const top = scrollTopFor(page.top, turnedBox(block.bbox, page, rotation), scale);
    scroller.current?.scrollTo?.({ top });
  }, [scroller, pages, scale, rotation, block, name]);
};

type PagesProps = Crop & { document: ViewerDocument; places: Places; label: string | undefined };

function Pages({ document, places, label, onCrop }: PagesProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useSize(scroller, true, LIKELY);
  const view = useView(document.pages, viewport);
  const { state, retry } = usePdf(document.url);
  const visible = useVisiblePages(scroller, view.places, view.scale, viewport);
  useFollow(scroller, view, places);
  // Nothing is drawn for a size that isn't known yet.
  const pdf = state.status === 'ready' && viewport.width > 0 ? state.pdf : null;
  const crop = useCropDrag(pdf, view, onCrop);
  const lit = crop.drawn ? [...places, { blocks: [crop.drawn] }] : places;
  const last = view.places.at(-1);
  const height = last ? last.top + last.turned.height * view.scale + PAGE_GAP : 0;
  const widest = Math.max(0, ...view.places.map((place) => place.turned.width)) * view.scale;
  return (
    <>
      <Zoom view={view} />
      <Box
        ref={scroller}
        component="section"
        className={classes.scroller}
        tabIndex={0}
        aria-label={label ?? t('review.document')}
      >
        {state.status === 'failed' && (
          <div className={classes.pagesState} role="alert">
            {t('review.document_failed')}
            <Button size="xs" onClick={retry}>
              {t('review.retry')}
            </Button>
          </div>
        )}
        <div
          className={classes.sheets}
          {...crop.handlers}
          style={{ height, minWidth: widest + 2 * PAGE_GAP }}
        >
          {view.places.slice(visible.first, visible.last + 1).map((place) => (
            <PaperPage
              key={place.number}
              pdf={pdf}
              place={place}
              scale={view.scale}
              rotation={view.rotation}
              of={label}
            >
              {() => <Boxes place={place} view={view} places={lit} />}
            </PaperPage>
          ))}
        </div>
      </Box>
    </>
  );
}

/** The boxes of a value on one page. Hidden from screen readers, for which the form says the same in words. */
function Boxes({ place, view, places }: { place: PagePlace; view: View; places: Places }) {
  const boxes = places.flatMap(({ blocks }) => blocks.filter(({ page }) => page === place.number));
  if (boxes.length === 0) return null;
  return (
    <svg
      className={classes.boxes}
      viewBox={`0 0 ${place.turned.width} ${place.turned.height}`}
      aria-hidden="true"
    >
      {boxes.map(({ bbox }) => {
        const [l, t, r, b] = turnedBox(bbox, place, view.rotation);
        return (
          <rect
            key={bbox.join(' ')}
            x={l - BLEED}
            y={t - BLEED}
            width={r - l + 2 * BLEED}
            height={b - t + 2 * BLEED}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
}

function Zoom({ view }: { view: View }) {
  const { t } = useTranslation();
  const tools = [
    { label: 'cases.review.zoom_out', icon: IconZoomOut, run: view.zoomOut },
    { label: 'cases.review.zoom_in', icon: IconZoomIn, run: view.zoomIn },
    { label: 'cases.review.fit_width', icon: IconArrowsHorizontal, run: () => view.setZoom('width') },
    { label: 'cases.review.fit_page', icon: IconFile, run: () => view.setZoom('page') },
  ];
  return (
    <div className={classes.zoom} role="toolbar" aria-label={t('cases.review.zoom')}>
      {tools.map(({ label, icon: Icon, run }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={28}
          aria-label={t(label)}
          data-hint={t(label)}
          onClick={run}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </div>
  );
}
