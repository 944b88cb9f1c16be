import type {
  CaseContent,
  CaseData,
  CaseField,
  CaseSection,
  CaseSource,
  CaseTab,
  CaseTable,
  CaseTableRow,
} from '@recto/contracts/case-content';
import type { CaseChange } from '@recto/contracts/endpoints/case-changes';
import { hasValue } from '../../extraction/values/index.ts';
import { fieldOf } from './content-of.ts';
import { dataOf, type Found, findIn, type SourceDocument, sourceOf } from './document.ts';
import { type FieldOffer, type Offer, offersOf, type TableOffer } from './offers.ts';
import { sameData, saysTheSame } from './same-values.ts';

/** Which part of a document is taken over: all of it, or a section or a field by its id. */
export type SyncPart = { readonly sectionId?: string; readonly fieldId?: string };

type Proposal = { readonly change: CaseChange; carryOut(content: CaseContent): void };

/** Names a change as callers tick it. */
export const keyOfChange = ({
  tabId,
  sectionId,
  fieldId,
  tableId = '',
  rowId = '',
}: Pick<CaseChange, 'tabId' | 'sectionId' | 'fieldId' | 'tableId' | 'rowId'>): string =>
  JSON.stringify([tabId, sectionId, tableId, rowId, fieldId]);

/**
 * What taking the values of one document over would change in a case, in the order of its tabs. Nothing is changed; see
 * `syncContent`.
 * @param documents all of the case, which decide where the values of the one belong
 */
export function changesOf(
  caseCategory: string,
  content: CaseContent,
  {
    document,
    documents,
    part,
  }: { document: SourceDocument; documents: readonly SourceDocument[]; part: SyncPart },
): Proposal[] {
  const wanted = offersOf(caseCategory, documents).filter((offer) => isOf(offer, document, part));
  const planned = wanted.flatMap((offer) =>
    offer.kind === 'field' ? fieldProposal(content, offer) : tableProposals(content, offer, part),
  );
  const keys = new Set(planned.map(({ change }) => keyOfChange(change)));
  // Fields that somebody put into a content of their own lead to their source by themselves.
  const others = ownFields(content, document, part).filter(({ change }) => !keys.has(keyOfChange(change)));
  return [...planned, ...others];
}

/** A content with these changes carried out; the one that is given stays as it is. */
export function syncContent(content: CaseContent, proposals: readonly Proposal[]): CaseContent {
  const next = structuredClone(content);
  for (const proposal of proposals) proposal.carryOut(next);
  return next;
}

/**
 * What a document that joins a case adds to its content: what is not there yet. What stands there stays; where the
 * document says something else, that is kept beside it, and the field differs.
 */
export function joinContent(content: CaseContent, proposals: readonly Proposal[]): CaseContent {
  const next = structuredClone(content);
  for (const { change, carryOut } of proposals) {
    if (change.before === null) carryOut(next);
    else if (change.tableId === undefined) addCandidate(next, change);
  }
  return next;
}

function addCandidate(content: CaseContent, { tabId, sectionId, fieldId, after, from }: CaseChange): void {
  const section = content.tabs.find(({ id }) => id === tabId)?.sections.find(({ id }) => id === sectionId);
  const field = section?.fields.find(({ id }) => id === fieldId);
  if (!field || !after || !from) return;
  const known = field.candidates ?? (field.from ? [{ data: field.data, from: [field.from] }] : []);
  const compared = { id: field.id, input: field.input_config };
  const same = known.find((candidate) => saysTheSame(compared, candidate.data, after));
  if (same) same.from.push(from);
  else field.candidates = [...known, { data: after, from: [from] }];
}

function isOf(offer: Offer, { uuid }: SourceDocument, { sectionId, fieldId }: SyncPart): boolean {
  if (offer.kind === 'table')
    return (
      offer.from.extractionUuid === uuid &&
      fieldId === undefined &&
      (sectionId === undefined || offer.from.sectionId === sectionId)
    );
  const { found } = offer;
  if (found?.document.uuid !== uuid || !hasValue(found.field.data)) return false;
  return (
    (sectionId === undefined || found.section.id === sectionId) &&
    (fieldId === undefined || found.field.id === fieldId)
  );
}

const sameSource = (a: CaseSource | undefined, b: CaseSource): boolean =>
  a?.extractionUuid === b.extractionUuid && a.sectionId === b.sectionId && a.fieldId === b.fieldId;

type At = { tab: CaseTab; section: CaseSection; field: CaseField };

/** Where a value stands: where it was taken to before, else where its layout puts it. */
function findTarget(content: CaseContent, offer: FieldOffer, source: CaseSource): At | null {
  let byId: At | null = null;
  for (const tab of content.tabs)
    for (const section of tab.sections)
      for (const field of section.fields) {
        if (tab.id === offer.tab.id && section.id === offer.section.id && field.id === offer.id)
          byId = { tab, section, field };
        else if (sameSource(field.from, source)) return { tab, section, field };
      }
  return byId;
}

function fieldProposal(content: CaseContent, offer: FieldOffer): Proposal[] {
  const found = offer.found as Found;
  const source = sourceOf(found);
  const at = findTarget(content, offer, source);
  const after = dataOf(found.field.data);
  if (at && sameData(at.field.data, after)) return [];
  const { tab, section } = at ?? offer;
  const change: CaseChange = {
    tabId: tab.id,
    sectionId: section.id,
    fieldId: at?.field.id ?? offer.id,
    tabTitle: tab.title,
    sectionTitle: section.title,
    name: at?.field.name ?? offer.name,
    before: at && at.field.data.values.length > 0 ? at.field.data : null,
    after,
    from: source,
    reviewed: at?.field.review.result.reviewed ?? false,
  };
  return [
    {
      change,
      carryOut: (next) => {
        const into = sectionOf(next, offer, change);
        const there = into.fields.find(({ id }) => id === change.fieldId);
        if (there)
          Object.assign(there, { data: after, from: source, review: { result: { reviewed: false } } });
        else into.fields.push(fieldOf(offer, [found]));
      },
    },
  ];
}

/** The section that a change is about; made where the content has none yet. */
function sectionOf(
  content: CaseContent,
  offer: Offer,
  { tabId, sectionId }: Pick<CaseChange, 'tabId' | 'sectionId'>,
): CaseSection {
  let tab = content.tabs.find(({ id }) => id === tabId);
  if (!tab) {
    tab = { ...offer.tab, id: tabId, sections: [] };
    content.tabs.push(tab);
  }
  let section = tab.sections.find(({ id }) => id === sectionId);
  if (!section) {
    section = { id: sectionId, title: offer.section.title, fields: [], tables: [] };
    tab.sections.push(section);
  }
  return section;
}

function ownFields(
  content: CaseContent,
  document: SourceDocument,
  { sectionId, fieldId }: SyncPart,
): Proposal[] {
  return content.tabs.flatMap((tab) =>
    tab.sections.flatMap((section) =>
      section.fields.flatMap((field): Proposal[] => {
        const { from } = field;
        if (from?.extractionUuid !== document.uuid) return [];
        if (sectionId !== undefined && from.sectionId !== sectionId) return [];
        if (fieldId !== undefined && from.fieldId !== fieldId) return [];
        const found = findIn(document, from.sectionId, from.fieldId);
        const after = found && hasValue(found.field.data) ? dataOf(found.field.data) : null;
        if (after ? sameData(after, field.data) : field.data.values.length === 0) return [];
        const change: CaseChange = {
          tabId: tab.id,
          sectionId: section.id,
          fieldId: field.id,
          tabTitle: tab.title,
          sectionTitle: section.title,
          name: field.name,
          before: field.data,
          after,
          from,
          reviewed: field.review.result.reviewed,
        };
        return [{ change, carryOut: (next) => setField(next, change) }];
      }),
    ),
  );
}

const EMPTY: CaseData = { values: [], standard_values: [], extracted_values: [] };

function setField(content: CaseContent, { tabId, sectionId, fieldId, after }: CaseChange): void {
  const section = content.tabs.find(({ id }) => id === tabId)?.sections.find(({ id }) => id === sectionId);
  const field = section?.fields.find(({ id }) => id === fieldId);
  if (field) Object.assign(field, { data: after ?? EMPTY, review: { result: { reviewed: false } } });
}

type TableAt = { tab: CaseTab; section: CaseSection; table: CaseTable };

function findTableAt(content: CaseContent, offer: TableOffer): TableAt | null {
  const tab = content.tabs.find(({ id }) => id === offer.tab.id);
  const section = tab?.sections.find(({ id }) => id === offer.section.id);
  const table = section?.tables.find(({ id }) => id === offer.id);
  return tab && section && table ? { tab, section, table } : null;
}

/** Row by row: cells that differ, rows that come, rows that are gone from the document. */
function tableProposals(content: CaseContent, offer: TableOffer, _part: SyncPart): Proposal[] {
  const at = findTableAt(content, offer);
  const rows = at?.table.rows ?? [];
  const proposals = offer.rows.flatMap((row) => {
    const there = rows.find(
      ({ from }) => from && from.extractionUuid === offer.from.extractionUuid && from.row === row.from?.row,
    );
    return rowProposals(offer, there, row);
  });
  const gone = rows.filter(
    ({ from }) =>
      from?.extractionUuid === offer.from.extractionUuid &&
      from.tableId === offer.id &&
      !offer.rows.some((row) => row.from?.row === from.row),
  );
  return [...proposals, ...gone.flatMap((row) => goneProposals(offer, row))];
}

type Cell = CaseTableRow['cells'][string];

const cellChange = (
  offer: TableOffer,
  {
    rowId,
    columnId,
    before,
    after,
    row,
  }: { rowId: string; columnId: string; before: Cell | undefined; after: CaseData | null; row: number },
): CaseChange => ({
  tabId: offer.tab.id,
  sectionId: offer.section.id,
  fieldId: columnId,
  tableId: offer.id,
  rowId,
  tabTitle: offer.tab.title,
  sectionTitle: offer.section.title,
  name: offer.columns.find(({ id }) => id === columnId)?.label ?? columnId,
  before: before
    ? {
        values: before.values,
        standard_values: before.standard_values,
        extracted_values: before.extracted_values,
      }
    : null,
  after,
  from: { ...offer.from, fieldId: columnId, row },
  reviewed: before?.review?.result.reviewed ?? false,
});

function rowProposals(offer: TableOffer, there: CaseTableRow | undefined, row: CaseTableRow): Proposal[] {
  const columns = offer.columns.map(({ id }) => id);
  return columns.flatMap((columnId): Proposal[] => {
    const before = there?.cells[columnId];
    const after = row.cells[columnId];
    if (before && after ? sameData(before, after) : !before?.values.length && !after) return [];
    const change = cellChange(offer, {
      rowId: there?.id ?? row.id,
      columnId,
      before,
      after: after ?? null,
      row: row.from?.row ?? 0,
    });
    return [
      { change, carryOut: (next) => setCell(next, offer, { ...row, id: there?.id ?? row.id }, change) },
    ];
  });
}

const goneProposals = (offer: TableOffer, row: CaseTableRow): Proposal[] =>
  Object.entries(row.cells).map(([columnId, before]) => {
    const change = cellChange(offer, {
      rowId: row.id,
      columnId,
      before,
      after: null,
      row: row.from?.row ?? 0,
    });
    return { change, carryOut: (next) => setCell(next, offer, row, change) };
  });

function setCell(
  content: CaseContent,
  offer: TableOffer,
  row: CaseTableRow,
  { fieldId, after, tabId, sectionId }: CaseChange,
): void {
  const section = sectionOf(content, offer, { tabId, sectionId });
  let table = section.tables.find(({ id }) => id === offer.id);
  if (!table) {
    table = { id: offer.id, title: offer.title, columns: [...offer.columns], rows: [] };
    section.tables.push(table);
  }
  let there = table.rows.find(({ id }) => id === row.id);
  if (!there) {
    there = { id: row.id, ...(row.from && { from: row.from }), cells: {} };
    table.rows.push(there);
  }
  if (after) there.cells[fieldId] = after;
  else delete there.cells[fieldId];
  // A row whose last cell went is no row any more.
  if (Object.keys(there.cells).length === 0) table.rows = table.rows.filter((one) => one !== there);
}
