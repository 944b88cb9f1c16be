import type { DocumentExample } from '@recto/contracts/endpoints/learning';
import type { Correction, LearnedExample } from '@recto/contracts/learned';
import { said } from '@recto/contracts/said/said';
import { sketch } from '@recto/engine/learn/learn';
import { schemaOf } from '@recto/engine/schema/index';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { requireWords } from '../extraction/index.ts';
import { forgetExample, sourceOf, subjectOf } from '../extraction/learning/index.ts';
import { asText, type ExtractionRow, lockVisible, requireVisible } from '../extraction/rows/index.ts';
import { openParts } from '../extraction/values/index.ts';
import { findLog } from '../intake/index.ts';
import { correctionsOf } from './corrections.ts';
import { findDeclined, setDeclined } from './document-example.queries.ts';

/** Pages that are looked at to tell at once what a correction teaches; when it is confirmed all of them are. */
const PAGES = 5;

/** What the corrections of a document teach, of the fields that the actor's roles open. */
export async function listDocumentExamples(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
): Promise<DocumentExample[]> {
  const row = await requireVisible(scope, { uuid });
  const corrections = examplesIn(scope, row);
  if (corrections.length === 0) return [];
  const examples = await sketched(scope, services, row, corrections);
  const declined = await findDeclined(scope, row.id);
  const log = row.channel_log_id === null ? undefined : await findLog(scope, row.channel_log_id);
  return corrections.map((correction) => {
    const field = subjectOf(correction);
    return {
      field,
      source: log ? sourceOf(log) : '',
      value: correction.value,
      example: examples.find((e) => e.kind !== 'column' && e.field === field) ?? null,
      learn: !declined.has(field),
    };
  });
}

/** One correction of each field and column. */
export function examplesIn(
  { actor }: TenantScope,
  { result, revised_result: revised }: ExtractionRow,
): Correction[] {
  if (!result || !revised) return [];
  const corrections = correctionsOf(openParts(result, actor.roles), openParts(revised, actor.roles));
  return [...new Map(corrections.map((one) => [subjectOf(one), one])).values()];
}

async function sketched(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  row: ExtractionRow,
  corrections: readonly Correction[],
): Promise<LearnedExample[]> {
  const schema = schemaOf(row.category);
  if (!schema || row.document_id === null) return [];
  const { pages } = await requireWords(scope, services, row.extraction_uuid);
  const own = pages.filter(({ number }) => row.pages.includes(number));
  return sketch(own.slice(0, PAGES).map(asText), schema, corrections);
}

/** Learns from the correction of a field when the document is confirmed, or not; what it taught already is forgotten. */
export async function setDocumentExample(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  { field, learn }: { field: string; learn: boolean },
): Promise<DocumentExample[]> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  if (!examplesIn(scope, row).some((one) => subjectOf(one) === field))
    throw badRequest(said('nothing_corrected', { field }));
  await setDeclined(scope, row.id, field, !learn);
  if (!learn) await forgetExample(scope, row.id, field);
  return listDocumentExamples(scope, services, uuid);
}
