import { writeFile } from 'node:fs/promises';
import { renderPage } from '../read/thumbnail.ts';
import type { Recognition } from '../recognise.ts';
import { htmlReport, type ReportFile } from '../report/report.ts';
import { EngineError } from '../types.ts';
import type { OpenFile } from './command.ts';

/** Sharp enough to read small type on a wide screen. */
const DPI = 120;

/** Gathers what was read and writes it as a report at the end. */
export function reportTo(path: string) {
  const files: ReportFile[] = [];
  return {
    async add({ name, pdf, read }: OpenFile, recognition: Recognition): Promise<void> {
      const pages: ReportFile['pages'] = [];
      for (const { number, width, height } of read.pages)
        pages.push({ number, width, height, jpeg: await pictureOf(pdf, number) });
      files.push({ name, pages, recognition });
    },
    write: () => writeFile(path, htmlReport(files)),
  };
}

// A page that cannot be drawn stays empty; its values are shown all the same.
async function pictureOf(pdf: Uint8Array, number: number): Promise<Uint8Array> {
  try {
    return (await renderPage(pdf, number, DPI)).data;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return new Uint8Array();
  }
}
