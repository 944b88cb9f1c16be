import type { TenantScope } from '../../../platform/db/scope.ts';
import { findDefaultTags, type LogRow } from '../../intake/index.ts';
import type { ExtractionRow } from './extraction.queries.ts';
import { addTagsByName } from './tag.queries.ts';

/** A new extraction gets the tags that its channel gives to everything (C-002). */
export const tagByChannel = async (scope: TenantScope, log: LogRow, { id }: ExtractionRow): Promise<void> =>
  addTagsByName(scope, id, await findDefaultTags(scope, log.channel_uuid));
