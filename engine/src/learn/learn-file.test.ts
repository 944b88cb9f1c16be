import type { ArrangementExample } from '@recto/contracts/learned';
import { generateSample } from '@recto/samples';
import { joinPdfs } from '@recto/samples/bundle/join';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read/read-document.ts';
import { recogniseDocument } from '../recognise.ts';
import type { ReadDocument } from '../types.ts';
import { learnFile } from './learn-file.ts';

const sample = async (layout: string, doc: number) =>
  (await generateSample({ seed: 11, layout, doc, quality: 'born-digital', format: 'pdf' })).bytes;
const read = async (...layouts: [string, number][]): Promise<ReadDocument> =>
  readDocument(await joinPdfs(await Promise.all(layouts.map(([layout, doc]) => sample(layout, doc)))));
const rangesOf = (file: ReadDocument, learned: ReturnType<typeof learnFile> = []) =>
  recogniseDocument(file, { learned }).classification.documents.map(
    ({ category, pages }) => `${category} ${pages.join(' ')}`,
  );

describe('what people change about a file', () => {
  it('gives the next document of the layout the category, and others theirs', async () => {
    const first = await read(['INVOICE-european', 41]);
    const examples: ArrangementExample[] = [{ kind: 'category', page: 1, category: 'PACKING_LIST' }];
    const learned = learnFile(first.pages, examples);
    expect(learned).toMatchObject([{ kind: 'category', category: 'PACKING_LIST' }]);
    expect(rangesOf(first, learned)).toEqual(['PACKING_LIST 1']);
    expect(rangesOf(await read(['INVOICE-european', 42]), learned)).toEqual(['PACKING_LIST 1']);
    expect(rangesOf(await read(['COA-classic', 42]), learned)).toEqual(['COA 1']);
    expect(learnFile(first.pages, examples, learned)).toEqual([]);
  });

  it('decides where a document opens, on its own file and on the next', async () => {
    const first = await read(['INVOICE-european', 43], ['COA-classic', 43]);
    expect(rangesOf(first)).toEqual(['INVOICE 1', 'COA 2']);
    const learned = learnFile(first.pages, [
      { kind: 'boundary', page: 2, category: 'INVOICE', opens: false, before: [1] },
    ]);
    expect(rangesOf(first, learned)).toEqual(['INVOICE 1 2']);
    const next = await read(['INVOICE-european', 44], ['COA-classic', 44]);
    expect(rangesOf(next, learned)).toEqual(['INVOICE 1 2']);
    expect(rangesOf(next)).toEqual(['INVOICE 1', 'COA 2']);
    const corrected = learnFile(first.pages, [
      { kind: 'boundary', page: 2, category: 'COA', opens: true, before: [1] },
    ]);
    expect(rangesOf(next, [...learned, ...corrected])).toEqual(['INVOICE 1', 'COA 2']);
  });

  it('teaches nothing by an empty page or one that is not there', async () => {
    const empty = { ...(await read(['INVOICE-european', 45])).pages[0]!, words: [], lines: [], blocks: [] };
    expect(
      learnFile(
        [empty],
        [
          { kind: 'category', page: 1, category: 'COA' },
          { kind: 'category', page: 7, category: 'COA' },
        ],
      ),
    ).toEqual([]);
  });
});
