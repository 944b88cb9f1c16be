import type {
  CaseColumn,
  CaseContent,
  CaseData,
  CaseField,
  CaseSection,
  CaseSource,
  CaseTable,
  CaseTableRow,
} from '@recto/contracts/case-content';
import type { Category } from '@recto/contracts/categories';
import type { CaseFieldUpdate, CaseRowUpdate } from '@recto/contracts/endpoints/case-changes';
import type { ReviewMark } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../../platform/errors.ts';
import { reviewedBy, sameList, standardise } from '../../review/index.ts';

export type Editor = { readonly login: string; readonly time: string };

/** What a save changed, for the activity: with who may see it. */
export type Edited = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly category?: Category;
  readonly roles?: readonly Role[];
};

/** Who may see a value: those who open the document that it came from, and the field. */
export const limitsOf = ({
  from,
  roles,
}: Pick<CaseField, 'from' | 'roles'> | { from?: CaseTableRow['from']; roles?: CaseColumn['roles'] }) => ({
  ...(from && { category: from.category }),
  ...(roles?.length && { roles }),
});

/**
 * A content with values and rows changed; rows come and go before values are set.
 * Give the part of the content that the person may see.
 * @throws Problem 400 for a place that is not there
 */
export function editContent(
  content: CaseContent,
  changes: { readonly fields: readonly CaseFieldUpdate[]; readonly rows: readonly CaseRowUpdate[] },
  editor: Editor,
): { content: CaseContent; edited: Edited[] } {
  const next = structuredClone(content);
  const edited: Edited[] = [
    ...changes.rows.flatMap((row) => changeRow(next, row)),
    ...changes.fields.flatMap((field) => setValue(next, field, editor)),
  ];
  return { content: next, edited };
}

type Address = Pick<CaseFieldUpdate, 'tabId' | 'sectionId'> & { readonly fieldId?: string };

const nowhere = ({ fieldId = '', sectionId }: Address) =>
  badRequest(said('no_value_in', { field: fieldId, section: sectionId }));

function sectionAt(content: CaseContent, address: Address): CaseSection {
  const tab = content.tabs.find(({ id }) => id === address.tabId);
  const section = tab?.sections.find(({ id }) => id === address.sectionId);
  if (!section) throw nowhere(address);
  return section;
}

function tableAt(content: CaseContent, address: Address & { readonly tableId: string }): CaseTable {
  const table = sectionAt(content, address).tables.find(({ id }) => id === address.tableId);
  if (!table) throw nowhere({ ...address, fieldId: address.tableId });
  return table;
}

function changeRow(content: CaseContent, update: CaseRowUpdate): Edited[] {
  const table = tableAt(content, update);
  if (update.remove !== undefined) {
    const row = table.rows.find(({ id }) => id === update.remove);
    if (!row) throw nowhere({ ...update, fieldId: update.remove });
    table.rows = table.rows.filter((one) => one !== row);
    const open = table.columns.filter(({ roles }) => !roles?.length);
    const before = open.map(({ id }) => row.cells[id]?.values.join(' ') ?? '').filter(Boolean);
    return [{ name: table.title, before: before.join(' · '), after: '', ...limitsOf({ from: row.from }) }];
  }
  if (!update.add) return [];
  const { id, after } = update.add;
  // Sent again after an answer that got lost: the row is there.
  if (table.rows.some((row) => row.id === id)) return [];
  const at = after ? table.rows.findIndex((row) => row.id === after) + 1 : table.rows.length;
  table.rows.splice(at, 0, { id, cells: {} });
  return [];
}

function setValue(content: CaseContent, update: CaseFieldUpdate, editor: Editor): Edited[] {
  const review: ReviewMark =
    update.logReview === false ? { result: { reviewed: false } } : reviewedBy({ ...editor, roles: [] });
  return update.tableId === undefined
    ? setField(fieldAt(content, update), update, review)
    : setCell(content, { ...update, tableId: update.tableId }, review);
}

function fieldAt(content: CaseContent, update: CaseFieldUpdate): CaseField {
  const field = sectionAt(content, update).fields.find(({ id }) => id === update.fieldId);
  if (!field) throw nowhere(update);
  if (field.input_config?.viewOnly) throw badRequest(said('view_only', { name: field.name }));
  return field;
}

const NOTHING: CaseData = { values: [], standard_values: [], extracted_values: [] };

const dataOf = (
  { id, input_config: input }: Pick<CaseColumn, 'id' | 'input_config'>,
  { values, standardValues, extractValues }: CaseFieldUpdate,
  was: CaseData,
) => ({
  values,
  standard_values: standardise(id, input, values, { sent: standardValues }),
  extracted_values: [...(extractValues ?? was.extracted_values)],
  ...(was.translations && sameList(values, was.values) && { translations: was.translations }),
});

function setField(field: CaseField, update: CaseFieldUpdate, review: ReviewMark): Edited[] {
  const before = field.data.values.join('\n');
  const data = dataOf(field, update, field.data);
  const from = update.from && offeredBy(field, update.from);
  Object.assign(field, { data, review, ...(from && { from }) });
  const after = data.values.join('\n');
  return before === after ? [] : [{ name: field.name, before, after, ...limitsOf(field) }];
}

/** Nobody makes a value point at a document that does not say it. */
function offeredBy({ candidates = [], from, name }: CaseField, wanted: CaseSource): CaseSource {
  const all = [...(from ? [from] : []), ...candidates.flatMap((candidate) => candidate.from)];
  const found = all.find(
    (one) =>
      one.extractionUuid === wanted.extractionUuid &&
      one.sectionId === wanted.sectionId &&
      one.fieldId === wanted.fieldId,
  );
  if (!found) throw badRequest(said('no_such_source', { name }));
  return found;
}

function setCell(
  content: CaseContent,
  update: CaseFieldUpdate & { readonly tableId: string },
  review: ReviewMark,
): Edited[] {
  const table = tableAt(content, update);
  const column = table.columns.find(({ id }) => id === update.fieldId);
  const row = table.rows.find(({ id }) => id === update.rowId);
  if (!column || !row) throw nowhere(update);
  if (column.input_config?.viewOnly) throw badRequest(said('view_only', { name: column.label }));
  const was = row.cells[column.id];
  const before = was?.values.join('\n') ?? '';
  const data = dataOf(column, update, was ?? NOTHING);
  row.cells[column.id] = { ...data, review };
  const after = data.values.join('\n');
  const limits = limitsOf({ from: row.from, roles: column.roles });
  return before === after ? [] : [{ name: column.label, before, after, ...limits }];
}
