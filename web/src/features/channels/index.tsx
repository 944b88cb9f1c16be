import { listChannelAlerts, listRefusedFiles } from '@recto/contracts/endpoints/channels';
import { lazy } from 'react';
import { call } from '../../lib/api.ts';
import type { AlertSource } from '../../portal/alerts.ts';
import type { SettingsSection } from '../../portal/settings-sections.ts';

/** A connection that broke once and is there again is no news. */
const PATIENCE_MS = 60_000;

/** Input channels that are down. */
export const alerts: AlertSource = {
  roles: ['ROLE_ADMIN'],
  key: ['channel-alerts'],
  async fetch(signal) {
    const found = await call(listChannelAlerts, { signal });
    return found
      .filter(({ failingSince }) => Date.now() - Date.parse(failingSince) > PATIENCE_MS)
      .map(({ id, name, error, failingSince }) => ({
        id: `channel ${id} ${failingSince}`,
        key: 'channels.alert',
        values: { name },
        reason: error,
        since: failingSince,
        path: `/entity/document-channel/${id}/edit`,
      }));
  },
};

/** Scanned files that nobody can read. */
export const refusedFiles: AlertSource = {
  roles: ['ROLE_ADMIN'],
  key: ['refused-files'],
  fetch: async (signal) =>
    (await call(listRefusedFiles, { signal })).map(({ id, fileName, channel, reason, refusedDate }) => ({
      id: `refused ${id}`,
      key: 'channels.alert_refused',
      values: { file: fileName, channel },
      reason,
      since: refusedDate,
      path: `/entity/document-channel-log/${id}`,
    })),
};

/** In the place of screens of the back office. */
export const entityScreens = {
  'channel-list': lazy(async () => ({
    default: (await import('./screens/channel-list.tsx')).ChannelList,
  })),
  'channel-form': lazy(async () => ({
    default: (await import('./screens/channel-form.tsx')).ChannelForm,
  })),
  'channel-view': lazy(async () => ({
    default: (await import('./screens/channel-view.tsx')).ChannelView,
  })),
};

/** In the settings of the tenant. */
export const settings: SettingsSection = {
  id: 'input-channels',
  title: 'channels.input_channels',
  roles: ['ROLE_ADMIN'],
  Body: lazy(async () => ({ default: (await import('./parts/settings-section.tsx')).ChannelsSection })),
};
