import type { LearnedHere } from '@recto/contracts/endpoints/learning';
import type { LearnedExample } from '@recto/contracts/learned';
import type { FieldData, Result } from '@recto/contracts/result';
import { layoutsOn } from '@recto/engine/learn/layouts-on';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findLog } from '../../intake/index.ts';
import { findExamplesById, findVisibleOf } from '../learned/learned.queries.ts';
import { learnedIdsOf, sourceOf } from '../learned/learned-state.ts';
import { countUses, recordUses } from '../learned/learned-use.queries.ts';
import { requireWords } from '../reading/page-words.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { asText } from '../rows/words-cache.ts';
import { present } from './manage-learned.ts';

/** What is known of documents that look like this one, switched off or not: corrections, then accepted values. */
export async function listLearnedHere(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
): Promise<LearnedHere[]> {
  const { category, channel_log_id: logId, pages } = await requireVisible(scope, { uuid });
  const log = logId === null ? undefined : await findLog(scope, logId);
  const known = await findVisibleOf(scope, { category, source: log ? sourceOf(log) : '' });
  if (known.length === 0 || pages.length === 0) return [];
  const { pages: words } = await requireWords(scope, services, uuid);
  const own = words.filter(({ number }) => pages.includes(number)).map(asText);
  const layouts = new Map(known.map(({ example }) => [JSON.stringify(example.layout), example.layout]));
  const has = layoutsOn(own, [...layouts.values()]);
  const here = new Set([...layouts.keys()].filter((_key, i) => has[i]));
  const rows = known.filter(({ example }) => here.has(JSON.stringify(example.layout)));
  const uses = await countUses(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...present(row), ...(uses.get(row.id) ?? { used: 0, kept: 0 }) }));
}

/** Notes for each example that knew the layout of a confirmed document whether what it stands for was kept. */
export async function countLearned(
  scope: TenantScope,
  row: ExtractionRow,
  isSame: (a: FieldData, b: FieldData) => boolean,
): Promise<void> {
  const [read, confirmed] = [row.result, row.revised_result ?? row.result];
  const ids = learnedIdsOf(read);
  if (!read || !confirmed || ids.length === 0) return;
  const examples = await findExamplesById(scope, ids);
  const uses = examples.map(({ id, example }) => {
    const [was, is] = [dataOf(read, example), dataOf(confirmed, example)];
    return { id, kept: was.length === is.length && was.every((data, i) => isSame(data, is[i] as FieldData)) };
  });
  await recordUses(scope, row.id, uses);
}

/** The values that an example bears on: those of a field, or of the cells of a column. */
function dataOf(result: Result, example: LearnedExample): FieldData[] {
  const { sections } = result.extraction;
  if (example.kind !== 'column')
    return sections.flatMap((s) => s.fields.filter(({ id }) => id === example.field).map(({ data }) => data));
  const table = sections.flatMap((s) => s.tables).find(({ id }) => id === example.table);
  return table?.columns.find(({ id }) => id === example.column)?.data ?? [];
}
