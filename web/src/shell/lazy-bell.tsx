import { lazy, Suspense } from 'react';
import { patiently } from '../lib/patiently.ts';
import { useAlertSources } from '../portal/alerts.ts';
import classes from './header.module.css';

const AlertBell = lazy(async () => ({
  default: (await patiently(() => import('./alert-bell.tsx'))).AlertBell,
}));

/** The bell, for those who can do something about what it tells; its place is there before its code. */
export function LazyBell() {
  const sources = useAlertSources();
  if (sources.length === 0) return null;
  return (
    <Suspense fallback={<span className={classes.bellPlace} />}>
      <AlertBell />
    </Suspense>
  );
}
