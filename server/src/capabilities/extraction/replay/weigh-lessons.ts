import type { Weighed } from '@recto/contracts/endpoints/learning';
import type { ReplayedDocument } from '@recto/contracts/endpoints/replay';
import type { LearnedExample } from '@recto/contracts/learned';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import { findUnweighedOf, recordWeighed } from '../learned.queries.ts';
import { findAlike, weighOn } from './weigh-examples.ts';

/** Confirmed documents on which a new lesson is tried by itself. */
const DOCUMENTS = 10;

/**
 * Tries what an extraction taught on what people confirmed of the same layout. What would make confirmed values wrong
 * is marked, and until it is known what a lesson does, nothing that was read with it is confirmed without people.
 */
export const weighLessons = defineJob({
  name: 'extraction.weigh-lessons',
  lane: 'learning',
  group: 'replay',
  payload: z.object({ extraction: z.int() }),
  handler: async (context, { extraction }) => {
    const lessons = await context.inTenant((scope) => findUnweighedOf(scope, extraction));
    const [first] = lessons;
    if (!first) return;
    const { category, source } = first;
    const layouts = lessons.map(({ example }) => example.layout);
    const sought = { category, source, layouts, limit: DOCUMENTS, except: extraction };
    const documents: ReplayedDocument[] = [];
    for (const subject of await findAlike(context, sought))
      documents.push(await weighOn(context, subject, lessons));
    await context.inTenant(async (scope) => {
      for (const { id, example } of lessons) await recordWeighed(scope, id, weighedOf(example, documents));
    });
  },
});

/** Harm to other fields than its own is laid to each lesson of the document: together they did it. */
function weighedOf(example: LearnedExample, documents: readonly ReplayedDocument[]): Weighed {
  const own = example.kind === 'column' ? `${example.table}.${example.column}` : example.field;
  const differences = documents.flatMap((one) => one.differences);
  return {
    documents: documents.length,
    better: differences.filter(({ field, verdict }) => verdict === 'better' && field === own).length,
    worse: differences.filter(({ verdict }) => verdict === 'worse').length,
  };
}
