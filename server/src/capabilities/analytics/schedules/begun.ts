import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { Actor } from '../../../platform/db/scope.ts';
import type { TimeZone } from '../../../platform/search/calendar.ts';
import type { ScheduleRow } from './schedule.queries.ts';

/** A run under way: of which schedule, for which time, with whose roles and in whose language. */
export type Begun = {
  row: ScheduleRow;
  owner: Actor;
  locale: Locale;
  due: Date;
  zone: TimeZone;
};
