import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import { type RefObject, useCallback, useState } from 'react';
import type { ReviewModel } from '../flow/use-model.ts';
import type { Size } from '../model/geometry.ts';
import { Thumbnails } from '../viewer/thumbnails.tsx';
import { Toolbar } from '../viewer/toolbar.tsx';
import type { View } from '../viewer/use-view.ts';
import { Viewer } from '../viewer/viewer.tsx';
import classes from './screens.module.css';

const COLLAPSED = 'recto.review.thumbnails';

const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'hidden');
  const set = useCallback((next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(COLLAPSED, next ? 'hidden' : 'shown');
  }, []);
  return [collapsed, set] as const;
};

type Props = {
  document: ViewerDocument;
  model: ReviewModel;
  view: View;
  viewport: Size;
  scroller: RefObject<HTMLDivElement | null>;
  /** Share of the width that the document takes. */
  share: number;
};

/** The rail of pages and the document beside it. */
export const DocumentPane = ({ document, model, view, viewport, scroller, share }: Props) => {
  const [current, setCurrent] = useState(0);
  const [collapsed, setCollapsed] = useCollapsed();
  const { places } = view;
  const openPage = useCallback(
    (number: number) => {
      const place = places.find((p) => p.number === number);
      if (place && scroller.current) scroller.current.scrollTop = place.top;
    },
    [places, scroller],
  );
  return (
    <>
      <Thumbnails
        places={places}
        current={current}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        onOpen={openPage}
      />
      <div className={classes.document} style={{ flexGrow: share }}>
        <Toolbar document={document} view={view} />
        <Viewer
          document={document}
          view={view}
          viewport={viewport}
          scroller={scroller}
          slots={model.slots}
          byKey={model.byKey}
          assessments={model.assessments}
          onPage={setCurrent}
        />
      </div>
    </>
  );
};
