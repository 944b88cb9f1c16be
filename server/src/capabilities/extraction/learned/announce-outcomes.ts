import type { TenantScope } from '../../../platform/db/scope.ts';
import { announce } from '../../../platform/events/index.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';

/** Tells open screens that it is known what the corrections of an extraction taught; `by`: who confirmed them. */
export const announceOutcomes = (
  scope: TenantScope,
  { extraction_uuid: uuid, category }: Pick<ExtractionRow, 'extraction_uuid' | 'category'>,
  by: string,
): Promise<void> => announce(scope, { kind: 'lessons', uuid, category, data: { by } });
