import dayjs from 'dayjs';

/** The first moment of a day in the calendar of this browser. */
export const dayBegins = (day: string): string => dayjs(day).startOf('day').toISOString();

/** The first moment after it. */
export const dayEnds = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();
