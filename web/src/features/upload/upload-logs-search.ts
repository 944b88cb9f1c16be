import { CHANNEL_LOG_STATUSES } from '@recto/contracts/statuses';
import { z } from 'zod';

/** The state of the upload logs in the address; `page` counts from 1 for people. */
export const UploadLogsSearch = z.object({
  page: z.int().min(1).max(1_000_000).optional().catch(undefined),
  status: z.enum(CHANNEL_LOG_STATUSES).optional().catch(undefined),
});
