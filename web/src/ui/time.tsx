import { localTime, utcTime } from '../lib/dates.ts';

/** A moment in local time, with UTC in the tooltip. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={utcTime(iso)}>
      {localTime(iso)}
    </time>
  );
}
