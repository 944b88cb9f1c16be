import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCaseSlots } from '../../../../portal/case-slots.ts';
import { caseQuery } from '../../cases.queries.ts';

const route = getRouteApi('/private/document-cases/$uuid/review');

/** What a feature shows over a case at an address below it; closing it leads back to the case. */
const Overlay = ({ path }: { path: string }) => {
  const { uuid } = route.useParams();
  const navigate = useNavigate();
  const { data: detail } = useQuery(caseQuery(uuid));
  const { overlays } = useCaseSlots();
  const overlay = overlays.find((one) => one.path === path);
  if (!overlay || !detail) return null;
  const close = () =>
    void navigate({
      to: '/document-cases/$uuid/review',
      params: { uuid },
      search: (before) => before,
      replace: true,
    });
  return (
    <Suspense>
      <overlay.Body detail={detail} onClose={close} />
    </Suspense>
  );
};

export const UploadOverlay = () => <Overlay path="upload" />;
