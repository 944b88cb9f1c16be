import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import classes from '../parts/frame.module.css';
import { useSupersetFrame } from '../use-superset-frame.ts';

/** A dashboard of Superset in a frame of its address (L-011); it is given a token of this reader, never our cookies. */
export function SupersetDashboard() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams({ strict: false });
  const { data, error, frame, onLoad } = useSupersetFrame(uuid);
  if (error && !data)
    return (
      <EmptyState page title={t('analytics.no_dashboard')}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  if (!data) return <Skeleton height={400} m={20} />;
  return (
    <Page title={data.title}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={data.title}
        src={`${data.url}/embedded/${uuid}`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={onLoad}
      />
    </Page>
  );
}
