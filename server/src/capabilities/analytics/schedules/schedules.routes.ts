import * as endpoints from '@recto/contracts/endpoints/schedules';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import * as schedules from './manage-schedules.ts';

/** Reports that are made at times and mailed to members. */
export const scheduleRoutes: readonly RouteDefinition[] = [
  route(endpoints.listSchedules, (c) => c.inTenant((scope) => schedules.listSchedules(scope, c.services))),
  route(endpoints.createSchedule, (c) => c.inTenant((scope) => schedules.createSchedule(scope, c.body))),
  route(endpoints.updateSchedule, (c) =>
    c.inTenant((scope) => schedules.updateSchedule(scope, c.params.id, c.body)),
  ),
  route(endpoints.pauseSchedule, (c) =>
    c.inTenant((scope) => schedules.pauseSchedule(scope, c.params.id, c.body.active)),
  ),
  route(endpoints.runSchedule, (c) => c.inTenant((scope) => schedules.runSchedule(scope, c.params.id))),
  route(endpoints.deleteSchedule, (c) => c.inTenant((scope) => schedules.removeSchedule(scope, c.params.id))),
];
