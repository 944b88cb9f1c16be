import type { FieldData, Result } from '@recto/contracts/result';
import { confidenceOf, hasValue, places } from '../extraction/values/index.ts';
import type { Observation } from './fit-threshold.ts';
import { sameValue } from './same-value.ts';

/** The values of a result by field, or by table, row and column. */
function valuesOf({ extraction }: Result): Map<string, FieldData> {
  return new Map(
    extraction.sections.flatMap(({ id, fields, tables }) => [
      ...fields.map((field) => [`${id} ${field.id}`, field.data] as const),
      ...tables.flatMap((table) =>
        table.columns.flatMap((column) =>
          column.data.map((data, row) => [`${id} ${table.id} ${row} ${column.id}`, data] as const),
        ),
      ),
    ]),
  );
}

/**
 * What a confirmed document says about the engine's confidence. A value that a person had to fill in was missed
 * whatever the confidence, so that it counts as wrong among the surest.
 */
export function observationsOf(read: Result, confirmed: Result): Observation[] {
  const now = valuesOf(confirmed);
  const before = valuesOf(read);
  const seen = [...before].flatMap(([key, data]) => {
    const is = now.get(key);
    if (hasValue(data))
      return [{ confidence: confidenceOf(data), right: is !== undefined && sameValue(data, is) }];
    return is && hasValue(is) ? [MISSED] : [];
  });
  const added = [...now].filter(([key, data]) => !before.has(key) && hasValue(data));
  return [...seen, ...added.map(() => MISSED)];
}

const MISSED: Observation = { confidence: 1, right: false };

/** The confidence of the value that the engine is least sure of; 0 when it read nothing. */
export function leastSure(read: Result): number {
  const sure = [...places(read)].filter(({ data }) => hasValue(data)).map(({ data }) => confidenceOf(data));
  return sure.length === 0 ? 0 : Math.min(...sure);
}
