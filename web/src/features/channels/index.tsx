import { lazy } from 'react';

/** Tells administrators, on whatever page they are, of channels that are down. */
export const watcher = {
  roles: ['ROLE_ADMIN'] as const,
  Component: lazy(async () => ({ default: (await import('./parts/channel-alerts.tsx')).ChannelAlerts })),
};

/** In the place of screens of the back office. */
export const entityScreens = {
  'channel-list': lazy(async () => ({
    default: (await import('./screens/channel-list.tsx')).ChannelList,
  })),
};
