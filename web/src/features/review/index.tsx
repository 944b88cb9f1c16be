import { readAddress, readText } from '@recto/contracts/address';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateRoute } from '../../portal/routes.ts';
import { type FollowedList, readFollowed } from './model/queue.ts';
import { extractionQuery } from './review.queries.ts';

/**
 * `categoryKey`: shown instead of the category, and as the title of the page (F-002). `list`: where the person came
 * from, which the queue follows.
 */
type ReviewSearch = { categoryKey?: string; list?: FollowedList };
const readReview = readAddress<ReviewSearch>({ categoryKey: readText, list: readFollowed });

/** The file comes while the form is still being made: it is what a screen of its own waits for longest. */
const fetchFile = async (client: QueryClient, uuid: string): Promise<void> => {
  const [{ openPdf }, { document }] = await Promise.all([
    import('../../lib/pdf-document.ts'),
    client.ensureQueryData(extractionQuery(uuid)),
  ]);
  if (document) await openPdf(document.url);
};

const reviewRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/extractions/$uuid/review',
  validateSearch: readReview,
  staticData: { access: ['ROLE_USER'], title: 'review.title', ownKeys: true, guide: 'review_user_manual' },
  component: lazyRouteComponent(() => import('./screens/review.tsx'), 'Review'),
  // Record and file are on their way while the screen is still being loaded; the screen says what became of them.
  loader: ({ context: { queryClient }, params: { uuid }, cause }) => {
    void queryClient.prefetchQuery(extractionQuery(uuid));
    // Pointing at a row is no reason to open its file.
    if (cause !== 'preload') fetchFile(queryClient, uuid).catch(() => undefined);
  },
});

/** Explaining an unknown name of a certificate, over the review (F-106). */
const sampleRoute = createRoute({
  getParentRoute: () => reviewRoute,
  path: 'coa-sample',
  staticData: { access: ['ROLE_ADMIN'], title: 'review.title', ownKeys: true, guide: 'review_user_manual' },
  component: lazyRouteComponent(() => import('./screens/overlay.tsx'), 'CoaSample'),
});

export const routes = [reviewRoute.addChildren([sampleRoute])] as const;
