import { useEffect, useState } from 'react';
import type { PagePlace } from '../../../portal/pages/use-view.ts';

/** Small pictures are drawn last, when a document can be read already: one that is not there yet is asked for again. */
const ASK_AGAIN_MS = 4000;
const MOST_TRIES = 15;

/** A page as a small picture; an empty sheet of its shape until there is one, and while it is far from what is in sight. */
export const ThumbnailPicture = ({ place, near }: { place: PagePlace; near: boolean }) => {
  const [tries, setTries] = useState(0);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!near || !waits || tries >= MOST_TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setWaits(false);
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [near, waits, tries]);
  const shape = { aspectRatio: `${place.width} / ${place.height}` };
  return waits || !near ? (
    <span data-waits style={shape} />
  ) : (
    <img key={tries} src={place.thumbnailUrl} alt="" style={shape} onError={() => setWaits(true)} />
  );
};
