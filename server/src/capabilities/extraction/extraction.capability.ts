import type { Capability } from '../../platform/capability.ts';
import { listArrived } from './arrival/list-arrived.ts';
import { collectUnmatched, rematchExplained, rematchWithdrawn } from './checks/check-certificate.ts';
import { keepMissedMics } from './checks/keep-mics.ts';
import { notifyOrderChanged } from './checks/notify-order-changed.ts';
import { findDuplicates } from './duplicates/compare-document.ts';
import { learnArrangement } from './learning/learn-arrangement.ts';
import { extractionIndex } from './lists/search-index.ts';
import { readEnhanced } from './reading/enhance-extraction.ts';
import { lookUpOrder } from './reading/look-up-order.ts';
import { failUnopened, readDocument } from './reading/read-document.ts';
import { refreshExtraction, refreshWhenLearned } from './reading/refresh-waiting.ts';
import { rereadExtraction } from './reading/rerun-extraction.ts';
import { linkVendors, linkWhenNamed } from './record/link-vendors.ts';
import { evaluateExamples } from './replay/evaluate-examples.ts';
import { forgetReplays } from './replay/forget-replays.ts';
import { runReplay } from './replay/run-replay.ts';
import { applyRetention } from './retention/apply-retention.ts';

/** Documents become extractions: upload, reading, lists, details, files. */
export const extraction: Capability = {
  name: 'extraction',
  routes: async () => (await import('./extraction.routes.ts')).extractionRoutes,
  jobs: [
    lookUpOrder,
    rereadExtraction,
    refreshExtraction,
    learnArrangement,
    readEnhanced,
    runReplay,
    evaluateExamples,
    linkVendors,
  ],
  indices: [extractionIndex],
  subscribers: [
    listArrived,
    readDocument,
    failUnopened,
    findDuplicates,
    collectUnmatched,
    rematchExplained,
    rematchWithdrawn,
    refreshWhenLearned,
    notifyOrderChanged,
    linkWhenNamed,
  ],
  chores: [forgetReplays, applyRetention, keepMissedMics],
};
