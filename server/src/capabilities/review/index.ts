export { reviewedBy } from './apply-updates.ts';
export { requireNothingOpen } from './confirm-checks.ts';
export { review } from './review.capability.ts';
export { extractionConfirmed } from './review.events.ts';
export { lockSeen } from './save-revision.ts';
export { acceptOpen, announceConfirmed, confirmRow } from './set-status.ts';
export { standardise } from './standardise.ts';
export { saveResult } from './update-result.ts';
