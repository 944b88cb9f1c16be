import type { CaseContent, CaseField, CaseRow, CaseSection, CaseTab } from '@recto/contracts/case-content';
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

const isRowOpen = ({ opens }: Eyes, { from }: CaseRow): boolean => !from || opens.has(from.category);

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

/** A content without what these roles do not open. */
export function openContent(content: CaseContent, held: readonly Role[]): CaseContent {
  const eyes = eyesOf(held);
  const tabs = content.tabs.flatMap((tab) => {
    const sections = tab.sections.flatMap((section) => openSection(eyes, section) ?? []);
    // Titles of tabs and sections can be names: those of what is closed go with it.
    return sections.length > 0 || tab.sections.length === 0 ? [{ ...tab, sections }] : [];
  });
  const { lastConsolidation: last } = content;
  const from = last?.from.filter(({ category }) => eyes.opens.has(category)) ?? [];
  return { ...content, tabs, ...(last && { lastConsolidation: { ...last, from } }) };
}

const putBack = <T extends { id: string }>(sent: readonly T[], kept: readonly T[]): T[] => {
  const ids = new Set(sent.map(({ id }) => id));
  return [...sent, ...kept.filter(({ id }) => !ids.has(id))];
};

/** What somebody sent, with what they were not shown as it was. */
export function withClosedParts(sent: CaseContent, before: CaseContent, held: readonly Role[]): CaseContent {
  const eyes = eyesOf(held);
  const closedTabs = before.tabs.filter(
    (tab) => openContent({ ...before, tabs: [tab] }, held).tabs.length === 0,
  );
  const tabs = sent.tabs.map((tab) => {
    const was = before.tabs.find(({ id }) => id === tab.id);
    return was ? withClosedSections(eyes, tab, was) : tab;
  });
  const { lastConsolidation: last } = sent;
  const closed = before.lastConsolidation?.from.filter(({ category }) => !eyes.opens.has(category)) ?? [];
  return {
    ...sent,
    tabs: putBack(tabs, closedTabs),
    ...(last && { lastConsolidation: { ...last, from: [...last.from, ...closed] } }),
  };
}

function withClosedSections(eyes: Eyes, tab: CaseTab, was: CaseTab): CaseTab {
  const closed = was.sections.filter((section) => openSection(eyes, section) === null);
  const sections = tab.sections.map((section) => {
    const before = was.sections.find(({ id }) => id === section.id);
    return before ? withClosedValues(eyes, section, before) : section;
  });
  return { ...tab, sections: putBack(sections, closed) };
}

function withClosedValues(eyes: Eyes, section: CaseSection, before: CaseSection): CaseSection {
  const closed = before.fields.filter((field) => !isFieldOpen(eyes, field));
  // Who is limited to what they see of a field cannot lift the limit.
  const fields = section.fields.map((field) => {
    const was = before.fields.find(({ id }) => id === field.id);
    return was?.candidates && !field.candidates ? { ...field, candidates: was.candidates } : field;
  });
  const tables = section.tables.map((table) => {
    const was = before.tables.find(({ id }) => id === table.id);
    if (!was) return table;
    const columns = was.columns.filter((column) => !isOpenTo(column, eyes.held));
    const hidden = new Set(columns.map(({ id }) => id));
    const rows = table.rows.map((row) => {
      const old = was.rows.find(({ id }) => id === row.id);
      const cells = Object.entries(old?.cells ?? {}).filter(([id]) => hidden.has(id));
      return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
    });
    return {
      ...table,
      columns: putBack(table.columns, columns),
      rows: putBack(
        rows,
        was.rows.filter((row) => !isRowOpen(eyes, row)),
      ),
    };
  });
  return { ...section, fields: putBack(fields, closed), tables };
}
