import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { turnedSize } from '../../../../portal/pages/geometry.ts';
import { useServices } from '../../flow/services.ts';
import type { CaptureState } from '../../model/capture.ts';
import type { Slot } from '../../model/slots.ts';
import { wordsBetween, wordsIn } from '../../model/words.ts';
import { wordsQuery } from '../viewing.queries.ts';
import { BoxFrame, NumberChip, type PageFrame } from './boxes.tsx';
import classes from './capture.module.css';
import type { Words } from './create-capture.ts';
import { StretchHandles } from './stretch-handles.tsx';
import { useCandidates } from './use-candidates.ts';
import { isTarget, useCaptureServices } from './use-capture.ts';

type Props = PageFrame & {
  uuid: string;
  page: number;
  byKey: ReadonlyMap<string, Slot>;
};

const NO_WORDS: Words = [];

const chosenOn = (page: number, words: Words, { span, region }: CaptureState): readonly number[] => {
  if (region?.page === page) return region.purpose === 'crop' ? [] : wordsIn(words, region.box);
  return span?.page === page ? wordsBetween(span.anchor, span.head) : [];
};

/** The word under the pointer: the only part that follows every move. */
const HoveredWord = ({ page, words, frame }: { page: number; words: Words; frame: PageFrame }) => {
  const { store } = useCaptureServices();
  const word = useStore(store, ({ hover }) => (hover?.page === page ? hover.word : -1));
  const box = words[word]?.box;
  return box && <BoxFrame box={box} frame={frame} className={classes.hovered} />;
};

const Chosen = ({ page, words, frame }: { page: number; words: Words; frame: PageFrame }) => {
  const { store } = useCaptureServices();
  const state = useStore(store, (now) => (now.span?.page === page || now.region?.page === page ? now : null));
  if (!state) return null;
  return (
    <>
      {chosenOn(page, words, state).map((i) => {
        const box = words[i]?.box;
        return box && <BoxFrame key={i} box={box} frame={frame} className={classes.chosen} />;
      })}
      {state.region && (
        <g data-purpose={state.region.purpose}>
          <BoxFrame box={state.region.box} frame={frame} className={classes.region} bleed={0} />
        </g>
      )}
    </>
  );
};

/** The other candidates of the focused value on this page, each with the digit that picks it. */
const Candidates = ({ page, frame }: { page: number; frame: PageFrame }) => {
  const candidates = useCandidates();
  return candidates.map((candidate, i) =>
    candidate.page === page ? (
      <g key={candidate.text}>
        <BoxFrame box={candidate.box} frame={frame} className={classes.candidate} bleed={1.5} />
        <NumberChip box={candidate.box} frame={frame} number={i + 1} className={classes.number} />
      </g>
    ) : null,
  );
};

const Handles = ({ page, byKey, frame }: { page: number; byKey: Props['byKey']; frame: PageFrame }) => {
  const { edits } = useServices();
  const { store, canEdit } = useCaptureServices();
  const focus = useStore(edits, (state) => state.focus);
  const region = useStore(store, (state) => state.region);
  const near = useStore(store, (state) => state.near);
  const slot = focus === null ? undefined : byKey.get(focus);
  if (!isTarget(slot, canEdit())) return null;
  const [block] = slot.data.blocks;
  const drawn = region?.purpose === 'place' && region.settled ? region : null;
  const place = drawn ?? (block && !region && near ? { page: block.page, box: block.bbox } : null);
  return place?.page === page ? <StretchHandles box={place.box} frame={frame} /> : null;
};

/** What is pointed at on one page that is there. Hidden from screen readers, to which the bar says the same in words. */
export const CaptureLayer = memo(({ uuid, page, byKey, ...frame }: Props) => {
  const { canEdit } = useCaptureServices();
  const { data } = useQuery({ ...wordsQuery(uuid, page), enabled: canEdit() });
  const words = data?.words ?? NO_WORDS;
  const { width, height } = turnedSize(frame.size, frame.rotation);
  return (
    <svg className={classes.layer} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <HoveredWord page={page} words={words} frame={frame} />
      <Chosen page={page} words={words} frame={frame} />
      <Candidates page={page} frame={frame} />
      <Handles page={page} byKey={byKey} frame={frame} />
    </svg>
  );
});
CaptureLayer.displayName = 'CaptureLayer';
