import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadDocument } from '@recto/engine';
import { normaliseDocument } from '@recto/engine/read/normalise';
import { closeOcr, readDocument } from '@recto/engine/read/read-document';
import { renderThumbnails } from '@recto/engine/read/thumbnail';
import { recogniseDocument } from '@recto/engine/recognise';
import type { Progress, ResultOf, SandboxTask } from './tasks.ts';

type Surroundings = { onProgress(progress: Progress): void };
type Kind = SandboxTask['kind'];
type TaskOf<K extends Kind> = Extract<SandboxTask, { kind: K }>;
type Performers = { [K in Kind]: (task: TaskOf<K>, s: Surroundings) => Promise<ResultOf<TaskOf<K>>> };

const PERFORM: Performers = {
  async normalise({ input, output }) {
    const { pdf, ...facts } = await normaliseDocument(await readFile(input));
    await writeFile(output, pdf);
    return facts;
  },
  async read({ pdf, output }, { onProgress }) {
    const read = await readDocument(await readFile(pdf), { onPage: (page, of) => onProgress({ page, of }) });
    await writeFile(output, JSON.stringify(read));
    return { pages: read.pages.length };
  },
  async recognise({ words, output, category }) {
    const read: ReadDocument = JSON.parse(await readFile(words, 'utf8'));
    const json = JSON.stringify(recogniseDocument(read, category ? { category } : {}));
    await writeFile(output, json);
    return { bytes: Buffer.byteLength(json) };
  },
  async thumbnails({ pdf, pages, folder }, { onProgress }) {
    const files: string[] = [];
    for await (const image of renderThumbnails(await readFile(pdf), pages)) {
      const file = path.join(folder, `${image.page}.webp`);
      await writeFile(file, image.data);
      files.push(file);
      onProgress({ page: files.length, of: pages.length });
    }
    return { files, mediaType: 'image/webp' };
  },
};

/** Does one task of the engine; everything it makes goes into the files that the task names. */
export function perform<K extends Kind>(task: TaskOf<K>, surroundings: Surroundings): Promise<unknown> {
  const kind: K = task.kind as K;
  return PERFORM[kind](task, surroundings);
}

/** Ends what the engine keeps warm between tasks. */
export const closeEngine = closeOcr;
