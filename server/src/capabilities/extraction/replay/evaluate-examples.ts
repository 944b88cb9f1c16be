import type { ExampleEvaluation } from '@recto/contracts/endpoints/learning';
import type { ReplayedDocument } from '@recto/contracts/endpoints/replay';
import type { LearnedExample } from '@recto/contracts/learned';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import { announceOutcomes } from '../learned/announce-outcomes.ts';
import { findUnevaluatedOf, recordEvaluation } from '../learned/learned.queries.ts';
import { lockExtraction } from '../rows/extraction.queries.ts';
import { evaluateOn, findAlike } from './evaluate-on-documents.ts';

/** Confirmed documents on which a new learned example is tried on its own. */
const DOCUMENTS = 10;

/** Documents that are named of those that speak against a learned example. */
const NAMED = 3;

/**
 * Tries what an extraction taught on what people confirmed of the same layout. What would make confirmed values wrong
 * is marked, and until it is known what a learned example does, nothing that was read with it is confirmed without people.
 */
export const evaluateExamples = defineJob({
  name: 'extraction.weigh-examples',
  lane: 'learning',
  group: 'replay',
  payload: z.object({ extraction: z.int() }),
  handler: async (context, { extraction }) => {
    const examples = await context.inTenant((scope) => findUnevaluatedOf(scope, extraction));
    const [first] = examples;
    if (!first) return;
    const { category, source } = first;
    const layouts = examples.map(({ example }) => example.layout);
    const sought = { category, source, layouts, limit: DOCUMENTS, except: extraction };
    const documents: ReplayedDocument[] = [];
    for (const subject of await findAlike(context, sought))
      documents.push(await evaluateOn(context, subject, examples));
    await context.inTenant(async (scope) => {
      const weighed = examples.map((one) => ({ ...one, weighed: evaluationOf(one.example, documents) }));
      for (const one of weighed) await recordEvaluation(scope, one.id, one.weighed);
      const row = await lockExtraction(scope, { id: extraction });
      // It was said to be learned; a document that speaks against it is news.
      if (row && weighed.some((one) => one.weighed.worse > 0))
        await announceOutcomes(scope, row, first.created_by);
    });
  },
});

/** Harm to other fields than its own is laid to each learned example of the document: together they did it. */
function evaluationOf(example: LearnedExample, documents: readonly ReplayedDocument[]): ExampleEvaluation {
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
