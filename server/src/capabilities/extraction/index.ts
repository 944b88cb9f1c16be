export { uploadParts } from './arrival/multipart.ts';
export { type UploadTarget, uploadDocuments } from './arrival/upload-documents.ts';
export { compareDocument } from './duplicates/compare-document.ts';
export { countDuplicates } from './duplicates/duplicate.queries.ts';
export { undecidedPairs } from './duplicates/undecided-pairs.ts';
export { extraction } from './extraction.capability.ts';
export { sourceOf } from './learned/learned-state.ts';
export { unsettledIn } from './learned/lesson-doubts.ts';
export { learnFrom, subjectOf } from './learning/learn-from.ts';
export { countLearned } from './learning/learned-here.ts';
export { forgetLesson } from './learning/manage-learned.ts';
export { type Habits, habitsOf } from './lists/document-habits.ts';
export { requireWords, wordsOfPages } from './reading/page-words.ts';
export { mayRestart, restartReading } from './reading/rerun-extraction.ts';
export { restartGivenUp } from './reading/restart-given-up.ts';
export { takeOlderForms } from './reading/take-older-forms.ts';
export { applyResult, checkedNow } from './record/apply-result.ts';
export { carryOut, giveUp, reportOf } from './replay/carry-out.ts';
export { insertReplay } from './replay/replay.queries.ts';
export { replayHere, tenantsOf, type Wanted } from './replay/replay-from-command.ts';
export { presentReplay } from './replay/start-replay.ts';
export { planOfCorrection } from './replay/weigh-correction.ts';
export { AUTOMATION_ACTOR } from './rows/confirmed.queries.ts';
export { fieldTexts, olderForms, tableRows, valueText } from './rows/derived-shapes.ts';
export { insertEvent } from './rows/event.queries.ts';
export { extractionRead } from './rows/extraction.events.ts';
export { mayEditValues, mayPost, maySaveAndPost, roleList } from './rows/extraction.policy.ts';
export {
  type ExtractionRow,
  findExtraction,
  findNewestRead,
  findVisibleOfLog,
  findVisibleOfLogs,
  lockExtraction,
  lockVisible,
  visibleTo,
} from './rows/extraction.queries.ts';
export { changeExtraction, moveStatus, statusEvent } from './rows/move-status.ts';
export { isOpenTo, openParts, openTable } from './rows/open-parts.ts';
export { requireVisible } from './rows/require-visible.ts';
export { confidenceOf, hasValue, places, rowCount } from './rows/result-walk.ts';
export { asText } from './rows/words-cache.ts';
export { detailOf } from './viewing/get-extraction.ts';
