import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { normaliseDocument } from '../src/read/normalise.ts';
import { openOcr } from '../src/read/ocr/engine.ts';
import { trainedDataFor } from '../src/read/ocr/languages.ts';
import type { OcrRequest } from '../src/read/ocr/types.ts';
import { openPdf } from '../src/read/pdf/open-pdf.ts';
import { readDocument } from '../src/read/read-document.ts';
import { preparePage } from '../src/read/read-page.ts';
import { recogniseDocument } from '../src/recognise.ts';
import { type KeptDocument, KeptDocuments } from './kept-documents.ts';

/** What a page takes, beside what the usual tool alone takes for the same pages in the same run. */
export type Costs = {
  /** Documents and pages with text that were measured. */
  text_documents: number;
  text_pages: number;
  /** CPU of the whole extraction of a page with text, in milliseconds. */
  text_page_cpu_ms: number | null;
  /** That CPU relative to `pdftotext -bbox`; null where it is not installed. */
  text_cpu_ratio: number | null;
  scan_documents: number;
  scan_pages: number;
  /** Time and CPU of the whole extraction of a scanned page, in milliseconds. */
  scan_page_ms: number | null;
  scan_page_cpu_ms: number | null;
  /** That time relative to the recogniser in use alone, on the same images. */
  scan_time_ratio: number | null;
  /** The same relative to tesseract alone, with which we read before the networks; it reads less. */
  scan_tesseract_ratio: number | null;
  peak_memory_mb: number;
};

/** As in all benches: an invoice inside the file as XML is left alone. */
const PRINTED_ONLY = { ignoreEmbeddedXml: true };

/** Documents of each kind that are measured. */
const MOST = { text: 40, ocr: 8 } as const;
/** How often; of the odd number of runs the one in the middle counts. */
const RUNS = { text: 5, ocr: 3 } as const;

/** For the documents to measure, gathered while a set is read. */
export const keptForCosts = (): KeptDocuments => new KeptDocuments(MOST);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number, digits: number): number | null =>
  Number.isFinite(value) && value > 0 ? Number(value.toFixed(digits)) : null;
const pagesOf = (documents: readonly KeptDocument[]): number =>
  documents.reduce((sum, { pages }) => sum + pages, 0);

/** Measures documents that were read before, so that all is warm, as it is in a program that reads one after another. */
export async function measureCosts(kept: KeptDocuments): Promise<Costs> {
  const [texts, scans] = [soundFor(kept.of('text')), kept.of('ocr')];
  const [textPages, scanPages] = [pagesOf(texts), pagesOf(scans)];
  const cpu = await inTurns(
    RUNS.text,
    () => cpuOf(texts),
    async () => pdftotextCpu(texts),
  );
  const { recogniser, tesseract } = await bareOcr(scans);
  const [time, scanCpu, byTesseract] = [
    await inTurns(
      RUNS.ocr,
      () => secondsOf(() => extractAll(scans)),
      () => secondsOf(recogniser),
    ),
    await cpuOf(scans),
    await secondsOf(tesseract),
  ];
  return {
    text_documents: texts.length,
    text_pages: textPages,
    text_page_cpu_ms: rounded((cpu.ours / textPages) * 1000, 1),
    text_cpu_ratio: textPages > 0 ? rounded(cpu.ours / cpu.bare, 2) : null,
    scan_documents: scans.length,
    scan_pages: scanPages,
    scan_page_ms: rounded((time.ours / scanPages) * 1000, 0),
    scan_page_cpu_ms: rounded((scanCpu / scanPages) * 1000, 0),
    scan_time_ratio: scanPages > 0 ? rounded(time.ours / time.bare, 2) : null,
    scan_tesseract_ratio: scanPages > 0 ? rounded(time.ours / byTesseract, 2) : null,
    peak_memory_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

type Measure = () => Promise<number>;

/** Takes turns, so that whatever else the machine does weighs on both. */
async function inTurns(runs: number, ours: Measure, bare: Measure): Promise<{ ours: number; bare: number }> {
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let run = 0; run < runs; run++) {
    found.ours.push(await ours());
    found.bare.push(await bare());
  }
  return { ours: median(found.ours), bare: median(found.bare) };
}

/** The whole way of each document, one after the other: a step never meets the same text twice in a row. */
async function extractAll(documents: readonly KeptDocument[]): Promise<void> {
  for (const { bytes } of documents)
    recogniseDocument(await readDocument((await normaliseDocument(bytes)).pdf, PRINTED_ONLY));
}

async function cpuOf(documents: readonly KeptDocument[]): Promise<number> {
  const before = process.cpuUsage();
  await extractAll(documents);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

/** Seconds of CPU after which a file is too broken for pdftotext: it loops on some for ever. */
const LOOPS_AFTER = 10;

/** Runs something of the shell over each PDF of these, with the CPU seconds that it took in the last two words. */
function overFiles(documents: readonly KeptDocument[], perFile: string): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  try {
    documents.forEach(({ bytes }, at) => void writeFileSync(path.join(folder, `${at}.pdf`), bytes));
    const script = `ulimit -t ${LOOPS_AFTER}; TIMEFORMAT='%U %S'; time for file in "$1"/*.pdf; do ${perFile}; done`;
    const run = spawnSync('bash', ['-c', script, 'bash', folder], { encoding: 'utf8' });
    return run.status === 0 ? `${run.stdout} ${run.stderr}` : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PDFTOTEXT = 'pdftotext -bbox "$file" /dev/null 2>/dev/null';

/** Documents that pdftotext reads: what is broken for one of the two measures neither. All of them where it is missing. */
function soundFor(documents: readonly KeptDocument[]): readonly KeptDocument[] {
  if (spawnSync('bash', ['-c', 'command -v pdftotext']).status !== 0) return documents;
  return documents.filter((document) => overFiles([document], `${PDFTOTEXT} || exit 1`) !== null);
}

/** CPU seconds of pdftotext; NaN where it is missing. */
function pdftotextCpu(documents: readonly KeptDocument[]): number {
  const told = overFiles(documents, `${PDFTOTEXT} || exit 1`);
  if (told === null) return Number.NaN;
  const [user = Number.NaN, system = Number.NaN] = told.trim().split(/\s+/).slice(-2).map(Number);
  return user + system;
}

/**
 * Recognisers alone, on the images that we draw of these pages, document by document as the whole extraction goes: the
 * one in use, and tesseract, which is the same where no other is.
 */
async function bareOcr(
  documents: readonly KeptDocument[],
): Promise<Record<'recogniser' | 'tesseract', () => Promise<void>>> {
  const backend = await openOcr();
  const requests = await Promise.all(documents.map(ocrRequests));
  const each = (read: (request: OcrRequest) => Promise<unknown>) => async (): Promise<void> => {
    for (const pages of requests) await Promise.all(pages.map(read));
  };
  const { lines } = backend;
  const tesseract = each((request) => backend.recognise(request));
  return { recogniser: lines ? each(({ image }) => lines.read(image)) : tesseract, tesseract };
}

async function ocrRequests({ bytes, read }: KeptDocument) {
  const document = await openPdf((await normaliseDocument(bytes)).pdf);
  try {
    return read.pages.flatMap(({ number, language }) => {
      const { image } = preparePage(document, number);
      if (!image) return [];
      return [{ image, languages: trainedDataFor([language]), dpi: Math.round(image.scale * 72) }];
    });
  } finally {
    document.close();
  }
}
