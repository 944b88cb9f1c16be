import type { CaseColumn, CaseSource, CaseTableRow } from '@recto/contracts/case-content';
import { CATEGORY, type Category } from '@recto/contracts/categories';
import type { Field, Section, Table } from '@recto/contracts/result';
import { hasValue, rowCount } from '../../extraction/values/index.ts';
import { dataOf, type Found, findIn, findTable, rolesWithin, type SourceDocument } from './document.ts';
import { type FieldLayout, layoutOf, type TabLayout } from './layouts.ts';

/** Where in a content something goes. */
type Place = {
  readonly tab: { readonly id: string; readonly title: string; readonly icon: string };
  readonly section: { readonly id: string; readonly title: string };
};

/** A value that a document gives to a field of a case. */
export type FieldOffer = Place & {
  readonly kind: 'field';
  readonly id: string;
  readonly name: string;
  readonly as: FieldLayout['as'];
  /** Null: the layout has the field, and no document does. */
  readonly found: Found | null;
};

/** Rows that a document gives to a table of a case. */
export type TableOffer = Place & {
  readonly kind: 'table';
  readonly id: string;
  readonly title: string;
  readonly columns: readonly CaseColumn[];
  readonly rows: readonly CaseTableRow[];
  readonly from: Omit<CaseSource, 'fieldId'>;
};

export type Offer = FieldOffer | TableOffer;

/** What documents give to a case of a category, in the order in which its content shows it. */
export function offersOf(caseCategory: string, documents: readonly SourceDocument[]): Offer[] {
  const layout = layoutOf(caseCategory);
  if (layout === 'parties') return byParty(documents);
  if (layout === 'categories') return byCategory(documents);
  return layout.flatMap((tab) => OF_TAB[tab.kind](tab as never, documents));
}

type Tab<K extends TabLayout['kind']> = Extract<TabLayout, { kind: K }>;
const headOf = ({ id, title, icon }: TabLayout): Place['tab'] => ({ id, title, icon });

const OF_TAB: {
  readonly [K in TabLayout['kind']]: (tab: Tab<K>, documents: readonly SourceDocument[]) => Offer[];
} = {
  merged: (tab, documents) =>
    tab.sections.flatMap(({ id, title, fields }) =>
      fields.flatMap((field) => merged(field, { tab: headOf(tab), section: { id, title } }, documents)),
    ),
  schema: (tab, documents) => {
    const own = documents.filter(({ category }) => category === tab.category);
    return tab.sections.flatMap((sectionId) => schemaSection(tab, sectionId, own));
  },
  lines: (tab, documents) => {
    for (const [category, tableId] of tab.tables)
      for (const document of documents.filter((one) => one.category === category)) {
        const found = findTable(document, tableId);
        if (found && rowCount(found.table) > 0) {
          const section = { id: tab.id, title: tab.title };
          return [tableOffer({ tab: headOf(tab), section }, document, found)];
        }
      }
    return [];
  },
  each: (tab, documents) =>
    tab.categories.flatMap((category) =>
      documents
        .filter((one) => one.category === category)
        .flatMap((document) => wholeDocument(headOf(tab), document, tab.fields?.[category], tab.tables)),
    ),
};

function merged(layout: FieldLayout, place: Place, documents: readonly SourceDocument[]): FieldOffer[] {
  const { id, name, as } = layout;
  const found = layout.from.flatMap(([category, fieldId]) =>
    documents
      .filter((one) => one.category === category)
      .flatMap((document) => {
        const at = findIn(document, null, fieldId);
        return at ? [{ document, ...at }] : [];
      }),
  );
  const offer = (one: Found | null): FieldOffer => ({ ...place, kind: 'field', id, name, as, found: one });
  return found.length > 0 ? found.map(offer) : [offer(null)];
}

function schemaSection(tab: Tab<'schema'>, sectionId: string, documents: readonly SourceDocument[]): Offer[] {
  const held = documents.flatMap((document) => {
    const section = document.result.extraction.sections.find(({ id }) => id === sectionId);
    return section ? [{ document, section }] : [];
  });
  const [first] = held;
  if (!first) return [];
  const place = { tab: headOf(tab), section: { id: sectionId, title: first.section.title } };
  const fields = first.section.fields.flatMap(({ id, name }) =>
    held.flatMap(({ document, section }) => {
      const field = section.fields.find((one) => one.id === id);
      return field ? [fieldOffer(place, { document, section, field }, name)] : [];
    }),
  );
  const tables = first.section.tables.flatMap(({ id }) => {
    const full = held.find(({ section }) => hasRows(section.tables.find((table) => table.id === id)));
    const table = full?.section.tables.find((one) => one.id === id);
    return full && table ? [tableOffer(place, full.document, { section: full.section, table })] : [];
  });
  return [...fields, ...tables];
}

const hasRows = (table: Table | undefined): boolean => table !== undefined && rowCount(table) > 0;

const fieldOffer = (place: Place, found: Found, name = found.field.name): FieldOffer => ({
  ...place,
  kind: 'field',
  id: found.field.id,
  name,
  as: undefined,
  found,
});

/** A document as one section, called as the list calls it. */
function wholeDocument(
  tab: Place['tab'],
  document: SourceDocument,
  only: readonly string[] | undefined,
  tables: readonly string[] | 'all',
): Offer[] {
  const section = { id: document.uuid, title: titleOf(document) };
  const place = { tab, section };
  return document.result.extraction.sections.flatMap((own): Offer[] => [
    ...own.fields
      .filter((field) => (only ? only.includes(field.id) : hasValue(field.data) || field.required === true))
      .map((field) => fieldOffer(place, { document, section: own, field })),
    ...own.tables
      .filter((table) => hasRows(table) && (tables === 'all' || tables.includes(table.id)))
      .map((table) => tableOffer(place, document, { section: own, table })),
  ]);
}

function tableOffer(
  place: Place,
  document: SourceDocument,
  { section, table }: { section: Section; table: Table },
): TableOffer {
  const source = {
    extractionUuid: document.uuid,
    category: document.category,
    sectionId: section.id,
    tableId: table.id,
  };
  return {
    ...place,
    kind: 'table',
    id: table.id,
    title: table.title,
    columns: table.columns.map((column) => ({
      id: column.id,
      label: column.label,
      ...(column.input_config && { input_config: column.input_config }),
      ...rolesWithin(section, column),
    })),
    rows: Array.from({ length: rowCount(table) }, (_, row) => ({
      // The same row has the same name in every consolidation, so that a sync finds it.
      id: `${document.uuid}:${table.id}:${row}`,
      from: { ...source, row },
      cells: Object.fromEntries(
        table.columns.flatMap((column) => {
          const data = column.data[row];
          return data && hasValue(data) ? [[column.id, dataOf(data)]] : [];
        }),
      ),
    })),
    from: source,
  };
}

const firstText = (document: SourceDocument, ids: readonly string[]): string => {
  for (const id of ids) {
    const field: Field | undefined = findIn(document, null, id)?.field;
    const text = field?.data.values.find((value) => value.trim() !== '')?.split('\n', 1)[0];
    if (text) return text.trim();
  }
  return '';
};

/** The number of a document, else the name of its party. */
export function titleOf(document: SourceDocument): string {
  const summary = CATEGORY[document.category].summary;
  const title = summary && (firstText(document, summary.number) || firstText(document, summary.party));
  return (title || document.category).slice(0, 256);
}

/** Papers of companies; all others are of people. */
const OF_COMPANIES: ReadonlySet<Category> = new Set<Category>(['BR', 'NAR', 'AOA']);

/** Letters and digits alone, in any order of the words: "CHAN Tai Man" is "Tai Man Chan". */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

function byParty(documents: readonly SourceDocument[]): Offer[] {
  const groups = new Map<string, { title: string; of: SourceDocument[] }>();
  for (const document of documents) {
    const name = firstText(document, CATEGORY[document.category].summary?.party ?? []);
    const key = foldName(name) || document.uuid;
    const group = groups.get(key) ?? { title: name || titleOf(document), of: [] };
    group.of.push(document);
    groups.set(key, group);
  }
  return [...groups].flatMap(([key, { title, of }]) => {
    const company = of.some(({ category }) => OF_COMPANIES.has(category));
    const tab = {
      id: `party:${key}`.slice(0, 256),
      title: title.slice(0, 256),
      icon: company ? 'company' : 'person',
    };
    return of.flatMap((document) => wholeDocument(tab, document, undefined, 'all'));
  });
}

function byCategory(documents: readonly SourceDocument[]): Offer[] {
  const categories = [...new Set(documents.map(({ category }) => category))];
  return categories.flatMap((category) =>
    documents
      .filter((one) => one.category === category)
      .flatMap((document) =>
        wholeDocument({ id: category, title: category, icon: 'document' }, document, undefined, 'all'),
      ),
  );
}
