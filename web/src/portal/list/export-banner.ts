import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';

/** How far workbooks of lists are, on every page. */
export const exportBanner = lazy(async () => ({
  default: (await patiently(() => import('./export-strip.tsx'))).ExportStrip,
}));
