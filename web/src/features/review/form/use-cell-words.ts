import { shownConfidence } from '@recto/contracts/formats';
import type { FieldData } from '@recto/contracts/result';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../lib/dates.ts';
import { useSaid } from '../../../portal/said.ts';
import { isWrong } from '../model/comparison.ts';
import type { Assessment } from '../model/risk.ts';
import type { Slot } from '../model/slots.ts';
import { confidenceOf, isModified } from '../model/value.ts';

/** What there is to say about a cell, a line each, the most pressing first. */
export type CellWords = {
  readonly modified: boolean;
  readonly notes: readonly string[];
  /** The notes and how sure the reading was. */
  readonly lines: readonly string[];
};

type SaidOrText = {
  slot: Slot;
  assessment: Assessment | undefined;
  read: FieldData | undefined;
  off: string | null;
};

/**
 * A cell shows its value and colours alone; the words of the same states are its tooltip, and its notes stand below it
 * while it has the focus: what failed, how it stands to the order, who reviewed it.
 */
export const useCellWords = ({ slot, assessment, read, off }: SaidOrText): CellWords => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { reviewed, latest } = slot.review.result;
  const compared = assessment?.compared;
  const confidence = confidenceOf(slot.data);
  const modified = isModified(slot, read);
  const order = compared && isWrong(compared) ? [t('reference.sap', { value: compared.baseline })] : [];
  const notes = [
    ...(off === null ? [] : [off]),
    ...(assessment?.messages ?? []).map(inWords),
    ...(compared ? [[t(`reference.result.${compared.result}`), ...order].join(' · ')] : []),
    ...(reviewed && latest
      ? [t('review.last_reviewed', { user: latest.by, time: localTime(latest.time) })]
      : []),
    ...(modified ? [t('review.modified')] : []),
  ];
  const sure = confidence === null ? [] : [`${t('review.confidence')}: ${shownConfidence(confidence)}`];
  const told = Object.values(slot.data.translations ?? {}).map(({ values }) => values.join('\n'));
  return { modified, notes, lines: [...told, ...notes, ...sure] };
};
