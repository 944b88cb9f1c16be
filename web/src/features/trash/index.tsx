import { lazy } from 'react';
import type { SettingsSection } from '../../portal/settings-sections.ts';

/** What was deleted and can be brought back. */
export const settings: SettingsSection = {
  id: 'trash',
  title: 'trash.title',
  roles: ['ROLE_ADMIN'],
  Body: lazy(async () => ({ default: (await import('./parts/trash-section.tsx')).TrashSection })),
};
