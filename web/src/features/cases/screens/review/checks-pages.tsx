import { ActionIcon, Select, Skeleton } from '@mantine/core';
import type { CrossOutcome } from '@recto/contracts/cross-checks';
import type { CasePlace } from '@recto/contracts/endpoints/case-review';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '../../cases.queries.ts';
import { type CheckedDocument, documentsIn, sourceOfPlace } from '../../model/outcomes.ts';
import { useCase } from './case-context.ts';
import classes from './checks.module.css';
import { CHECK_PAGES } from './checks-list.tsx';
import pages from './pages.module.css';

const CasePages = lazy(async () => ({ default: (await import('./case-pages.tsx')).CasePages }));

const NONE: readonly CasePlace[] = [];
/** Values of a document that are told in its head. */
const TOLD = 4;

/** The pages of two documents side by side, with what a check compares lit on each. */
export function ChecksPages({ outcome }: { outcome: CrossOutcome }) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const documents = useMemo(() => documentsIn(outcome), [outcome]);
  const sources = useMemo(() => outcome.places.map(sourceOfPlace), [outcome]);
  const { data: places = NONE } = useQuery(placesQuery(detail.caseUuid, detail.version, sources));
  /** Which documents stand side by side, by their place in the check. */
  const [sides, setSides] = useState<readonly number[]>(() => documents.slice(0, 2).map((_one, i) => i));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape')
      document.querySelector<HTMLElement>(`.${classes.outcome}[aria-current="true"]`)?.focus();
  };
  return (
    <section
      id={CHECK_PAGES}
      className={classes.sides}
      aria-label={t('cases.checks.pages')}
      onKeyDown={onKeyDown}
    >
      {sides.map((side, pane) => {
        const shown = documents[side];
        return (
          shown && (
            <Side
              // biome-ignore lint/suspicious/noArrayIndexKey: a pane stays where it is, whatever it shows
              key={pane}
              documents={documents}
              shown={shown}
              places={places}
              onPick={(next) => setSides(sides.map((one, i) => (i === pane ? next : one)))}
            />
          )
        );
      })}
    </section>
  );
}

type SideProps = {
  documents: readonly CheckedDocument[];
  shown: CheckedDocument;
  places: readonly CasePlace[];
  onPick: (index: number) => void;
};

function Side({ documents, shown, places, onPick }: SideProps) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { extractionUuid: uuid } = shown;
  const here = useMemo(() => places.filter((one) => one.extractionUuid === uuid), [places, uuid]);
  const values = shown.places.map(({ value }) => value);
  const labelOf = ({ extractionUuid }: CheckedDocument) => {
    const document = detail.extractions.find((one) => one.extractionUuid === extractionUuid);
    return document
      ? `${t(`category.${document.category}`)} ${document.summary.number ?? document.originalName}`
      : t('cases.documents.not_open');
  };
  const told = [...values.slice(0, TOLD), ...(values.length > TOLD ? ['…'] : [])].join(' · ');
  return (
    <div className={classes.side}>
      <header className={pages.pagesHead}>
        <Select
          className={classes.picker}
          size="xs"
          allowDeselect={false}
          aria-label={t('cases.review.document')}
          data={documents.map((one, i) => ({ value: String(i), label: labelOf(one) }))}
          value={String(documents.indexOf(shown))}
          onChange={(index) => index !== null && onPick(Number(index))}
        />
        <b className={classes.value} title={values.join(' · ')}>
          {told}
        </b>
        <ActionIcon
          component={Link}
          to={`/extractions/${uuid}/review`}
          variant="subtle"
          color="gray"
          aria-label={t('cases.review.open_document')}
          data-hint={t('cases.review.open_document')}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      </header>
      <Suspense fallback={<Skeleton className={pages.waitingPage} />}>
        <CasePages key={uuid} uuid={uuid} places={here} label={labelOf(shown)} />
      </Suspense>
    </div>
  );
}
