import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { normaliseDocument } from '../src/read/normalise.ts';
import { openOcr } from '../src/read/ocr/engine.ts';
import { trainedDataFor } from '../src/read/ocr/languages.ts';
import { openPdf } from '../src/read/pdf/open-pdf.ts';
import { readDocument } from '../src/read/read-document.ts';
import { preparePage } from '../src/read/read-page.ts';
import { recogniseDocument } from '../src/recognise.ts';
import type { PageText } from '../src/types.ts';

/** What a page takes, beside what the usual tool alone takes for the same page in the same run. */
export type Costs = {
  /** CPU of the whole extraction of a page with text, in milliseconds. */
  text_page_cpu_ms: number | null;
  /** That CPU relative to `pdftotext -bbox`; null where it is not installed. */
  text_cpu_ratio: number | null;
  /** Time of the whole extraction of a scanned page, in milliseconds. */
  scan_page_ms: number | null;
  /** That time relative to the bare OCR engine. */
  scan_time_ratio: number | null;
  peak_memory_mb: number;
};

/** As in all benches: an invoice inside the file as XML is left alone. */
const PRINTED_ONLY = { ignoreEmbeddedXml: true };

/** Documents of each kind that are measured, and how often. */
const TEXT = { documents: 10, repeats: 5 };
const SCANS = { documents: 5, repeats: 3 };
/** Long documents would count for all. */
const MOST_PAGES = 5;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const rounded = (value: number, digits: number): number | null =>
  Number.isFinite(value) && value > 0 ? Number(value.toFixed(digits)) : null;

type Chosen = { bytes: Uint8Array; pdf: Uint8Array; pages: number };

/** Measures documents of a set one by one until enough of both kinds are found. */
export async function measureCosts(files: AsyncIterable<Uint8Array>): Promise<Costs> {
  const texts: Chosen[] = [];
  const scans: Chosen[] = [];
  for await (const bytes of files) {
    const chosen = await readable(bytes);
    if (chosen?.source === 'text' && texts.length < TEXT.documents) texts.push(chosen);
    if (chosen?.source === 'ocr' && scans.length < SCANS.documents) scans.push(chosen);
    if (texts.length === TEXT.documents && scans.length === SCANS.documents) break;
  }
  const cpu: { ours: number; bare: number }[] = [];
  for (const chosen of texts) cpu.push(await textCpu(chosen));
  const time: { ours: number; bare: number }[] = [];
  for (const chosen of scans) time.push(await scanTime(chosen));
  return {
    text_page_cpu_ms: rounded(median(cpu.map((c) => c.ours)) * 1000, 1),
    text_cpu_ratio: rounded(sum(cpu.map((c) => c.ours)) / sum(cpu.map((c) => c.bare)), 2),
    scan_page_ms: rounded(median(time.map((t) => t.ours)) * 1000, 0),
    scan_time_ratio: rounded(sum(time.map((t) => t.ours)) / sum(time.map((t) => t.bare)), 2),
    peak_memory_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** A document whose pages are all of one kind; null for others and for files that cannot be read. */
async function readable(bytes: Uint8Array): Promise<(Chosen & { source: PageText['source'] }) | null> {
  try {
    const { pdf, pages: found } = await normaliseDocument(bytes);
    if (found.length > MOST_PAGES) return null;
    const { pages } = await readDocument(pdf, PRINTED_ONLY);
    const [source, ...others] = new Set(pages.map((p) => p.source));
    return source && others.length === 0 ? { bytes, pdf, pages: pages.length, source } : null;
  } catch {
    return null;
  }
}

const extractWhole = async (bytes: Uint8Array) =>
  recogniseDocument(await readDocument((await normaliseDocument(bytes)).pdf, PRINTED_ONLY));

/** CPU seconds a page, ours in this process and those of pdftotext (NaN where it is missing). */
async function textCpu({ bytes, pages }: Chosen): Promise<{ ours: number; bare: number }> {
  await extractWhole(bytes);
  const before = process.cpuUsage();
  for (let i = 0; i < TEXT.repeats; i++) await extractWhole(bytes);
  const { user, system } = process.cpuUsage(before);
  return { ours: (user + system) / 1e6 / TEXT.repeats / pages, bare: pdftotextCpu(bytes, pages) };
}

function pdftotextCpu(bytes: Uint8Array, pages: number): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    const script = `TIMEFORMAT='%U %S'; time for i in {1..${TEXT.repeats}}; do pdftotext -bbox "$1" /dev/null || exit 1; done`;
    const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', file], { encoding: 'utf8' });
    if (status !== 0) return Number.NaN;
    const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(/\s+/).slice(-2).map(Number);
    return (user + system) / TEXT.repeats / pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds for a scanned document: the whole extraction, and the OCR engine alone on the same images and threads. */
async function scanTime({ bytes, pdf, pages }: Chosen): Promise<{ ours: number; bare: number }> {
  const document = await openPdf(pdf);
  const images = Array.from({ length: pages }, (_, i) => preparePage(document, i + 1).image);
  document.close();
  const backend = await openOcr();
  const { pages: read } = await readDocument(pdf, PRINTED_ONLY);
  const recogniseAll = () =>
    Promise.all(
      images.flatMap((image, i) =>
        image
          ? [
              backend.recognise({
                image,
                languages: trainedDataFor([read[i]?.language ?? 'en']),
                dpi: Math.round(image.scale * 72),
              }),
            ]
          : [],
      ),
    );
  return { ours: await medianSeconds(() => extractWhole(bytes)), bare: await medianSeconds(recogniseAll) };
}

async function medianSeconds(work: () => Promise<unknown>): Promise<number> {
  const seconds: number[] = [];
  for (let i = 0; i < SCANS.repeats; i++) {
    const before = performance.now();
    await work();
    seconds.push((performance.now() - before) / 1000);
  }
  return median(seconds);
}
