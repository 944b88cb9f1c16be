import { Button, Skeleton } from '@mantine/core';
import type { CaseActivity } from '@recto/contracts/endpoints/case-review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { RetryButton } from '../../../../ui/retry-button.tsx';
import { Time } from '../../../../ui/time.tsx';
import { activityQuery } from '../../cases.queries.ts';
import { useCase } from './case-context.ts';
import { DocumentName } from './document-name.tsx';
import { FileLink } from './file-link.tsx';
import classes from './review.module.css';

/** What happened to a case, the newest first (G-018). */
export function ActivityTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const query = useInfiniteQuery(activityQuery(detail.caseUuid));
  if (query.isPending) return <Skeleton className={classes.waitingCard} height={240} />;
  if (query.isError)
    return (
      <div className={classes.body} role="alert">
        {t('shell.list_failed')} <RetryButton onClick={() => void query.refetch()} />
      </div>
    );
  const entries = query.data.pages.flatMap(({ activity }) => activity);
  return (
    <div className={classes.body}>
      {entries.length === 0 && <EmptyState title={t('cases.activity.none')} />}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('cases.activity.older')}
        </Button>
      )}
    </div>
  );
}

/** Changed values that are listed before somebody asks for all. */
const LISTED = 6;

function Entry({ entry }: { entry: CaseActivity }) {
  const { t } = useTranslation();
  const { by, action, from, to, reason, file, otherCase, changes, more } = entry;
  const name = (status: typeof from) => (status ? t(`status.${status}`) : '');
  const rest = changes.slice(LISTED);
  return (
    <li>
      <div className={classes.what}>
        <span>{t(`cases.activity.${action}`, { by, from: name(from), to: name(to) })}</span>
        {file && <FileLink log={file} />}
        {entry.extractionUuid !== undefined && <Document uuid={entry.extractionUuid} />}
        {otherCase && (
          <Link to="/document-cases/$uuid/review" params={{ uuid: otherCase.caseUuid }}>
            {otherCase.caseNo || otherCase.caseUuid}
          </Link>
        )}
        {reason && <q>{reason}</q>}
        {changes.length > 0 && <Changed changes={changes.slice(0, LISTED)} />}
        {rest.length > 0 && (
          <details>
            <summary>{t('cases.activity.more', { count: rest.length })}</summary>
            <Changed changes={rest} />
          </details>
        )}
        {more > 0 && <span className={classes.quiet}>{t('cases.activity.unseen', { count: more })}</span>}
      </div>
      <Time iso={entry.at} />
    </li>
  );
}

/** A document that came or went; null: not open to the reader, undefined among those of the case: it went. */
function Document({ uuid }: { uuid: string | null }) {
  const { t } = useTranslation();
  const { detail } = useCase();
  if (uuid === null) return <span className={classes.quiet}>{t('cases.documents.not_open')}</span>;
  const document = detail.extractions.find((one) => one.extractionUuid === uuid);
  return (
    <Link to="/extractions/$uuid/review" params={{ uuid }}>
      {document ? <DocumentName document={document} /> : t('cases.review.open_document')}
    </Link>
  );
}

function Changed({ changes }: { changes: CaseActivity['changes'] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, before, after }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
        <li key={i}>
          <span className={classes.quiet}>{name}</span> <del>{before || t('cases.sync.empty')}</del>
          {' → '}
          <ins>{after || t('cases.sync.empty')}</ins>
        </li>
      ))}
    </ul>
  );
}
