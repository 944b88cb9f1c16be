import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OcrLanguage } from './types.ts';

const unpack = promisify(gunzip);
const LANGUAGES: readonly (OcrLanguage | 'osd')[] = [
  'eng',
  'deu',
  'fra',
  'spa',
  'por',
  'ita',
  'pol',
  'chi_sim',
  'chi_tra',
  'osd',
];
/** Integer versions of the best models: as accurate as the full ones, at a third of their time. */
const VARIANT = '4.0.0_best_int';
/** Orientation detection needs the classic model, which only the plain set has. */
const OSD_VARIANT = '4.0.0';

/** Changes with what is done to the data, so that a folder of an older version is not taken for this one. */
const EDITION = 4;
/**
 * What data ask for that is not there. The Chinese ones want their vertical variants: Tesseract 5 goes astray in its list
 * of languages when data add to it, and of several languages it then loads only the first. The Italian ones want a list
 * of words, and Tesseract complains on every page.
 */
const WISHES = ['tessedit_load_sublangs', 'user_words_suffix'].map((wish) => Buffer.from(wish, 'latin1'));
const COMMENT = '#'.charCodeAt(0);

/** Where trained data is unpacked when the caller names no folder. */
export function defaultDataFolder(): string {
  return join(tmpdir(), `recto-ocr-${VARIANT}-${EDITION}`);
}

/** Unpacks the trained data of the installed packages into one folder, once. Nothing is ever downloaded. */
export async function prepareTrainedData(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all(LANGUAGES.map((language) => prepare(folder, language)));
  return folder;
}

async function prepare(folder: string, language: OcrLanguage | 'osd'): Promise<void> {
  const target = join(folder, `${language}.traineddata`);
  if (await exists(target)) return;
  const variant = language === 'osd' ? OSD_VARIANT : VARIANT;
  const packed = await readFile(join(packageFolder(language), variant, `${language}.traineddata.gz`));
  // Several processes may prepare the same folder: each writes its own file and the last rename wins.
  const temporary = `${target}.${process.pid}.tmp`;
  await writeFile(temporary, withoutWishes(await unpack(packed)));
  await rename(temporary, target);
}

/** Turns wishes for what is not there into comments of the same length; offsets in the data stay right. */
export function withoutWishes(data: Buffer): Buffer {
  for (const wish of WISHES) {
    const at = data.indexOf(wish);
    if (at >= 0) data[at] = COMMENT;
  }
  return data;
}

function packageFolder(language: string): string {
  return dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  );
}
