import type { ExtractionDetail, ReviewCounts } from '@recto/contracts/endpoints/extraction';
import type { FieldData, Result, Section } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { comparedValues } from '../model/comparison.ts';
import { riskOrder } from '../model/order.ts';
import { readValues } from '../model/read-values.ts';
import { type Assessments, assessAll, countRisks } from '../model/risk.ts';
import { type Slot, slotsOf, visibleSections } from '../model/slots.ts';
import { inLanguage } from '../model/terms.ts';
import { resultOf } from './saver.ts';

/** A record as the screen sees it: what this person may see, in review order, with its risks. */
export type ReviewModel = {
  readonly record: ExtractionDetail;
  readonly result: Result | null;
  readonly sections: readonly Section[];
  readonly slots: readonly Slot[];
  readonly byKey: ReadonlyMap<string, Slot>;
  readonly assessments: Assessments;
  readonly order: readonly Slot[];
  readonly counts: ReviewCounts;
  /** What the engine read, by key of the value. */
  readonly read: ReadonlyMap<string, FieldData>;
};

const NOTHING: ReviewCounts = { failed: 0, missing: 0, uncertain: 0, certain: 0 };

/**
 * Risk order as it was when the values appeared: accepting one doesn't shuffle the others, so that the way
 * back is the way that was gone. New values (a reading, a row) order everything anew.
 */
const useSteadyOrder = (slots: readonly Slot[], assessments: Assessments): readonly Slot[] => {
  const keys = useRef<readonly string[]>([]);
  return useMemo(() => {
    const known = new Set(keys.current);
    if (slots.some((slot) => !known.has(slot.key))) {
      keys.current = riskOrder(slots, assessments).map((slot) => slot.key);
    }
    const byKey = new Map(slots.map((slot) => [slot.key, slot]));
    return keys.current.flatMap((key) => byKey.get(key) ?? []);
  }, [slots, assessments]);
};

export const useModel = (record: ExtractionDetail, roles: readonly Role[]): ReviewModel => {
  const result = resultOf(record);
  const { threshold } = record;
  const { t } = useTranslation();
  const sections = useMemo(
    () => (result ? inLanguage(visibleSections(result, roles), t) : []),
    [result, roles, t],
  );
  const slots = useMemo(() => slotsOf(sections), [sections]);
  const byKey = useMemo(() => new Map(slots.map((slot) => [slot.key, slot])), [slots]);
  const compared = useMemo(() => comparedValues(sections, record.comparison), [sections, record.comparison]);
  const assessments = useMemo<Assessments>(
    () => (result ? assessAll(slots, result, threshold, compared) : new Map()),
    [slots, result, threshold, compared],
  );
  const order = useSteadyOrder(slots, assessments);
  const counts = useMemo(
    () => (result ? countRisks(slots, result, threshold) : NOTHING),
    [slots, result, threshold],
  );
  const engine = record.result;
  const read = useMemo(() => readValues(slots, slotsOf(engine?.extraction.sections ?? [])), [slots, engine]);
  return { record, result, sections, slots, byKey, assessments, order, counts, read };
};
