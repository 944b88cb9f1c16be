import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Correction, Taught } from '@recto/contracts/learned';
import type { Role } from '@recto/contracts/roles';
import type { ReadDocument } from '@recto/engine';
import { layoutOf } from '@recto/engine/learn/layouts-on';
import { schemaOf } from '@recto/engine/schema/index';
import { withScratch } from '../../intake/index.ts';
import { obtainLearned, sourceOf } from '../learned/learned-state.ts';
import type { ReplayPlan } from './carry-out.ts';
import { evaluateOn, findAlike, type Tried } from './evaluate-on-documents.ts';
import {
  findSubject,
  type OwnWords,
  obtainOwnWords,
  type Reader,
  type ReplaySubject,
  sandboxOf,
} from './read-again.ts';

const NOTHING: ReplayPlan = { subjects: [], each: () => Promise.reject(new Error('nothing is tried')) };

/**
 * Tries what corrections of a document would teach on the last confirmed documents of its layout, before it is
 * confirmed: nothing is learned, nothing stored. No documents where there are none like it, or where the corrections
 * would teach nothing.
 * @param extraction the id of the document
 */
export async function planOfCorrection(
  reader: Reader,
  extraction: number,
  corrections: readonly Correction[],
  { documents: limit, roles }: { documents: number; roles: readonly Role[] },
): Promise<ReplayPlan> {
  const teacher = await reader.inTenant((scope) => findSubject(scope, extraction));
  const schema = teacher && schemaOf(teacher.row.category);
  if (!schema || corrections.length === 0) return NOTHING;
  return withScratch(reader.services, async (folder) => {
    const words = await obtainOwnWords(reader, teacher, folder);
    const { pages } = JSON.parse(await readFile(words.file, 'utf8')) as ReadDocument;
    const { category } = teacher.row;
    const sought = { category, source: sourceOf(teacher.log), layouts: [layoutOf(pages, schema)], limit };
    const subjects = await findAlike(reader, { ...sought, except: extraction });
    if (subjects.length === 0) return NOTHING;
    const tried = await wouldTeach(reader, teacher, words, folder, corrections);
    if (tried.length === 0) return NOTHING;
    return { subjects, each: (subject) => evaluateOn(reader, subject, tried, roles) };
  });
}

/** The examples that corrections would become, under names of their own. */
async function wouldTeach(
  reader: Reader,
  { row, log }: ReplaySubject,
  { file: words }: OwnWords,
  folder: string,
  corrections: readonly Correction[],
): Promise<Tried> {
  const { category } = row;
  const known = await obtainLearned(reader, log, folder, { category, except: row.id });
  const [asked, output] = [path.join(folder, 'corrections.json'), path.join(folder, 'examples.json')];
  await writeFile(asked, JSON.stringify(corrections));
  const task = { kind: 'learn', words, output, category, corrections: asked, learned: known.file } as const;
  await sandboxOf(reader).run(task, { signal: reader.signal });
  // What the sandbox hands over is checked like any other input.
  const { examples } = Taught.parse(JSON.parse(await readFile(output, 'utf8')));
  return examples.map((example) => ({ id: randomUUID(), example }));
}
