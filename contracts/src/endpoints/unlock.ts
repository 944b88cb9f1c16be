import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ChannelLogDetail } from './intake.ts';

/**
 * The password opens the file once and is kept nowhere: what is stored is the PDF without its protection. The original
 * stays as it came.
 */
export const unlockDocument = endpoint({
  name: 'unlockDocument',
  method: 'POST',
  path: '/api/document-channel-logs/uuid/:uuid/unlock',
  summary: 'Open the protected file of a channel log with its password, and have it read',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  body: z.object({
    password: z.string().min(1, 'This field is required').max(TEXT_LIMITS.password),
    /** Which file it is for where several came at once: the one of this extraction. Absent: the first that waits. */
    extractionUuid: z.uuid().optional(),
  }),
  reply: ChannelLogDetail,
  records: { 'params.uuid': 'channel-log.uuid', 'body.extractionUuid': 'extraction.uuid' },
});
