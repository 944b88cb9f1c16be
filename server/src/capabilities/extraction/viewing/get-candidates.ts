import type { Category } from '@recto/contracts/categories';
import type { ValueCandidate } from '@recto/contracts/endpoints/viewing';
import type { Column, Field, FieldData, InputConfig, Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import {
  type Alternative,
  type OfferedValues,
  offerOf,
  ofSiblings,
  sameType,
  typeOf,
} from '@recto/engine/extract/alternatives';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { requireWords } from '../reading/page-words.ts';
import { asText, type WordPage } from '../rows/words-cache.ts';
import { isOpenTo } from '../values/open-parts.ts';

/** A field or a cell, as the request names it. */
type Address = {
  sectionId: string;
  fieldId: string;
  tableId?: string | undefined;
  row?: number | undefined;
  page?: number | undefined;
};

/** A value as it is now, with what bears on where another one would stand. */
type Place = {
  data: FieldData;
  input: InputConfig['type'] | undefined;
  /** Middle of its row and column on its page, for a cell. */
  near?: { x?: number | undefined; y: number };
  page: number | undefined;
};

/** As many as there are digits to pick them by. */
const LIMIT = 9;
/** Pages weighed at once: reading all of a long document takes seconds, and what is sought is at hand as a rule. */
const PAGES = 3;
/** Offers kept: those of the documents that people have open. */
const KEPT = 4;
const offers = new Map<string, OfferedValues>();

/** The page on screen, and the first and last of the document: where heads and totals stand. */
function pagesToWeigh(own: readonly number[], page: number | undefined): Set<number> {
  if (own.length <= PAGES) return new Set(own);
  return new Set([own[0] as number, own.at(-1) as number, ...(page && own.includes(page) ? [page] : [])]);
}

function offerFor(key: string, pages: readonly WordPage[], category: Category): OfferedValues {
  const offer = offers.get(key) ?? offerOf(pages.map(asText), category);
  offers.delete(key);
  offers.set(key, offer);
  for (const oldest of [...offers.keys()].slice(0, Math.max(0, offers.size - KEPT))) offers.delete(oldest);
  return offer;
}

const middle = (data: FieldData | undefined, axis: 0 | 1): number | undefined => {
  const box = data?.blocks[0]?.bbox;
  return box && (box[axis] + box[axis + 2]!) / 2;
};

function cellPlace(columns: readonly Column[], column: Column, row: number): Place | null {
  const data = column.data[row];
  if (!data) return null;
  const beside = columns.find((other) => other.data[row]?.blocks.length)?.data[row];
  const y = middle(beside, 1);
  const inColumn = column.data.find((cell) => cell.blocks.length > 0);
  return {
    data,
    input: column.input_config?.type,
    page: (data.blocks[0] ?? beside?.blocks[0])?.page,
    ...(y === undefined ? {} : { near: { x: middle(inColumn, 0), y } }),
  };
}

const fieldPlace = ({ data, input_config: input }: Field): Place => ({
  data,
  input: input?.type,
  page: data.blocks[0]?.page,
});

/** The value at an address, when it is there and open to these roles. */
function placeOf(result: Result, at: Address, held: readonly Role[]): Place | null {
  const section = result.extraction.sections.find(({ id }) => id === at.sectionId);
  if (!section || !isOpenTo(section, held)) return null;
  if (at.tableId === undefined) {
    const field = section.fields.find(({ id }) => id === at.fieldId);
    return field && isOpenTo(field, held) ? fieldPlace(field) : null;
  }
  const columns = section.tables.find(({ id }) => id === at.tableId)?.columns ?? [];
  const column = columns.find(({ id }) => id === at.fieldId);
  return column ? cellPlace(columns, column, at.row ?? 0) : null;
}

/** Types of input that show the normal form, and what that looks like; the others show what is printed. */
const NORMAL: Partial<Record<InputConfig['type'], RegExp>> = {
  date: /^\d{4}-\d\d-\d\d/,
  number: /^-?\d+(\.\d+)?$/,
};

/**
 * What else could be the value of a field or cell: what the engine weighed for it, then values of its form on the page;
 * the likeliest first, never the present value. Computed from the stored words, the same each time.
 */
export async function getCandidates(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  at: Address,
): Promise<ValueCandidate[]> {
  const { row, file, pages } = await requireWords(scope, services, uuid);
  const result = row.revised_result ?? row.result;
  const place = result && placeOf(result, at, scope.actor.roles);
  if (!place) throw badRequest(said('no_value_in', { field: at.fieldId, section: at.sectionId }));
  const own = row.pages.length > 0 ? row.pages : pages.map(({ number }) => number);
  const page = at.page ?? place.page ?? own[0];
  const weighed = pagesToWeigh(own, page);
  const key = [scope.tenant, file, row.category, ...weighed].join(' ');
  const offer = offerFor(
    key,
    pages.filter(({ number }) => weighed.has(number)),
    row.category,
  );
  const type = typeOf(offer, { field: at.fieldId, table: at.tableId }, place.input);
  const isField = at.tableId === undefined;
  const ofEngine = isField ? (offer.fields.get(at.fieldId) ?? []) : [];
  const ofForm = page === undefined ? [] : sameType(offer, type, page, place.near);
  const ofType = isField && ofForm.length === 0 ? ofSiblings(offer, at.fieldId) : ofForm;
  return shown(place, ofEngine, ofType);
}

/** The present value is no other, however it is written; what has not the form of the input is no value of it. */
function shown(
  { data, input }: Place,
  ofEngine: readonly Alternative[],
  ofType: readonly Alternative[],
): ValueCandidate[] {
  const seen = new Set([...data.values, ...data.standard_values]);
  const form = input && NORMAL[input];
  const textOf = ({ value, standard }: Alternative): string => (form ? standard : value);
  return [
    ...ofEngine.map((one) => ({ one, kind: 'engine' as const })),
    ...ofType.map((one) => ({ one, kind: 'type' as const })),
  ]
    .flatMap(({ one, kind }) => {
      if (seen.has(one.standard) || seen.has(one.value) || form?.test(one.standard) === false) return [];
      seen.add(one.standard).add(one.value);
      return [{ page: one.page, box: one.box, text: textOf(one), printed: one.printed, kind }];
    })
    .slice(0, LIMIT);
}
