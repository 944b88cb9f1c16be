import type { Capability } from '../../platform/capability.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { takeDrawings } from './drawings/take-drawings.ts';
import { copyDocuments } from './duplicate-case.ts';
import { runHarmonise } from './harmonise/run-harmonise.ts';
import { joinCaseOfFile } from './join-case-of-file.ts';
import { caseIndex } from './list/search-index.ts';
import { makeListExport } from './list-exports/make-export.ts';

/** Extractions that belong together, with their labels and comments. */
export const cases: Capability = {
  name: 'cases',
  routes: async () => (await import('./cases.routes.ts')).casesRoutes,
  indices: [caseIndex],
  jobs: [copyDocuments, runHarmonise, takeDrawings, runBulk, makeListExport],
  subscribers: [joinCaseOfFile],
};
