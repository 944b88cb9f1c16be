export { findDefaultTags } from './arrival.queries.ts';
export { type ChannelFigures, findChannelFigures } from './channels/figures.queries.ts';
export { type CopiedDocument, copyMail } from './copy-mail.ts';
export { copyUpload, type UploadCopy, uploadToCopy } from './copy-upload.ts';
export {
  type DocumentRow,
  deleteDocument,
  findDocumentOf,
  findDocuments,
  findDocumentsOfLogs,
  findPages,
  forgetWords,
  type PageRow,
  recordPageFindings,
  recordTurned,
  recordWords,
  waitForTurns,
} from './document.queries.ts';
export { asFileProblem, failureOf, failureOfDocument } from './failure.ts';
export { intake } from './intake.capability.ts';
export {
  type AboutDocument,
  documentArrived,
  documentFailed,
  documentNormalised,
} from './intake.events.ts';
export { asCategory, mustAcceptCategory, PLACEHOLDER_CATEGORY } from './intake.policy.ts';
export {
  type Failure,
  findLog,
  findLogByUuid,
  findLogsOf,
  findOpenLog,
  findOpenLogsOfBatch,
  type LogPage,
  type LogRow,
  lockLog,
  takeReadCategory,
} from './log.queries.ts';
export {
  completeDocument,
  type DocumentInLog,
  failDocument,
  reopenDocument,
  startStep,
} from './log-progress.ts';
export { findMails, type MailRow } from './mail.queries.ts';
export { enqueueThumbnails } from './make-thumbnails.ts';
export { enqueueNormalising } from './normalise-document.ts';
export { enqueueOpening } from './open-mail.ts';
export { openWithPassword, recordOpened, waitsForPassword } from './open-with-password.ts';
export { type ReceivedFile, receiveFiles, type UploadPart } from './receive-files.ts';
export { runForLog } from './sandboxed.ts';
export { withScratch } from './scratch.ts';
export { inspectFile, storeUpload, type UploadOrder } from './store-upload.ts';
export { endTrace, findTraces } from './trace.queries.ts';
export { acceptChannel, mustFitChannel } from './upload-channel.ts';
export { checkUploadFields, type UploadKind } from './upload-fields.ts';
export { UPLOAD_MESSAGES } from './upload-rules.ts';
