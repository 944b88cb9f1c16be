import { useState } from 'react';
import classes from './list.module.css';

/** The first page, small; an empty sheet until there is one. */
export function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.thumbnail}>
      {url && !broken && (
        <img src={url} alt="" loading="lazy" width={28} height={36} onError={() => setBroken(true)} />
      )}
    </span>
  );
}
