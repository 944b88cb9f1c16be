import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo } from 'react';
import type { Rotation } from '../../../portal/pages/geometry.ts';
import { PaperPage } from '../../../portal/pages/paper-page.tsx';
import type { PagePlace } from '../../../portal/pages/use-view.ts';
import type { Highlight } from '../model/highlight.ts';
import type { Assessments } from '../model/risk.ts';
import type { Slot } from '../model/slots.ts';
import { CaptureLayer } from './capture/capture-layer.tsx';
import { Overlay } from './overlay.tsx';
import { MatchLayer } from './search/match-layer.tsx';
import type { FoundPlace } from './search/use-search.ts';
import { WordText } from './word-text.tsx';

type Props = {
  uuid: string;
  pdf: PDFDocumentProxy | null;
  place: PagePlace;
  scale: number;
  rotation: Rotation;
  highlights: readonly Highlight[];
  byKey: ReadonlyMap<string, Slot>;
  assessments: Assessments;
  found: readonly FoundPlace[];
  currentMatch: number;
};

const NONE: readonly Highlight[] = [];

/** One page with the boxes of its values and all that is done on it. */
export const PageView = memo((props: Props) => {
  const {
    uuid,
    pdf,
    place,
    scale,
    rotation,
    highlights = NONE,
    byKey,
    assessments,
    found,
    currentMatch,
  } = props;
  return (
    <PaperPage pdf={pdf} place={place} scale={scale} rotation={rotation}>
      {(there) => (
        <>
          {there && <WordText uuid={uuid} place={place} scale={scale} rotation={rotation} />}
          {found.length > 0 && (
            <MatchLayer found={found} current={currentMatch} frame={{ size: place, rotation, scale }} />
          )}
          {highlights.length > 0 && (
            <Overlay highlights={highlights} assessments={assessments} size={place} rotation={rotation} />
          )}
          {there && (
            <CaptureLayer
              uuid={uuid}
              page={place.number}
              byKey={byKey}
              size={place}
              rotation={rotation}
              scale={scale}
            />
          )}
        </>
      )}
    </PaperPage>
  );
});
PageView.displayName = 'PageView';
