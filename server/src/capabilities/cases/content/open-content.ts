import { isDeepStrictEqual } from 'node:util';
import type {
  CaseContent,
  CaseField,
  CaseMedia,
  CaseSection,
  CaseTab,
  CaseTable,
  CaseTableRow,
} from '@recto/contracts/case-content';
import { type Category, categoriesOf } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import { isOpenTo } from '../../extraction/values/index.ts';

/**
 * What of a content a person may see: values are open to who opens the document that they came from, and the field there.
 * What is not open is left out, and is put back under what such a person saves.
 */

type Eyes = { readonly held: readonly Role[]; readonly opens: ReadonlySet<Category> };

const eyesOf = (held: readonly Role[]): Eyes => ({ held, opens: new Set(categoriesOf(held)) });

const isFieldOpen = ({ held, opens }: Eyes, field: CaseField): boolean =>
  isOpenTo(field, held) && (!field.from || opens.has(field.from.category));

const isRowOpen = ({ opens }: Eyes, { from }: CaseTableRow): boolean => !from || opens.has(from.category);

/** A drawing leads to the document that it was taken from: it is open with it. */
const isMediaOpen = ({ opens }: Eyes, { category }: CaseMedia): boolean => !category || opens.has(category);

function openField({ opens }: Eyes, field: CaseField): CaseField {
  if (!field.candidates) return field;
  const { candidates, ...rest } = field;
  const open = candidates.flatMap((candidate) => {
    const from = candidate.from.filter(({ category }) => opens.has(category));
    return from.length > 0 ? [{ ...candidate, from }] : [];
  });
  return open.length > 0 ? { ...rest, candidates: open } : rest;
}

function openSection(eyes: Eyes, section: CaseSection): CaseSection | null {
  if (!isOpenTo(section, eyes.held)) return null;
  const fields = section.fields
    .filter((field) => isFieldOpen(eyes, field))
    .map((field) => openField(eyes, field));
  const tables = section.tables.map((table) => {
    const columns = table.columns.filter((column) => isOpenTo(column, eyes.held));
    const shown = new Set(columns.map(({ id }) => id));
    const rows = table.rows
      .filter((row) => isRowOpen(eyes, row))
      .map((row) => ({
        ...row,
        cells: Object.fromEntries(Object.entries(row.cells).filter(([id]) => shown.has(id))),
      }));
    return { ...table, columns, rows };
  });
  const hidden =
    fields.length < section.fields.length &&
    fields.length === 0 &&
    tables.every(({ rows }) => rows.length === 0);
  return hidden ? null : { ...section, fields, tables };
}

function openTab(eyes: Eyes, tab: CaseTab): CaseTab {
  return { ...tab, sections: tab.sections.flatMap((section) => openSection(eyes, section) ?? []) };
}

/** Titles of tabs and sections can be names: those of what is closed go with it. */
const isClosedTab = (eyes: Eyes, tab: CaseTab): boolean =>
  tab.sections.length > 0 && openTab(eyes, tab).sections.length === 0;

/** A content without what these roles do not open. */
export function openContent(content: CaseContent, held: readonly Role[]): CaseContent {
  const eyes = eyesOf(held);
  const tabs = content.tabs.filter((tab) => !isClosedTab(eyes, tab)).map((tab) => openTab(eyes, tab));
  const medias = content.medias.filter((media) => isMediaOpen(eyes, media));
  const { lastConsolidation: last } = content;
  const from = last?.from.filter(({ category }) => eyes.opens.has(category)) ?? [];
  return { ...content, tabs, medias, ...(last && { lastConsolidation: { ...last, from } }) };
}

/** A place in a content, as changes name it. */
type Place = { tabId: string; sectionId: string; fieldId: string; tableId?: string | undefined };

/** True where something stands that these roles do not open: what they write there would not stay. */
export function isClosedPlace(content: CaseContent, held: readonly Role[], place: Place): boolean {
  const tab = content.tabs.find(({ id }) => id === place.tabId);
  const section = tab?.sections.find(({ id }) => id === place.sectionId);
  if (!section) return false;
  if (!isOpenTo(section, held)) return true;
  const parts = place.tableId === undefined ? section.fields : [];
  const field = parts.find(({ id }) => id === place.fieldId);
  return field !== undefined && !isFieldOpen(eyesOf(held), field);
}

/**
 * What was sent, with the parts that were not shown: each behind the one that it stood behind. Of two with the same id
 * the one that was not shown stays, so that nobody overwrites what they do not see by guessing its name.
 */
function putBack<T extends { id: string }>(
  sent: readonly T[],
  before: readonly T[],
  isClosed: (part: T) => boolean,
): T[] {
  const closed = new Set(before.filter(isClosed).map(({ id }) => id));
  const parts = sent.filter(({ id }) => !closed.has(id));
  for (const [at, part] of before.entries()) {
    if (!closed.has(part.id)) continue;
    const ahead = new Set(before.slice(0, at).map(({ id }) => id));
    parts.splice(parts.findLastIndex(({ id }) => ahead.has(id)) + 1, 0, part);
  }
  return parts;
}

const byId = <T extends { id: string }>(parts: readonly T[]): ReadonlyMap<string, T> =>
  new Map(parts.map((part) => [part.id, part]));

/** What somebody sent, with what they were not shown as it was. */
export function withClosedParts(sent: CaseContent, before: CaseContent, held: readonly Role[]): CaseContent {
  const eyes = eyesOf(held);
  const was = byId(before.tabs);
  const tabs = sent.tabs.map((tab) => withClosedSections(eyes, tab, was.get(tab.id)));
  // A tab of which nothing is open may get open sections of its own.
  const own = new Set(tabs.map(({ id }) => id));
  const { lastConsolidation: last } = sent;
  const closed = before.lastConsolidation?.from.filter(({ category }) => !eyes.opens.has(category)) ?? [];
  return {
    ...sent,
    tabs: putBack(tabs, before.tabs, (tab) => !own.has(tab.id) && isClosedTab(eyes, tab)),
    medias: putBack(sent.medias, before.medias, (media) => !isMediaOpen(eyes, media)),
    ...(last && { lastConsolidation: { ...last, from: [...last.from, ...closed] } }),
  };
}

function withClosedSections(eyes: Eyes, tab: CaseTab, was: CaseTab | undefined): CaseTab {
  if (!was) return tab;
  const before = byId(was.sections);
  const sections = tab.sections.map((section) => withClosedValues(eyes, section, before.get(section.id)));
  const own = new Set(sections.map(({ id }) => id));
  return {
    ...tab,
    sections: putBack(
      sections,
      was.sections,
      (section) => !isOpenTo(section, eyes.held) || (!own.has(section.id) && !openSection(eyes, section)),
    ),
  };
}

/** Who is limited to what they see of a part cannot lift the limit. */
const withRolesOf = <T extends { roles?: Role[] | undefined }>(part: T, was: T | undefined): T => {
  if (!was) return part;
  const { roles: _, ...rest } = part;
  return { ...(rest as T), ...(was.roles && { roles: was.roles }) };
};

function withClosedValues(eyes: Eyes, section: CaseSection, was: CaseSection | undefined): CaseSection {
  if (!was) return section;
  const [fieldsBefore, tablesBefore] = [byId(was.fields), byId(was.tables)];
  const fields = section.fields.map((field) => {
    const before = fieldsBefore.get(field.id);
    return before ? withClosedCandidates(eyes, withRolesOf(field, before), before) : field;
  });
  return {
    ...withRolesOf(section, was),
    fields: putBack(fields, was.fields, (field) => !isFieldOpen(eyes, field)),
    tables: section.tables.map((table) => withClosedRows(eyes, table, tablesBefore.get(table.id))),
  };
}

/** What closed documents say stays among the candidates, beside what open ones say. */
function withClosedCandidates(eyes: Eyes, field: CaseField, { candidates: was }: CaseField): CaseField {
  if (!was || !field.candidates) return was ? { ...field, candidates: was } : field;
  const candidates = [...field.candidates];
  for (const one of was) {
    const from = one.from.filter(({ category }) => !eyes.opens.has(category));
    if (from.length === 0) continue;
    const at = candidates.findIndex(({ data }) => isDeepStrictEqual(data, one.data));
    const open = candidates[at];
    if (open) candidates[at] = { ...open, from: [...open.from, ...from] };
    else candidates.push({ ...one, from });
  }
  return { ...field, candidates };
}

function withClosedRows(eyes: Eyes, table: CaseTable, was: CaseTable | undefined): CaseTable {
  if (!was) return table;
  const [columnsBefore, rowsBefore] = [byId(was.columns), byId(was.rows)];
  const hidden = new Set(was.columns.filter((column) => !isOpenTo(column, eyes.held)).map(({ id }) => id));
  const rows = table.rows.map((row) => {
    const open = Object.entries(row.cells).filter(([id]) => !hidden.has(id));
    const closed = Object.entries(rowsBefore.get(row.id)?.cells ?? {}).filter(([id]) => hidden.has(id));
    return { ...row, cells: Object.fromEntries([...open, ...closed]) };
  });
  return {
    ...table,
    columns: putBack(
      table.columns.map((column) => withRolesOf(column, columnsBefore.get(column.id))),
      was.columns,
      ({ id }) => hidden.has(id),
    ),
    rows: putBack(rows, was.rows, (row) => !isRowOpen(eyes, row)),
  };
}
