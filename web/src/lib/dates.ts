import { DATE_PATTERNS } from '@recto/contracts/formats';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** An ISO time as user-facing screens show it: `YYYY-MM-DD HH:mm:ss`, local. */
export const localTime = (iso: string): string => dayjs(iso).format(DATE_PATTERNS.review);

/** The same moment for the tooltip, in UTC. */
export const utcTime = (iso: string): string => `${dayjs.utc(iso).format(DATE_PATTERNS.review)} UTC`;

/** The IANA name of this browser's time zone: the days that people name are those of their own calendar. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
