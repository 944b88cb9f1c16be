import { DATE_PATTERNS } from '@recto/contracts/formats';
import dayjs from 'dayjs';
import { utcTime } from '../../lib/dates.ts';
import classes from './parts.module.css';

/** A moment as the back office shows it: local time, with UTC in the tooltip. */
export function AdminTime({ iso, seconds }: { iso: string; seconds?: boolean | undefined }) {
  const { adminDateTime, adminDateTimeSeconds } = DATE_PATTERNS;
  return (
    <time className={classes.time} dateTime={iso} title={utcTime(iso)}>
      {dayjs(iso).format(seconds ? adminDateTimeSeconds : adminDateTime)}
    </time>
  );
}
