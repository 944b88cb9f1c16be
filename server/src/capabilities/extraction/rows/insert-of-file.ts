import type { Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { DocumentInLog } from '../../intake/index.ts';
import { type ExtractionRow, insertExtraction } from './extraction.queries.ts';
import { extractionUuidOf } from './named-uuid.ts';

/** By its place among the documents in the file, from 1; or, where people put it together, by a uuid of its own. */
type Wanted = { category: Category } & ({ ordinal: number } | { uuid: string });

/** An extraction of a file, held until the transaction ends: made now, in PROCESSING, or the one that is there already. */
export const insertOfFile = (
  scope: TenantScope,
  { log, document }: DocumentInLog,
  wanted: Wanted,
): Promise<ExtractionRow> =>
  insertExtraction(scope, {
    uuid: 'uuid' in wanted ? wanted.uuid : extractionUuidOf({ log, document }, wanted.ordinal),
    logId: log.id,
    documentId: document.id,
    category: wanted.category,
    inputChannel: log.channel_uuid,
    inputChannelInbox: log.inbox,
    inputChannelDate: log.log_date,
    inputChannelType: log.channel_type,
  });
