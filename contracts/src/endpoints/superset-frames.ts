import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Dashboards of a real Superset, shown in frames of its address (L-011, X-043). */

const READERS = ['ROLE_ANALYSIS', 'ROLE_ADMIN'] as const;

/** `uuid`: by which Superset embeds it. */
export const SupersetDashboard = z.object({ uuid: z.uuid(), title: z.string() });
export type SupersetDashboard = z.infer<typeof SupersetDashboard>;

export const listSupersetDashboards = endpoint({
  name: 'listSupersetDashboards',
  method: 'GET',
  path: '/api/superset/dashboards',
  summary:
    'Dashboards of the Superset of the settings that the caller may open; `url` null where none is set',
  access: READERS,
  reply: z.object({ url: z.url().nullable(), dashboards: z.array(SupersetDashboard) }),
  records: {},
});

export const openSupersetDashboard = endpoint({
  name: 'openSupersetDashboard',
  method: 'POST',
  path: '/api/superset/dashboards/:dashboard/guest-token',
  summary: 'A token of Superset that opens one of these dashboards for some minutes',
  access: READERS,
  params: z.object({ dashboard: z.uuid() }),
  reply: z.object({ url: z.url(), title: z.string(), token: z.string() }),
  records: {},
});
