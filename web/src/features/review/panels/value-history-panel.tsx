import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ValueChange, ValueSource } from '@recto/contracts/endpoints/history';
import { shownConfidence } from '@recto/contracts/formats';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { resultOf } from '../flow/saver.ts';
import { useServices } from '../flow/services.ts';
import { type Slot, slotsOf } from '../model/slots.ts';
import { inLanguage } from '../model/terms.ts';
import { valueHistoryQuery } from '../review.queries.ts';

const TONE: Record<ValueChange['kind'], Tone> = {
  read: 'info',
  edited: 'warning',
  accepted: 'success',
  placed: 'secondary',
};

/** Where the value in focus came from and what was done to it; it follows the focus. */
export const ValueHistoryPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { edits } = useServices();
  const focus = useStore(edits, (state) => state.focus);
  const slots = slotsOf(inLanguage(resultOf(record)?.extraction.sections ?? [], t));
  const slot = slots.find(({ key }) => key === focus) ?? slots[0];
  if (!slot) return <p className={listClasses.quiet}>{t('review.no_records')}</p>;
  return <HistoryOf record={record} slot={slot} />;
};

const HistoryOf = ({ record, slot }: { record: ExtractionDetail; slot: Slot }) => {
  const { t } = useTranslation();
  const query = valueHistoryQuery(record.extractionUuid, record.version, slot);
  const { data: source } = useQuery({ ...query, select: (history) => history.source });
  const changes = useQuery({ ...query, select: (history) => history.changes });
  return (
    <>
      <h3>
        {slot.row === undefined ? slot.label : t('history.cell', { column: slot.label, row: slot.row + 1 })}
      </h3>
      {source && <Source source={source} />}
      <h3>{t('history.changes')}</h3>
      <QueryList query={changes} empty={t('review.no_records')}>
        {(items) => (
          <ol className={listClasses.list}>
            {items.map((change) => (
              <li key={`${change.time} ${change.kind}`}>
                <p>
                  <Badge tone={TONE[change.kind]}>{t(`history.kind.${change.kind}`)}</Badge>
                  <b>{change.values.join(' · ') || t('review.empty')}</b>
                  <Time iso={change.time} />
                </p>
                <p className={listClasses.quiet}>
                  {change.actor}
                  {change.place && ` · ${t('review.page', { number: change.place.page })}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryList>
    </>
  );
};

/** Why the engine took this value: words, place, reason, version. */
const Source = ({ source }: { source: ValueSource }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { place, tokens, reason, confidence, learned } = source;
  const facts: [string, string | null][] = [
    ['read', source.values.join(' · ') || null],
    ['words', tokens.join(' ') || null],
    ['reason', reason && inWords(reason)],
    ['place', place && placeText(place, t('review.page', { number: place.page }))],
    ['confidence', confidence === null ? null : shownConfidence(confidence)],
    ['engine', `${source.engine} · ${source.schema}`],
    ['learned', learned.length > 0 ? String(learned.length) : null],
  ];
  return (
    <dl className={listClasses.facts}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{t(`history.fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

const placeText = ({ bbox }: NonNullable<ValueSource['place']>, page: string): string =>
  `${page} · ${bbox.map((edge) => edge.toFixed(1)).join(', ')}`;
