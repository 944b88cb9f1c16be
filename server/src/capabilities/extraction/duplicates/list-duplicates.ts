import type { DuplicateList, DuplicatePair, DuplicateSide } from '@recto/contracts/endpoints/duplicates';
import type { Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findDocuments, findPages } from '../../intake/index.ts';
import { isEditor } from '../rows/extraction.policy.ts';
import { type ExtractionRow, findVisibleByIds } from '../rows/extraction.queries.ts';
import { findListRow } from '../rows/list.queries.ts';
import { presentDocument, presentListItem, thumbnailUrl } from '../rows/present.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { openParts } from '../values/open-parts.ts';
import { hasValue } from '../values/result-walk.ts';
import { findPairs, type PairRow } from './duplicate.queries.ts';

/** Pages shown beside each other at most. */
const SHOWN_PAGES = 20;

/** What an extraction may be the same as, as far as the actor may see the other ones. */
export async function listDuplicates(scope: TenantScope, uuid: string): Promise<DuplicateList> {
  const row = await requireVisible(scope, { uuid });
  const found = await findPairs(scope, row.id);
  const others = await findVisibleByIds(
    scope,
    found.map((pair) => otherOf(pair, row.id)),
  );
  const byId = new Map(others.map((other) => [other.id, other]));
  const pairs: DuplicatePair[] = [];
  for (const pair of found) {
    const other = byId.get(otherOf(pair, row.id));
    if (other) pairs.push(await present(scope, row, pair, other));
  }
  return { pairs, canDecide: isEditor(scope.actor.roles) };
}

const otherOf = (pair: PairRow, id: number): number =>
  pair.extraction_id === id ? pair.original_id : pair.extraction_id;

async function present(
  scope: TenantScope,
  row: ExtractionRow,
  pair: PairRow,
  other: ExtractionRow,
): Promise<DuplicatePair> {
  return {
    id: pair.id,
    kind: pair.kind,
    likeness: pair.likeness,
    decision: pair.decision,
    decidedBy: pair.decided_by,
    decidedDate: pair.decided_date?.toISOString() ?? null,
    otherIsEarlier: other.id < row.id,
    other: await sideOf(scope, other),
    ...compareValues(row, other, scope.actor.roles),
  };
}

async function sideOf(scope: TenantScope, row: ExtractionRow): Promise<DuplicateSide> {
  const item = presentListItem(await findListRow(scope, row.id), []);
  const [document] = await findDocuments(scope, row.document_id === null ? [] : [row.document_id]);
  const pages = document ? await findPages(scope, [document.id]) : [];
  return {
    extractionUuid: item.extractionUuid,
    category: item.category,
    status: item.status,
    originalName: item.documentChannelLog?.originalName ?? document?.name ?? '',
    inputChannelDate: item.inputChannelDate,
    summary: item.summary,
    documentUrl: document?.pdf_sha256 ? presentDocument(row, document, pages).url : null,
    pages: pages
      .filter(({ page_number, thumbnail_sha256 }) => thumbnail_sha256 && row.pages.includes(page_number))
      .slice(0, SHOWN_PAGES)
      .map(({ page_number }) => ({
        number: page_number,
        thumbnailUrl: document ? thumbnailUrl(row.extraction_uuid, document, page_number) : '',
      })),
  };
}

type Shown = { label: string; text: string };

/** The values of header fields that the roles open, by field. */
function valuesOf(row: ExtractionRow, held: readonly Role[]): Map<string, Shown> {
  const result: Result | null = row.revised_result ?? row.result;
  const fields = result ? openParts(result, held).extraction.sections.flatMap((one) => one.fields) : [];
  return new Map(
    fields
      .filter(({ data }) => hasValue(data))
      .map(({ id, label, data }) => [
        id,
        {
          label: label.standard_value || label.value,
          text: data.standard_values[0]?.trim() || (data.values[0] ?? ''),
        },
      ]),
  );
}

function compareValues(
  row: ExtractionRow,
  other: ExtractionRow,
  held: readonly Role[],
): Pick<DuplicatePair, 'differences' | 'same'> {
  const [here, there] = [valuesOf(row, held), valuesOf(other, held)];
  const ids = [...new Set([...here.keys(), ...there.keys()])];
  const rows = ids.map((id) => ({
    label: (here.get(id) ?? there.get(id))?.label ?? id,
    here: here.get(id)?.text ?? null,
    there: there.get(id)?.text ?? null,
  }));
  const differences = rows.filter((one) => one.here !== one.there);
  return { differences, same: rows.length - differences.length };
}
