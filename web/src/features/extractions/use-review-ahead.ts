import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** By then the list is at rest, and whoever types into its filters has not begun. */
const AFTER_MS = 1500;

/** Nearly everybody who looks at the list opens one of its documents: the code of that screen is there by then. */
export const useReviewAhead = (listed: boolean): void => {
  const { routesByPath, loadRouteChunk } = useRouter();
  useEffect(() => {
    if (!listed) return;
    const timer = window.setTimeout(() => {
      // What can't be loaded says so when it is opened.
      loadRouteChunk(routesByPath['/extractions/$uuid/review'])?.catch(() => undefined);
    }, AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [listed, loadRouteChunk, routesByPath]);
};
