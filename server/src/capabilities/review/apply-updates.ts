import { randomUUID } from 'node:crypto';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import {
  type Block,
  type Column,
  type Field,
  type FieldData,
  type InputConfig,
  isFor,
  READ_IN_BOX,
  type Result,
  type ReviewMark,
  type Section,
} from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { type Said, said } from '@recto/contracts/said/said';
import { badRequest } from '../../platform/errors.ts';
import type { WritingHabits } from '../extraction/index.ts';
import { isOpenTo } from '../extraction/values/index.ts';
import { cellName, fieldName } from './place-names.ts';
import { sameList, sameValue } from './same-value.ts';
import { standardise } from './standardise.ts';

/** Who reviews, and when (ISO, UTC). */
export type Reviewer = { login: string; roles: readonly Role[]; time: string };

/** A place that an update writes to: a field or a cell. */
type Target = {
  id: string;
  /** What people call it. */
  name: string;
  /** As the history names it. */
  told: Said;
  data: FieldData;
  input: InputConfig | undefined;
  put(data: FieldData, review: ReviewMark): void;
};

/**
 * The result with values corrected or accepted: each becomes reviewed by the reviewer; what the engine extracted is
 * never touched. `changed` tells whether any value differs from before, `names` what people
 * call the places that were written. `habits`: how the document writes what was taken from its pages.
 * Throws a Problem (400) for a place that does not exist or that the reviewer may not edit.
 */
export function applyUpdates(
  result: Result,
  updates: readonly FieldUpdate[],
  reviewer: Reviewer,
  habits?: WritingHabits,
): { result: Result; changed: boolean; names: Said[] } {
  const next = structuredClone(result);
  const names: Said[] = [];
  let changed = false;
  for (const update of updates) {
    const target = findTarget(next, update, reviewer.roles);
    const data = updatedData(target, update, habits);
    changed ||= !sameValue(data, target.data);
    names.push(target.told);
    target.put(data, reviewedBy(reviewer));
  }
  return { result: next, changed, names };
}

/** The mark of a reviewed value (F-066). */
export const reviewedBy = ({ login, time }: Reviewer): ReviewMark => ({
  result: { reviewed: true, latest: { by: login, time } },
});

/** A place as the caller named it, which may not exist. */
const addressOf = ({ fieldId, tableId, row }: FieldUpdate): string =>
  tableId === undefined ? fieldId : `${tableId}[${(row ?? 0) + 1}].${fieldId}`;

function updatedData({ id, input, data }: Target, update: FieldUpdate, habits?: WritingHabits): FieldData {
  const { values, standardValues, blocks } = update;
  // Accepting a value keeps the form that the engine, which saw the whole document, gave it.
  const same = sameList(values, data.values);
  const kept = same && (!standardValues || sameList(standardValues, data.standard_values));
  const { origin, translations, ...read } = data;
  return {
    ...read,
    ...(same && origin ? { origin } : {}),
    ...(same && translations ? { translations } : {}),
    values,
    standard_values: kept
      ? data.standard_values
      : standardise(id, input, values, { habits: blocks && habits, sent: standardValues }),
    blocks: blocks
      ? blocks.map((block) => pointedAt(block, data.blocks[0], values))
      : data.blocks.map(vouchedFor),
  };
}

/** Where a person said that the value stands: nothing is more certain. */
const pointedAt = (
  { confidence, ...place }: NonNullable<FieldUpdate['blocks']>[number],
  before: Block | undefined,
  values: readonly string[],
): Block => ({
  id: randomUUID(),
  ...place,
  // What OCR gives is as sure as OCR, whoever drew the box.
  confidence: confidence ?? 1,
  ...(confidence !== undefined && { reason: READ_IN_BOX }),
  tokens: [...values],
  ...(before?.input_config && { input_config: before.input_config }),
});

/** Somebody typed or accepted the value: that OCR was not sure of it counts no more. */
const vouchedFor = (block: Block): Block => {
  const { reason: _reason, ...rest } = block;
  return isFor(block, READ_IN_BOX) ? rest : block;
};

function findTarget(result: Result, update: FieldUpdate, held: readonly Role[]): Target {
  const section = result.extraction.sections.find(({ id }) => id === update.sectionId);
  const target =
    section &&
    isOpenTo(section, held) &&
    (update.tableId === undefined ? fieldTarget(section, update, held) : cellTarget(section, update, held));
  if (!target) throw badRequest(said('no_value_in', { field: addressOf(update), section: update.sectionId }));
  if (target.input?.viewOnly) throw badRequest(said('view_only', { name: target.name }));
  return target;
}

function fieldTarget(section: Section, { fieldId }: FieldUpdate, held: readonly Role[]): Target | null {
  const field: Field | undefined = section.fields.find(({ id }) => id === fieldId);
  if (!field || !isOpenTo(field, held)) return null;
  return {
    id: field.id,
    name: field.name,
    told: fieldName(field),
    data: field.data,
    input: field.input_config,
    put: (data, review) => Object.assign(field, { data, review }),
  };
}

function cellTarget(
  section: Section,
  { tableId, fieldId, row = 0 }: FieldUpdate,
  held: readonly Role[],
): Target | null {
  const table = section.tables.find(({ id }) => id === tableId);
  const column: Column | undefined = table?.columns.find(({ id }) => id === fieldId);
  const data = column?.data[row];
  if (!table || !column || !data || !isOpenTo(column, held)) return null;
  return {
    id: column.id,
    name: column.label,
    told: cellName(table, column, row),
    data,
    input: column.input_config,
    put: (next, review) => {
      column.data[row] = next;
      column.review[row] = review;
    },
  };
}
