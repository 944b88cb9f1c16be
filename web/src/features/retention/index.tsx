import { lazy } from 'react';
import type { SettingsSection } from '../../portal/settings-sections.ts';

/** How long documents are kept. */
export const settings: SettingsSection = {
  id: 'retention',
  title: 'retention.title',
  roles: ['ROLE_ADMIN'],
  Body: lazy(async () => ({ default: (await import('./parts/retention-section.tsx')).RetentionSection })),
};
