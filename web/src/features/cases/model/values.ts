import type {
  CaseCandidate,
  CaseContent,
  CaseData,
  CaseSection,
  CaseSource,
  CaseTable,
} from '@recto/contracts/case-content';
import { differs } from '@recto/contracts/case-content';
import type { InputConfig } from '@recto/contracts/result';

/** Where a value stands in a case; a cell has its table and row, and its column as `fieldId`. */
export type ContentPlace = {
  readonly tabId: string;
  readonly sectionId: string;
  readonly fieldId: string;
  readonly tableId?: string;
  readonly rowId?: string;
};

/** A field or a cell, as one thing to edit. */
export type CaseValue = {
  readonly key: string;
  readonly place: ContentPlace;
  readonly name: string;
  readonly data: CaseData;
  readonly input: InputConfig;
  /** Where it was taken from; undefined: typed. */
  readonly from: CaseSource | undefined;
  /** What documents say, where they do not all say the same. */
  readonly candidates: readonly CaseCandidate[];
  /** They do, and nobody has chosen yet. */
  readonly differs: boolean;
};

const NOTHING: CaseData = { values: [], standard_values: [], extracted_values: [] };
const TEXT: InputConfig = { type: 'text' };

/** One text for each place. */
export const keyOf = ({ tabId, sectionId, tableId, rowId, fieldId }: ContentPlace): string =>
  [tabId, sectionId, tableId ?? '', rowId ?? '', fieldId].join('\n');

/** The fields of a section. */
export const fieldsOf = (tabId: string, { id: sectionId, fields }: CaseSection): CaseValue[] =>
  fields.map((field) => {
    const place = { tabId, sectionId, fieldId: field.id };
    return {
      key: keyOf(place),
      place,
      name: field.label.value || field.name,
      data: field.data,
      input: field.input_config ?? TEXT,
      from: field.from,
      candidates: field.candidates ?? [],
      differs: differs(field),
    };
  });

export type TablePlace = Pick<ContentPlace, 'tabId' | 'sectionId'> & { readonly tableId: string };

/** The cells of a table, row by row in the order of its columns. */
export const cellsOf = (at: TablePlace, { columns, rows }: CaseTable): CaseValue[][] =>
  rows.map((row) =>
    columns.map((column) => {
      const place = { ...at, rowId: row.id, fieldId: column.id };
      return {
        key: keyOf(place),
        place,
        name: column.label,
        data: row.cells[column.id] ?? NOTHING,
        input: column.input_config ?? TEXT,
        from: row.from && row.cells[column.id] ? { ...row.from, fieldId: column.id } : undefined,
        candidates: [],
        differs: false,
      };
    }),
  );

/** Every value of a content by its key. */
export function valuesOf(content: CaseContent): Map<string, CaseValue> {
  const all = content.tabs.flatMap((tab) =>
    tab.sections.flatMap((section) => [
      ...fieldsOf(tab.id, section),
      ...section.tables.flatMap((table) =>
        cellsOf({ tabId: tab.id, sectionId: section.id, tableId: table.id }, table).flat(),
      ),
    ]),
  );
  return new Map(all.map((value) => [value.key, value]));
}

/** Everything that documents say about a value: what it was taken from first. */
export const sourcesOf = ({ from, candidates }: Pick<CaseValue, 'from' | 'candidates'>): CaseSource[] => {
  const all = [...(from ? [from] : []), ...candidates.flatMap((candidate) => candidate.from)];
  const named = new Map(all.map((source) => [sourceKey(source), source]));
  return [...named.values()];
};

export const sourceKey = ({ extractionUuid, sectionId, tableId, row, fieldId }: CaseSource): string =>
  [extractionUuid, sectionId, tableId ?? '', row ?? '', fieldId].join('\n');

/** Several values of one field stand on lines of their own. */
const SEPARATOR = '\n';

/** What stands in the input: the normalised value where there is one. */
export const editText = ({ values, standard_values: standard }: CaseData): string =>
  values.map((value, i) => standard[i] || value).join(SEPARATOR);

/** What is typed as the values to send: none for an empty text, one a line where there were several. */
export const typedValues = (text: string, before: CaseData): string[] => {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (before.values.length < 2) return [trimmed];
  return trimmed
    .split(SEPARATOR)
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

/** How many fields of a tab say several things that nobody has chosen from. */
export const countDiffering = (sections: readonly CaseSection[]): number =>
  sections.reduce((sum, { fields }) => sum + fields.filter(differs).length, 0);
