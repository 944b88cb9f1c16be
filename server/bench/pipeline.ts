import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { normaliseDocument } from '@recto/engine/read/normalise';
import { openOcr } from '@recto/engine/read/ocr/engine';
import { openPdf } from '@recto/engine/read/pdf/open-pdf';
import { closeOcr, readDocument } from '@recto/engine/read/read-document';
import { preparePage } from '@recto/engine/read/read-page';
import { generateSample, type Sample, type SampleSpec } from '@recto/samples';
import { load, median, type Portal, round, startPortal } from './portal.ts';

const SEED = 77;
const DIGITAL: Omit<SampleSpec, 'doc'> = {
  seed: SEED,
  layout: 'INVOICE-long',
  quality: 'born-digital',
  format: 'pdf',
};
const SCAN: Omit<SampleSpec, 'doc'> = {
  seed: SEED,
  layout: 'INVOICE-american',
  quality: 'scan-200dpi',
  format: 'png',
};
/** Often enough for the clock of the system to count. */
const CPU_REPEATS = 20;

/**
 * `npm run bench -- pipeline [--runs N]`: from the upload to NEW for a three-page PDF and for a scanned page (median),
 * pages per second of CPU against `pdftotext -bbox`, and the time of reading a scan against the bare OCR engine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '10' } } });
  const runs = Number(values.runs);
  console.log(`load before: ${load()}`);
  const portal = await startPortal();
  let digital: number;
  let scan: number;
  try {
    digital = await timeToReviewable(portal, DIGITAL, runs);
    scan = await timeToReviewable(portal, SCAN, runs);
  } finally {
    await portal.stop();
  }
  const text = await textRatio(await generateSample({ ...DIGITAL, doc: 1 }));
  const ocr = await ocrRatio(await generateSample({ ...SCAN, doc: 1 }));
  await closeOcr();
  console.table({
    'three-page PDF, upload to reviewable': { seconds: digital.toFixed(2), target: '2' },
    'scanned page, upload to reviewable': { seconds: scan.toFixed(2), target: '8' },
    'text layer, CPU of a page': {
      seconds: text.ours.toFixed(4),
      target: text.bare?.toFixed(4) ?? 'pdftotext is missing',
    },
    'scan, reading a page': { seconds: ocr.ours.toFixed(2), target: `${ocr.bare.toFixed(2)} (bare OCR)` },
  });
  console.log(`load after: ${load()}`);
  console.log(
    JSON.stringify({
      bench: 'pipeline',
      digital_3p_s: round(digital),
      scan_page_s: round(scan),
      cpu_ratio_pdftotext: text.bare === null ? null : round(text.bare / text.ours),
      ocr_ratio: round(ocr.ours / ocr.bare),
    }),
  );
}

/** Median seconds from the start of the upload until the extraction can be reviewed; the first one warms up. */
async function timeToReviewable(
  portal: Portal,
  spec: Omit<SampleSpec, 'doc'>,
  runs: number,
): Promise<number> {
  const seconds: number[] = [];
  for (let doc = 1; doc <= runs + 1; doc++) {
    const sample = await generateSample({ ...spec, doc });
    const before = performance.now();
    const [result] = await portal.upload([sample]);
    const address = `/api/extractions/uuid/${result?.extractionUuid}`;
    for (;;) {
      const { status, summary } = await portal.get<ExtractionDetail>(address);
      if (status === 'NEW') break;
      if (status !== 'PROCESSING') throw new Error(`${sample.fileName}: ${status} ${summary.problem}`);
      await sleep(10);
    }
    if (doc > 1) seconds.push((performance.now() - before) / 1000);
    // Thumbnails are made after the document can be reviewed; the next one does not compete with them.
    await sleep(1000);
  }
  return median(seconds);
}

/** CPU seconds a page: ours in this process, and those of pdftotext, where it is installed. */
async function textRatio({ bytes, pages }: Sample): Promise<{ ours: number; bare: number | null }> {
  await readDocument(bytes);
  const before = process.cpuUsage();
  for (let i = 0; i < CPU_REPEATS; i++) await readDocument(bytes);
  const { user, system } = process.cpuUsage(before);
  const ours = (user + system) / 1e6 / CPU_REPEATS / pages;
  return { ours, bare: pdftotextSeconds(bytes, pages) };
}

function pdftotextSeconds(bytes: Uint8Array, pages: number): number | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    const script = `TIMEFORMAT='%U %S'; time for i in {1..${CPU_REPEATS}}; do pdftotext -bbox "$1" /dev/null || exit 1; done`;
    const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', file], { encoding: 'utf8' });
    if (status !== 0) return null;
    const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(/\s+/).slice(-2).map(Number);
    return (user + system) / CPU_REPEATS / pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds to read a scanned page: with cleaning, levelling and layout, and by the OCR engine alone. */
async function ocrRatio({ bytes }: Sample): Promise<{ ours: number; bare: number }> {
  const { pdf } = await normaliseDocument(bytes);
  const document = await openPdf(pdf);
  const { image } = preparePage(document, 1);
  document.close();
  if (!image) throw new Error('the scan is not read by OCR');
  const backend = await openOcr();
  const request = { image, languages: ['eng'], dpi: Math.round(image.scale * 72) } as const;
  const bare = await medianSeconds(() => backend.recognise(request));
  return { ours: await medianSeconds(() => readDocument(pdf)), bare };
}

async function medianSeconds(work: () => Promise<unknown>): Promise<number> {
  await work();
  const seconds: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = performance.now();
    await work();
    seconds.push((performance.now() - before) / 1000);
  }
  return median(seconds);
}
