import { Button } from '@mantine/core';
import type { CaseDocument } from '@recto/contracts/endpoints/case-review';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Time } from '../../../../ui/time.tsx';
import { useCase } from './case-context.ts';
import classes from './review.module.css';
import { useRemoveDocument } from './use-remove-document.tsx';

/** The documents of a case, in the order in which they came. */
export function DocumentsTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { extractions, closedDocuments } = detail;
  const { gone, remove } = useRemoveDocument(detail);
  const shown = extractions.filter(({ id }) => !gone.has(id));
  return (
    <div className={classes.body}>
      {shown.length + closedDocuments === 0 && <EmptyState title={t('cases.documents.none')} />}
      <ul className={classes.list}>
        {shown.map((document) => (
          <DocumentRow key={document.id} document={document} onRemove={() => remove(document)} />
        ))}
      </ul>
      {closedDocuments > 0 && (
        <p className={classes.quiet}>{t('cases.documents.closed', { count: closedDocuments })}</p>
      )}
    </div>
  );
}

function DocumentRow({ document, onRemove }: { document: CaseDocument; onRemove: () => void }) {
  const { t } = useTranslation();
  const { detail, sync } = useCase();
  const { extractionUuid: uuid, summary, category, status, changed, originalName } = document;
  const name = summary.number ?? originalName;
  return (
    <li>
      <Thumbnail url={document.thumbnailUrl} />
      <div className={classes.what}>
        <Link to="/extractions/$uuid/review" params={{ uuid }} className={classes.rowLink}>
          {name}
        </Link>
        <span className={classes.quiet}>
          {[
            summary.party,
            summary.number ? originalName : null,
            t('cases.documents.pages', { count: document.pageCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={classes.rowBadges}>
        <Badge tone="primary">{t(`category.${category}`)}</Badge>
        <Badge tone={EXTRACTION_TONE[status]}>{t(`status.${status}`)}</Badge>
        {changed && (
          <Badge tone="warning" title={t('cases.documents.changed_why')}>
            {t('cases.documents.changed')}
          </Badge>
        )}
      </span>
      <Time iso={document.inputChannelDate} />
      {detail.can.edit && (
        <span className={classes.rowActions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            aria-label={t('cases.documents.sync_of', { name })}
            onClick={() => sync([uuid])}
          >
            {t('cases.documents.sync')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('cases.documents.remove_of', { name })}
            onClick={onRemove}
          >
            {t('ask.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The first page, small; an empty sheet until there is one. */
function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.thumbnail}>
      {url && !broken && <img src={url} alt="" loading="lazy" onError={() => setBroken(true)} />}
    </span>
  );
}
