import { Button, Group } from '@mantine/core';
import { consolidate } from '@recto/contracts/endpoints/case-changes';
import { declineProposedCase, type ProposedCase } from '@recto/contracts/endpoints/cases';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EDITORS } from '@recto/contracts/roles';
import { CASE_TONE } from '@recto/contracts/statuses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSaid } from '../../../portal/said.ts';
import { useHolds } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { caseQuery } from '../cases.queries.ts';
import { casesOfQuery, proposedCasesQuery } from '../cases-of.queries.ts';
import classes from './proposed-cases.module.css';

/** Cases that a document probably belongs to, with why; it joins one only when somebody says so. */
export const ProposedCases = ({ record }: { record: ExtractionDetail }) => {
  const { data = [] } = useQuery(proposedCasesQuery(record.extractionUuid));
  return data.map((proposed) => <Proposed key={proposed.caseUuid} record={record} proposed={proposed} />);
};

type Props = { record: ExtractionDetail; proposed: ProposedCase };

const nameOf = ({ caseNo, caseUuid }: ProposedCase): string => caseNo || caseUuid;

/** Joins the document to the case, or notes that it does not belong there; both are lists anew then. */
function useAnswer({ record: { extractionUuid: uuid }, proposed }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { caseUuid, caseNo, category } = proposed;
  const anew = () => client.invalidateQueries({ queryKey: casesOfQuery(uuid).queryKey });
  const join = useMutation({
    mutationFn: () =>
      call(consolidate, {
        body: {
          caseNo: caseNo || caseUuid,
          caseCategory: category,
          extractionUuids: [uuid],
          addTo: caseUuid,
        },
      }),
    onSuccess: (detail) => {
      client.setQueryData(caseQuery(caseUuid).queryKey, detail);
      toast.success(t('cases.consolidated', { name: nameOf(proposed), count: 1 }));
      return anew();
    },
    onError: anew,
  });
  const decline = useMutation({
    mutationFn: () => call(declineProposedCase, { params: { uuid, caseUuid } }),
    onSettled: anew,
  });
  return { join, decline };
}

function Proposed({ record, proposed }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const mayJoin = useHolds(EDITORS);
  const { join, decline } = useAnswer({ record, proposed });
  const { caseUuid, status, because, places } = proposed;
  const own = places.filter((place) => place.extractionUuid === record.extractionUuid);
  const theirs = places.filter((place) => place.extractionUuid !== record.extractionUuid);
  const isBusy = join.isPending || decline.isPending;
  const name = nameOf(proposed);
  return (
    <section className={classes.proposed} aria-label={t('cases.proposed.title', { name })}>
      <h3>
        <TextLink to="/document-cases/$uuid/review" params={{ uuid: caseUuid }}>
          {t('cases.proposed.title', { name })}
        </TextLink>{' '}
        <Badge tone={CASE_TONE[status]}>{t(`status.${status}`)}</Badge>
      </h3>
      <p>{inWords(because)}</p>
      <Places title={t('cases.proposed.here')} places={own} isHere />
      <Places title={t('cases.proposed.there')} places={theirs} />
      {mayJoin && (
        <Group gap={8}>
          <Button size="xs" loading={join.isPending} disabled={isBusy} onClick={() => join.mutate()}>
            {t('cases.proposed.join')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={decline.isPending}
            disabled={isBusy}
            onClick={() => decline.mutate()}
          >
            {t('cases.proposed.no')}
          </Button>
        </Group>
      )}
    </section>
  );
}

type PlacesProps = { title: string; places: ProposedCase['places']; isHere?: boolean };

/** What a document says there; a value leads to where it is lit on its page. */
function Places({ title, places, isHere = false }: PlacesProps) {
  const { t } = useTranslation();
  const [first] = places;
  if (!first) return null;
  return (
    <dl className={classes.places}>
      <dt>
        {title}
        {!isHere && <span> · {t(`category.${first.category}`)}</span>}
      </dt>
      {places.map(({ extractionUuid, category, fieldId, columnId, value }) => (
        <dd key={`${extractionUuid}/${category}/${fieldId ?? columnId}`}>
          <TextLink
            to="/extractions/$uuid/review"
            params={{ uuid: extractionUuid }}
            {...(fieldId !== undefined && { hash: `highlight-${fieldId}` })}
            // Another document comes beside this one: what is compared stays open.
            {...(!isHere && { target: '_blank' })}
          >
            {value}
          </TextLink>
        </dd>
      ))}
    </dl>
  );
}
