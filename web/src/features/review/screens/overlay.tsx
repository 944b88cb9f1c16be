import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReviewSlots } from '../../../portal/review-slots.ts';
import { useAccount } from '../../../portal/session.ts';
import { extractionQuery } from '../review.queries.ts';

const route = getRouteApi('/private/extractions/$uuid/review');

/** What a feature shows over the review at an address below it; closing it leads back to the review. */
const Overlay = ({ path }: { path: string }) => {
  const { uuid } = route.useParams();
  const navigate = useNavigate();
  const account = useAccount();
  const { data: record } = useQuery(extractionQuery(uuid));
  const { overlays } = useReviewSlots();
  const overlay = overlays.find((one) => one.path === path);
  if (!overlay || !record || !account || !overlay.shown(record, account)) return null;
  const close = () =>
    void navigate({
      to: '/extractions/$uuid/review',
      params: { uuid },
      search: (before) => before,
      replace: true,
    });
  return (
    <Suspense>
      <overlay.Body record={record} onClose={close} />
    </Suspense>
  );
};

export const CoaSample = () => <Overlay path="coa-sample" />;
