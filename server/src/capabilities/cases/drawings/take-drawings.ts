import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaseMedia } from '@recto/contracts/case-content';
import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import { CASE_MEDIAS, COVER_IMAGE } from '@recto/contracts/limits';
import { Drawing } from '@recto/contracts/result';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findByIds } from '../../extraction/viewing/index.ts';
import { findDocuments, withScratch } from '../../intake/index.ts';
import { type CaseRow, lockCase } from '../case.queries.ts';
import { findExtractionIds } from '../case-detail.queries.ts';
import { isOpenCase } from '../cases.policy.ts';
import { contentOfRow } from '../get-case.ts';
import { writeContent } from '../write-content.ts';
import {
  findMediaFiles,
  findTakenDrawings,
  insertTakenDrawings,
  replaceMediaFiles,
  type TakenDrawing,
} from './case-media.queries.ts';
import { HAS_DRAWINGS, storePicture } from './set-case-medias.ts';

/** Dots per inch of what is cut out of pages. */
const DPI = 200;
/** Less sure ones are left to people. */
const SURE = 0.5;
/** Two places are the same when they share this part of both together; a page that is read again moves them a little. */
const SAME = 0.5;

type Cut = { readonly place: TakenDrawing; readonly category: Category; readonly file: string };

/**
 * Puts the drawings that were found on the documents of a packaging case into it, behind those that are there. Each
 * once: what people take out of the case does not come back. Of documents that whoever asked for it may see.
 */
export const takeDrawings = defineJob({
  name: 'cases.take-drawings',
  lane: 'chores',
  payload: z.object({ caseId: z.int(), extractions: z.array(z.int()) }),
  handler: async (context, { caseId, extractions }) => {
    const wanted = await context.inTenant((scope) =>
      placesToCut(scope, context.services, caseId, extractions),
    );
    if (wanted.length === 0) return;
    await withScratch(context.services, async (folder) => {
      const cuts = await cutAll(context, wanted, folder);
      await context.inTenant((scope) => putIn(scope, context.services, caseId, cuts));
    });
  },
});

/** Has the drawings of some documents, which the actor sees, taken into a case, where it is one that has them. */
export async function enqueueDrawings(
  scope: TenantScope,
  { id, category }: Pick<CaseRow, 'id' | 'category'>,
  extractions: readonly number[],
): Promise<void> {
  if (category !== HAS_DRAWINGS) return;
  await enqueue(scope, takeDrawings, { caseId: id, extractions: [...extractions] });
}

type Wanted = { readonly pdf: string; readonly category: Category; readonly places: TakenDrawing[] };

/** Places that the case has not taken yet, by the file that they are cut out of. */
async function placesToCut(
  scope: TenantScope,
  { storage }: Services,
  caseId: number,
  asked: readonly number[],
): Promise<Wanted[]> {
  // A job has no roles: what may be taken was settled when it was queued.
  const row = await lockCase(scope, caseId);
  if (!row || !isOpenCase(row) || row.category !== HAS_DRAWINGS) return [];
  const known = await knownPlaces(scope, row);
  const inCase = new Set(await findExtractionIds(scope, caseId));
  const extractions = await findByIds(
    scope,
    asked.filter((id) => inCase.has(id)),
  );
  const files = await findDocuments(
    scope,
    extractions.flatMap((one) => one.document_id ?? []),
  );
  const wanted: Wanted[] = [];
  for (const one of extractions) {
    const file = files.find(({ id }) => id === one.document_id);
    const places = drawingsOf(one.revised_result ?? one.result, one.extraction_uuid).filter(
      (place) => !isKnown(place, known),
    );
    if (file?.pdf_sha256 && places.length > 0)
      wanted.push({
        pdf: await storage.path(scope, file.pdf_sha256),
        category: one.category,
        places,
      });
  }
  return wanted;
}

/** What was taken before, and what people cut out themselves. */
async function knownPlaces(scope: TenantScope, row: CaseRow): Promise<TakenDrawing[]> {
  const own = contentOfRow(row).medias.flatMap(({ fromExtractionUuid, page, bbox }) =>
    fromExtractionUuid !== null && page !== undefined && bbox !== undefined
      ? [{ extractionUuid: fromExtractionUuid, page, bbox }]
      : [],
  );
  return [...(await findTakenDrawings(scope, row.id)), ...own];
}

const Found = z.object({ extraction: z.object({ metadata: z.object({ drawings: z.array(Drawing) }) }) });

function drawingsOf(result: unknown, extractionUuid: string): TakenDrawing[] {
  const { data } = Found.safeParse(result);
  const drawings = data?.extraction.metadata.drawings ?? [];
  return drawings
    .filter(({ score }) => score >= SURE)
    .map(({ page, bbox }) => ({ extractionUuid, page, bbox }));
}

const areaOf = ([left, top, right, bottom]: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

const isKnown = (place: TakenDrawing, known: readonly TakenDrawing[]): boolean =>
  known.some((other) => {
    if (other.extractionUuid !== place.extractionUuid || other.page !== place.page) return false;
    const [a, b] = [place.bbox, other.bbox];
    const both = areaOf([
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
      Math.min(a[2], b[2]),
      Math.min(a[3], b[3]),
    ]);
    return both / Math.max(areaOf(a) + areaOf(b) - both, 1) >= SAME;
  });

async function cutAll(context: JobContext, wanted: readonly Wanted[], folder: string): Promise<Cut[]> {
  const { sandbox } = context.services;
  if (!sandbox) throw new Error('only a worker has a sandbox');
  const cuts: Cut[] = [];
  for (const [index, { pdf, category, places }] of wanted.entries()) {
    const parts = places.map(({ page, bbox }) => ({ page, box: bbox }));
    const into = path.join(folder, String(index));
    await mkdir(into);
    const task = { kind: 'crop', pdf, parts, dpi: DPI, mostBytes: COVER_IMAGE.bytes, folder: into } as const;
    try {
      const { files } = await sandbox.run(task, { signal: context.signal });
      cuts.push(...places.flatMap((place, i) => (files[i] ? [{ place, category, file: files[i] }] : [])));
    } catch (error) {
      // A file that can't be drawn leaves the other documents theirs.
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return cuts;
}

/** Puts what was cut behind the drawings that are there, as many as a case takes; what went in meanwhile is left out. */
async function putIn(
  scope: TenantScope,
  services: Services,
  caseId: number,
  cuts: readonly Cut[],
): Promise<void> {
  const row = await lockCase(scope, caseId);
  if (!row || !isOpenCase(row)) return;
  const content = contentOfRow(row);
  const known = await knownPlaces(scope, row);
  const room = Math.max(0, CASE_MEDIAS.most - content.medias.length);
  const files = await findMediaFiles(scope, caseId);
  const added: CaseMedia[] = [];
  const taken: TakenDrawing[] = [];
  for (const { place, category, file } of cuts.filter((cut) => !isKnown(cut.place, known)).slice(0, room)) {
    const id = randomUUID();
    files.set(id, await storePicture(scope, services, await readFile(file)));
    const { extractionUuid: fromExtractionUuid, page, bbox } = place;
    added.push({ id, fromExtractionUuid, category, mediaType: 'image/png', page, bbox });
    taken.push(place);
  }
  if (added.length === 0) return;
  await replaceMediaFiles(scope, caseId, files);
  await insertTakenDrawings(scope, caseId, taken);
  const medias = [...content.medias, ...added];
  await writeContent(scope, row, { ...content, medias }, { action: 'DRAWINGS' });
}
