import { useState } from 'react';
import { thumbnailOf } from '../model/log-files.ts';
import type { Source } from '../sources.queries.ts';
import classes from './sources.module.css';

type Props = { source: Pick<Source, 'channelLogUuid' | 'status'> };

/** The first page, small; an empty sheet where there is none. */
export function SourceThumbnail({ source: { channelLogUuid, status } }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.thumbnail}>
      {status === 'COMPLETED' && !broken && (
        <img
          src={thumbnailOf(channelLogUuid)}
          alt=""
          loading="lazy"
          width={28}
          height={36}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
