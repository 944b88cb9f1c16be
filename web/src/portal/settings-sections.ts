import type { Feature } from '@recto/contracts/features';
import type { Role } from '@recto/contracts/roles';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * A section of the settings of the tenant. A feature exports its own, `router.tsx` lists them in the order of the page,
 * and the page shows those whose roles somebody holds.
 */
export type SettingsSection = {
  /** Its anchor in the address. */
  readonly id: string;
  /** Text key. */
  readonly title: string;
  readonly roles: readonly Role[];
  /** Not there where this is switched on for the tenant. */
  readonly unless?: Feature;
  readonly Body: ComponentType;
};

export const useSettingsSections = (): readonly SettingsSection[] =>
  useRouteContext({ from: rootRouteId, select: ({ settings }) => settings });
