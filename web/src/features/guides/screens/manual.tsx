import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GUIDES, type GuideId, guidesOf } from '../../../portal/guides.ts';
import { infoQuery } from '../../../portal/info.ts';
import { NotAuthorizedPage, NotFoundPage } from '../../../portal/message-pages.tsx';
import { useAccount } from '../../../portal/session.ts';
import { Contents } from '../parts/contents.tsx';
import { GuidePage } from '../parts/guide-page.tsx';
import { HostedManual } from '../parts/hosted-manual.tsx';
import classes from '../parts/manual.module.css';
import { useManualKeys } from '../parts/use-manual-keys.ts';

const route = getRouteApi('/private/support/$manual');

/** The manual: what there is to read on the left, a page of it, and what stands where on the right (B-004, B-005). */
export function Manual() {
  const { manual } = route.useParams();
  const account = useAccount();
  const info = useQuery(infoQuery);
  const readable = account ? guidesOf(account) : [];
  const search = useManualKeys(readable, manual);
  const guide = readable.find(({ id }) => id === manual);
  if (!account || info.isPending) return null;
  if (!GUIDES.some(({ id }) => id === manual)) return <NotFoundPage />;
  const host = info.data?.['documentation-url'];
  return (
    <div className={classes.layout} data-hosted={!!host || undefined}>
      <Contents readable={readable} current={manual} searchable={!host} search={search} />
      {guide ? <Page key={guide.id} id={guide.id} host={host} /> : <NotAuthorizedPage />}
    </div>
  );
}

/** Of the documentation host, where there is one. */
const Page = ({ id, host }: { id: GuideId; host: string | undefined }) =>
  host ? <HostedManual host={host} id={id} /> : <GuidePage id={id} />;
