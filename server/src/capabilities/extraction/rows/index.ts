export { AUTOMATION_ACTOR } from './confirmed.queries.ts';
export { insertEvent } from './event.queries.ts';
export { extractionRead } from './extraction.events.ts';
export { mayEditValues, mayPost, maySaveAndPost, roleList } from './extraction.policy.ts';
export {
  type ExtractionRow,
  findExtraction,
  findNewestRead,
  findVisibleOfLog,
  findVisibleOfLogs,
  lockExtraction,
  lockVisible,
  visibleTo,
} from './extraction.queries.ts';
export { changeExtraction, moveStatus, statusEvent } from './move-status.ts';
export { requireVisible } from './require-visible.ts';
export { asText } from './words-cache.ts';
