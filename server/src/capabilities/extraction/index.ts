export { AUTOMATION_ACTOR } from './confirmed.queries.ts';
export { fieldTexts, olderForms, tableRows, valueText } from './derived-shapes.ts';
export { type Habits, habitsOf } from './document-habits.ts';
export { compareDocument } from './duplicates/compare-document.ts';
export { countDuplicates } from './duplicates/duplicate.queries.ts';
export { undecidedPairs } from './duplicates/undecided-pairs.ts';
export { insertEvent } from './event.queries.ts';
export { extraction } from './extraction.capability.ts';
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
export { detailOf } from './get-extraction.ts';
export { learnFrom, subjectOf } from './learn-from.ts';
export { countLearned } from './learned-here.ts';
export { sourceOf } from './learned-state.ts';
export { unsettledIn } from './lesson-doubts.ts';
export { forgetLesson } from './manage-learned.ts';
export { changeExtraction, moveStatus, statusEvent } from './move-status.ts';
export { uploadParts } from './multipart.ts';
export { isOpenTo, openParts, openTable } from './open-parts.ts';
export { requireWords, wordsOfPages } from './page-words.ts';
export { applyResult, checkedNow } from './record/apply-result.ts';
export { carryOut, giveUp, reportOf } from './replay/carry-out.ts';
export { insertReplay } from './replay/replay.queries.ts';
export { replayHere, tenantsOf, type Wanted } from './replay/replay-from-command.ts';
export { presentReplay } from './replay/start-replay.ts';
export { planOfCorrection } from './replay/weigh-correction.ts';
export { requireVisible } from './require-visible.ts';
export { mayRestart, restartReading } from './rerun-extraction.ts';
export { restartGivenUp } from './restart-given-up.ts';
export { confidenceOf, hasValue, places, rowCount } from './result-walk.ts';
export { takeOlderForms } from './take-older-forms.ts';
export { type UploadTarget, uploadDocuments } from './upload-documents.ts';
export { asText } from './words-cache.ts';
