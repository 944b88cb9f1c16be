import { readAddress, readOneOf, readPage } from '@recto/contracts/address';
import { CHANNEL_LOG_STATUSES, type ChannelLogStatus } from '@recto/contracts/statuses';

/** The state of the upload logs in the address; `page` counts from 1 for people. */
export const readUploadLogs = readAddress<{ page?: number; status?: ChannelLogStatus }>({
  page: readPage,
  status: readOneOf(CHANNEL_LOG_STATUSES),
});
