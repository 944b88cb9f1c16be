import type { ParsedBody } from '@recto/contracts/endpoint';
import type { translateFields as endpoint, TranslatedExtraction } from '@recto/contracts/endpoints/translate';
import type { Result, Section } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { type Said, said } from '@recto/contracts/said/said';
import type { Language } from '@recto/contracts/translation';
import { badRequest } from '../../../platform/errors.ts';
import { detailOf } from '../../extraction/index.ts';
import { isOpenTo } from '../../extraction/values/index.ts';
import { cellName, fieldName } from '../place-names.ts';
import { lockForEdit, saveRevision } from '../save-revision.ts';
import { inTwoSteps, type Translating } from './in-two-steps.ts';
import { translateValues, type ValueToTranslate } from './translate-values.ts';

type Body = ParsedBody<typeof endpoint>;
type Place = Omit<Body['fields'][number], 'values'>;
type Found = ValueToTranslate<Place> & { readonly told: Said };

/**
 * Puts translations beside values of an extraction (D-021). The values stay, and with them revision and marks.
 * @throws Problem 404, 400 where values are fixed or a place is not there, 409 with the record as it is now
 */
export function translateFields(
  work: Translating,
  uuid: string,
  language: Language,
  { fields, sections, version: seen }: Body,
): Promise<TranslatedExtraction> {
  return inTwoSteps(work, language, seen, async (scope, version, answers) => {
    const { row, current } = await lockForEdit(scope, uuid, version);
    const result = structuredClone(current);
    const found = slotsOf(result, { fields, sections }, scope.actor.roles);
    const outcome = await translateValues(scope, found, language, answers);
    const save = async (): Promise<TranslatedExtraction> => {
      const told = new Map(found.map(({ place, told }) => [nameOf(place), told]));
      const names = outcome.fields.flatMap((place) => told.get(nameOf(place)) ?? []);
      const saved =
        names.length === 0
          ? row
          : await saveRevision(scope, row, {
              result,
              changed: false,
              names: [said('change_translated', { language }), ...names],
            });
      const { fields: translated, left } = outcome;
      return { language, fields: translated, left, extraction: await detailOf(scope, saved) };
    };
    return { outcome, version: row.version, save };
  });
}

const nameOf = ({ sectionId, fieldId, tableId = '', row = -1 }: Place): string =>
  [sectionId, tableId, row, fieldId].join('\n');

function slotsOf(
  result: Result,
  { fields, sections }: Pick<Body, 'fields' | 'sections'>,
  held: readonly Role[],
) {
  const open = (sectionId: string, fieldId = ''): Section => {
    const section = result.extraction.sections.find(({ id }) => id === sectionId);
    if (!section || !isOpenTo(section, held))
      throw badRequest(said('no_value_in', { field: fieldId, section: sectionId }));
    return section;
  };
  const indexed = new Map<Section, ReadonlyMap<string, Found>>();
  const slotsOfSection = (section: Section): ReadonlyMap<string, Found> => {
    const known = indexed.get(section);
    if (known) return known;
    const made = new Map(slotsIn(section, held, true).map((slot) => [nameOf(slot.place), slot]));
    indexed.set(section, made);
    return made;
  };
  const slots = [
    ...fields.map(({ values, ...place }) => ({
      ...slotAt(slotsOfSection(open(place.sectionId, place.fieldId)), place),
      given: values,
    })),
    ...sections.flatMap(({ sectionId }) => slotsIn(open(sectionId), held)),
  ];
  return [...new Map(slots.map((slot) => [nameOf(slot.place), slot])).values()];
}

function slotAt(slots: ReadonlyMap<string, Found>, place: Place): Found {
  const found = slots.get(nameOf(place));
  if (!found) throw badRequest(said('no_value_in', { field: place.fieldId, section: place.sectionId }));
  return found;
}

/** The values of a section that somebody of these roles sees; `all`: with those that have none. */
function slotsIn(section: Section, held: readonly Role[], all = false): Found[] {
  const sectionId = section.id;
  const fields = section.fields
    .filter((field) => isOpenTo(field, held))
    .map(
      (field): Found => ({
        place: { sectionId, fieldId: field.id },
        id: field.id,
        input: field.input_config,
        data: field.data,
        told: fieldName(field),
      }),
    );
  const cells = section.tables.flatMap((table) =>
    table.columns
      .filter((column) => isOpenTo(column, held))
      .flatMap((column) =>
        column.data.map(
          (data, row): Found => ({
            place: { sectionId, tableId: table.id, row, fieldId: column.id },
            id: column.id,
            input: column.input_config,
            data,
            told: cellName(table, column, row),
          }),
        ),
      ),
  );
  return [...fields, ...cells].filter(({ data }) => all || data.values.length > 0);
}
