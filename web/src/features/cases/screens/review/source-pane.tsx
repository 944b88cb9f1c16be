import { ActionIcon, Select, Skeleton } from '@mantine/core';
import type { CasePlace } from '@recto/contracts/endpoints/case-review';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../lib/store.ts';
import { placesQuery } from '../../cases.queries.ts';
import { type CaseValue, sourcesOf, valuesOf } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import classes from './pages.module.css';

/** What draws pages is as large as all the rest: the values are there before it. */
const CasePages = lazy(async () => ({ default: (await import('./case-pages.tsx')).CasePages }));

/** The value with the focus, and where documents have it. */
const useFocused = (): { value: CaseValue | undefined; places: readonly CasePlace[] } => {
  const { detail, editor } = useCase();
  const focus = useStore(editor.state, (state) => state.focus);
  const values = useMemo(() => valuesOf(detail.content), [detail.content]);
  const value = focus === null ? undefined : values.get(focus);
  const sources = useMemo(() => (value ? sourcesOf(value) : []), [value]);
  const { data } = useQuery(placesQuery(detail.caseUuid, detail.version, sources));
  return { value, places: sources.length > 0 ? (data ?? NONE) : NONE };
};
const NONE: readonly CasePlace[] = [];

/** The page that the value with the focus was taken from, with the value lit; any other document by choice. */
export function SourcePane() {
  const { t } = useTranslation();
  const { detail, setWithPages } = useCase();
  const { value, places } = useFocused();
  /** Chosen by hand, for as long as the focus stays. */
  const [chosen, setChosen] = useState<{ key: string | undefined; uuid: string } | null>(null);
  /** What was shown last stays while a value has no document of its own. */
  const [last, setLast] = useState(detail.extractions[0]?.extractionUuid);
  const picked = chosen?.key === value?.key ? chosen?.uuid : undefined;
  const shown = picked ?? places[0]?.extractionUuid ?? last;
  if (shown !== last) setLast(shown);
  const here = useMemo(() => places.filter((one) => one.extractionUuid === shown), [places, shown]);
  const document = detail.extractions.find((one) => one.extractionUuid === shown);
  const lit = here.flatMap(({ blocks }) => blocks).length;
  const inForce = places.map(({ extractionUuid }) => extractionUuid);
  return (
    <aside className={classes.pages} aria-label={t('cases.review.pages')}>
      <header className={classes.pagesHead}>
        <Select
          className={classes.picker}
          size="xs"
          allowDeselect={false}
          aria-label={t('cases.review.document')}
          data={detail.extractions.map((one) => ({
            value: one.extractionUuid,
            label: `${inForce.includes(one.extractionUuid) ? '● ' : ''}${t(`category.${one.category}`)} ${
              one.summary.number ?? one.originalName
            }`,
          }))}
          value={document ? document.extractionUuid : null}
          onChange={(uuid) => uuid && setChosen({ key: value?.key, uuid })}
        />
        <span className={classes.quiet} role="status">
          {value &&
            value.data.values.length > 0 &&
            lit === 0 &&
            t(value.from ? 'cases.review.not_on_page' : 'cases.review.typed')}
        </span>
        {document && (
          <ActionIcon
            component={Link}
            to={`/extractions/${document.extractionUuid}/review`}
            variant="subtle"
            color="gray"
            aria-label={t('cases.review.open_document')}
            data-hint={t('cases.review.open_document')}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('cases.review.hide_pages')}
          data-hint={t('cases.review.hide_pages')}
          onClick={() => setWithPages(false)}
        >
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Suspense fallback={<Skeleton className={classes.waitingPage} />}>
        {document && <CasePages key={document.extractionUuid} uuid={document.extractionUuid} places={here} />}
      </Suspense>
    </aside>
  );
}
