import type { CaseContent } from '@recto/contracts/case-content';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type {
  translateCaseFields as fieldsEndpoint,
  translateCaseSections as sectionsEndpoint,
  TranslatedCase,
} from '@recto/contracts/endpoints/translate';
import { said } from '@recto/contracts/said/said';
import type { Language } from '@recto/contracts/translation';
import { badRequest, notFound } from '../../platform/errors.ts';
import { inTwoSteps, type Translating, translateValues, type ValueToTranslate } from '../review/index.ts';
import { lockCase } from './case.queries.ts';
import { toldOf } from './case-change.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { type Edited, limitsOf } from './content/edit-content.ts';
import { openContent, withClosedParts } from './content/open-content.ts';
import { caseDetail, contentOfRow } from './get-case.ts';
import { requireCase } from './put-into-case.ts';
import { refuseStale } from './refuse-stale.ts';
import { writeContent } from './write-content.ts';

type Fields = ParsedBody<typeof fieldsEndpoint>['fields'];
type Sections = ParsedBody<typeof sectionsEndpoint>['sections'];
type Place = Omit<Fields[number], 'values'>;
type Found = ValueToTranslate<Place> & {
  readonly name: string;
  readonly limits: ReturnType<typeof limitsOf>;
};
type Wanted = { readonly fields?: Fields; readonly sections?: Sections };

/**
 * Puts translations beside values of a case (G-046, G-047); the values stay.
 * @throws Problem 404, 400 for a case that is decided or a place that is not there, 409 with the case as it is now
 */
export function translateContent(
  work: Translating,
  uuid: string,
  language: Language,
  { version: seen, ...wanted }: Wanted & { readonly version?: number | undefined },
): Promise<TranslatedCase> {
  return inTwoSteps(work, language, seen, async (scope, version, answers) => {
    const row = await lockCase(scope, (await requireCase(scope, uuid)).id);
    if (!row) throw notFound();
    if (!isOpenCase(row)) throw badRequest(said('case_closed', { status: row.status }));
    await refuseStale(scope, row, version);
    const whole = contentOfRow(row);
    const content = structuredClone(openContent(whole, scope.actor.roles));
    const found = slotsOf(content, wanted);
    const outcome = await translateValues(scope, found, language, answers);
    const save = async (): Promise<TranslatedCase> => {
      const { fields, left } = outcome;
      const edited = editedOf(found, fields);
      const next = withClosedParts(content, whole, scope.actor.roles);
      const saved =
        edited.length === 0
          ? row
          : await writeContent(scope, row, next, { action: 'TRANSLATED', detail: toldOf(edited) });
      return { language, fields, left, case: await caseDetail(scope, saved) };
    };
    return { outcome, version: row.version, save };
  });
}

const nameOf = ({ tabId, sectionId, fieldId, tableId = '', rowId = '' }: Place): string =>
  [tabId, sectionId, tableId, rowId, fieldId].join('\n');

/** For the activity: what stands there, and what it says in the other language. */
function editedOf(found: readonly Found[], fields: TranslatedCase['fields']): Edited[] {
  const slots = new Map(found.map((slot) => [nameOf(slot.place), slot]));
  return fields.flatMap((field) => {
    const slot = slots.get(nameOf(field));
    if (!slot) return [];
    const { name, data, limits } = slot;
    const after = field.translation?.values.join('\n') ?? '';
    return [{ name, before: data.values.join('\n'), after, ...limits }];
  });
}

function slotsOf(content: CaseContent, { fields = [], sections = [] }: Wanted): Found[] {
  const all = allSlots(content);
  const byName = new Map(all.map((slot) => [nameOf(slot.place), slot]));
  const named = fields.map(({ values, ...place }): Found => {
    const slot = byName.get(nameOf(place));
    if (!slot) throw badRequest(said('no_value_in', { field: place.fieldId, section: place.sectionId }));
    return { ...slot, given: values };
  });
  const within = sections.flatMap(({ tabId, sectionId }) => {
    const tab = content.tabs.find(({ id }) => id === tabId);
    if (!tab?.sections.some(({ id }) => id === sectionId))
      throw badRequest(said('no_section', { section: sectionId }));
    return all.filter(
      ({ place, data }) => place.tabId === tabId && place.sectionId === sectionId && data.values.length > 0,
    );
  });
  return [...new Map([...within, ...named].map((slot) => [nameOf(slot.place), slot])).values()];
}

const allSlots = (content: CaseContent): Found[] =>
  content.tabs.flatMap((tab) =>
    tab.sections.flatMap((section) => {
      const at = { tabId: tab.id, sectionId: section.id };
      const fields = section.fields.map(
        (field): Found => ({
          place: { ...at, fieldId: field.id },
          id: field.id,
          input: field.input_config,
          data: field.data,
          name: field.name,
          limits: limitsOf(field),
        }),
      );
      const cells = section.tables.flatMap((table) =>
        table.rows.flatMap((row) =>
          table.columns.flatMap((column): Found[] => {
            const data = row.cells[column.id];
            if (!data) return [];
            const place = { ...at, tableId: table.id, rowId: row.id, fieldId: column.id };
            const limits = limitsOf({ from: row.from, roles: column.roles });
            return [{ place, id: column.id, input: column.input_config, data, name: column.label, limits }];
          }),
        ),
      );
      return [...fields, ...cells];
    }),
  );
