import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Role } from '@recto/contracts/roles';
import type { QueryClient } from '@tanstack/react-query';
import { openPdf } from '../../../lib/pdf-document.ts';
import { pixelsPerPoint, zoomFactor } from '../../../portal/pages/geometry.ts';
import { lastViewport, preparePage } from '../../../portal/pages/prepared-page.ts';
import { firstStop, riskOrder } from '../model/order.ts';
import { assessAll } from '../model/risk.ts';
import { slotsOf, visibleSections } from '../model/slots.ts';
import { extractionQuery } from '../review.queries.ts';
import { resultOf } from './saver.ts';

/** The page that a review starts on: that of the value which has the focus first. */
const startPage = (record: ExtractionDetail, roles: readonly Role[]): number => {
  const result = resultOf(record);
  const first = record.document?.pages[0]?.number ?? 1;
  if (!result || !record.can.edit) return first;
  const slots = slotsOf(visibleSections(result, roles));
  const assessments = assessAll(slots, result, record.threshold);
  const stop = firstStop(riskOrder(slots, assessments), assessments, result.extraction.rules);
  return stop?.data.blocks[0]?.page ?? first;
};

/**
 * The first document of a tab is still being drawn when the way on is known: two at once take each other's processor.
 * Later ones are on screen by then.
 */
const FIRST_WAITS_MS = 800;
let first = true;

const turn = async (): Promise<void> => {
  if (first) await new Promise((resolve) => window.setTimeout(resolve, FIRST_WAITS_MS));
  first = false;
};

/** A page that was drawn ahead is kept for so long after its turn has come. */
const KEPT_MS = 5000;

/**
 * Loads a document before anybody asks for it: its record, its file, and the page that it opens with, drawn as wide
 * as the one on screen. Returns the way to give that page up again.
 * @param onReady its record and file are there
 */
export const preloadDocument = (
  client: QueryClient,
  uuid: string,
  roles: readonly Role[],
  onReady: () => void,
): (() => void) => {
  let wanted = true;
  let drop = () => {};
  const load = async () => {
    await turn();
    if (!wanted) return;
    const record = await client.ensureQueryData(extractionQuery(uuid));
    const { document } = record;
    if (!document) return;
    const pdf = await openPdf(document.url);
    if (wanted) onReady();
    const viewport = lastViewport();
    if (!wanted || viewport.width === 0) return;
    const scale = pixelsPerPoint(zoomFactor('width', document.pages, viewport));
    drop = await preparePage({ pdf, number: startPage(record, roles), scale });
  };
  // A next document that can't be loaded says so when it is opened.
  load().catch(() => undefined);
  return () => {
    wanted = false;
    window.setTimeout(() => drop(), KEPT_MS);
  };
};
