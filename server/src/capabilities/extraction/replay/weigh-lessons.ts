import type { Weighed } from '@recto/contracts/endpoints/learning';
import type { ReplayedDocument } from '@recto/contracts/endpoints/replay';
import type { LearnedExample } from '@recto/contracts/learned';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import { announceOutcomes } from '../learned/announce-outcomes.ts';
import { findUnweighedOf, recordWeighed } from '../learned/learned.queries.ts';
import { lockExtraction } from '../rows/extraction.queries.ts';
import { findAlike, weighOn } from './weigh-examples.ts';

/** Confirmed documents on which a new lesson is tried by itself. */
const DOCUMENTS = 10;

/** Documents that are named of those that speak against a lesson. */
const NAMED = 3;

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
      const weighed = lessons.map((lesson) => ({ ...lesson, weighed: weighedOf(lesson.example, documents) }));
      for (const lesson of weighed) await recordWeighed(scope, lesson.id, lesson.weighed);
      const row = await lockExtraction(scope, { id: extraction });
      // It was said to be learned; a document that speaks against it is news.
      if (row && weighed.some((lesson) => lesson.weighed.worse > 0))
        await announceOutcomes(scope, row, first.created_by);
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
    against: documents
      .filter((one) => one.differences.some(({ verdict }) => verdict === 'worse'))
      .slice(0, NAMED)
      .map(({ extractionUuid }) => extractionUuid),
  };
}
