import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArrangementExample, Correction, LearnedExample } from '@recto/contracts/learned';
import type { ReadDocument } from '@recto/engine';
import { teach, teachNothing } from '@recto/engine/learn/learn';
import { learnFile } from '@recto/engine/learn/learn-file';
import { forgetTexts } from '@recto/engine/normalise/remember';
import { cropParts } from '@recto/engine/read/crop';
import { describePages } from '@recto/engine/read/describe-pages';
import { normaliseDocument } from '@recto/engine/read/normalise';
import { closeOcr, readDocument } from '@recto/engine/read/read-document';
import { readRegion } from '@recto/engine/read/read-region';
import { renderThumbnails } from '@recto/engine/read/thumbnail';
import { turnPages } from '@recto/engine/read/turn-pages';
import { recogniseDocument } from '@recto/engine/recognise';
import { schemaOf } from '@recto/engine/schema/index';
import type { EngineTask, PageProgress, ResultOf } from './tasks.ts';

type Surroundings = { onProgress(progress: PageProgress): void };
type Kind = EngineTask['kind'];
type TaskOf<K extends Kind> = Extract<EngineTask, { kind: K }>;
type Performers = { [K in Kind]: (task: TaskOf<K>, s: Surroundings) => Promise<ResultOf<TaskOf<K>>> };

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

async function writeJson(file: string, value: unknown): Promise<{ bytes: number }> {
  const json = JSON.stringify(value);
  await writeFile(file, json);
  return { bytes: Buffer.byteLength(json) };
}

const PERFORM: Performers = {
  async normalise({ input, output, password }) {
    const options = password === undefined ? {} : { password };
    const { pdf, ...facts } = await normaliseDocument(await readFile(input), options);
    await writeFile(output, pdf);
    return { ...facts, pages: await describePages(pdf) };
  },
  async read({ pdf, output, thorough = false }, { onProgress }) {
    const onPage = (page: number, of: number) => onProgress({ page, of });
    const read = await readDocument(await readFile(pdf), { onPage, thorough });
    await writeFile(output, JSON.stringify(read));
    return { pages: read.pages.length };
  },
  async recognise({ words, output, category, learned }) {
    const read = await readJson<ReadDocument>(words);
    const examples = learned ? await readJson<LearnedExample[]>(learned) : [];
    return writeJson(output, recogniseDocument(read, { learned: examples, ...(category && { category }) }));
  },
  async learn({ words, output, category, corrections, learned }) {
    const schema = schemaOf(category);
    const { pages } = await readJson<ReadDocument>(words);
    const asked = await readJson<Correction[]>(corrections);
    const known = await readJson<LearnedExample[]>(learned);
    return writeJson(
      output,
      schema ? teach(pages, schema, asked, { learned: known }) : teachNothing(asked, 'not_of_category'),
    );
  },
  async 'learn-file'({ words, output, lessons, learned }) {
    const { pages } = await readJson<ReadDocument>(words);
    const known = await readJson<LearnedExample[]>(learned);
    return writeJson(output, learnFile(pages, await readJson<ArrangementExample[]>(lessons), known));
  },
  async turn({ pdf, turned, output, turns }, { onProgress }) {
    const bytes = await turnPages(await readFile(pdf), turns);
    await writeFile(turned, bytes);
    const pages = await describePages(bytes);
    const only = turns.map(({ page }) => page);
    const read = await readDocument(bytes, { only, onPage: (page, of) => onProgress({ page, of }) });
    await writeJson(output, read);
    return { pages };
  },
  async 'read-region'({ pdf, page, box, languages }) {
    return readRegion(await readFile(pdf), { page, box }, { languages });
  },
  async 'open-mail'({ input, folder, own = [] }) {
    // What mails need takes a second to load, which no other task should wait for.
    const { openMail } = await import('@recto/engine/mail/open-mail');
    return { manifest: await openMail(input, folder, { own }) };
  },
  async crop({ pdf, parts, dpi, mostBytes, folder }, { onProgress }) {
    const files: (string | null)[] = [];
    for await (const png of cropParts(await readFile(pdf), parts, { dpi, mostBytes })) {
      const file = png && path.join(folder, `${files.length}.png`);
      if (png && file) await writeFile(file, png);
      files.push(file);
      onProgress({ page: files.length, of: parts.length });
    }
    return { files };
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

/**
 * Does one task of the engine; everything it makes goes into the files that the task names. The process is used
 * again, for other tenants too: no text of this one stays with it.
 */
export async function perform<K extends Kind>(task: TaskOf<K>, surroundings: Surroundings): Promise<unknown> {
  const kind: K = task.kind as K;
  try {
    return await PERFORM[kind](task, surroundings);
  } finally {
    forgetTexts();
  }
}

/** Ends what the engine keeps warm between tasks. */
export const closeEngine = closeOcr;
