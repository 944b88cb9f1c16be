import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LearnedExample } from '@recto/contracts/learned';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import { findDocuments, findLog, runForLog, withScratch } from '../../intake/index.ts';
import { insertExample } from '../learned/learned.queries.ts';
import { obtainLearned, sourceOf } from '../learned/learned-state.ts';
import { obtainWords } from '../reading/obtain-words.ts';
import { findExtractionWithPage } from '../rows/extraction.queries.ts';
import { namedUuid } from '../rows/named-uuid.ts';
import { findRepair } from '../rows/repair.queries.ts';

/** What the sandbox hands over is checked like any other input. */
const Learned = z.array(LearnedExample).max(500);

/** The examples of a repair have names that follow from it, so that taking it back finds them. */
export const exampleId = (repairUuid: string, index: number): string =>
  namedUuid(repairUuid, `lesson:${index}`);

/** Learns from how people put the documents of a file together, for the next files of the same sender. */
export const learnArrangement = defineJob({
  name: 'extraction.learn-arrangement',
  lane: 'learning',
  payload: z.object({ repair: z.int() }),
  handler: async (context, { repair: id }) => {
    const work = await context.inTenant(async (scope) => {
      const repair = await findRepair(scope, id);
      const [document] = repair ? await findDocuments(scope, [repair.documentId]) : [];
      const log = document && (await findLog(scope, document.channel_log_id));
      return repair && !repair.undone && document && log ? { repair, document, log } : null;
    });
    if (!work) return;
    const { repair, document, log } = work;
    const examples = await withScratch(context.services, async (folder) => {
      const { file: words } = await obtainWords(context, log, document, folder);
      const learned = await obtainLearned(context, log, folder);
      const [lessons, output] = [path.join(folder, 'lessons.json'), path.join(folder, 'examples.json')];
      await writeFile(lessons, JSON.stringify(repair.lessons));
      const task = { kind: 'learn-file', words, output, lessons, learned: learned.file } as const;
      try {
        await runForLog(context, log, 'extract', task);
      } catch (error) {
        // A file that takes too long teaches nothing; it stays as people put it together.
        if (error instanceof EngineError) return [];
        throw error;
      }
      return Learned.parse(JSON.parse(await readFile(output, 'utf8')));
    });
    await context.inTenant(async (scope) => {
      // Held against an undo at the same moment.
      if ((await findRepair(scope, id))?.undone !== false) return;
      for (const [index, example] of examples.entries()) {
        if (example.kind !== 'category' && example.kind !== 'boundary') continue;
        const { category, field } = example;
        const lesson = repair.lessons.find((one) => one.kind === example.kind && one.category === category);
        const extractionId = lesson ? await findExtractionWithPage(scope, document.id, lesson.page) : null;
        await insertExample(scope, extractionId, {
          id: exampleId(repair.uuid, index),
          category,
          source: sourceOf(log),
          field,
          roles: [],
          example,
        });
      }
    });
  },
});
