import sharp from 'sharp';
import type { Picture } from '../../pdf/lay-out.ts';
import type { BroughtFile } from '../contents.ts';

const MOST = 30;
/** Wider or higher ones are made smaller; a page is about this wide when printed well. */
const SIDE = 1600;
const KINDS = new Set(['png', 'jpeg', 'gif', 'webp', 'tiff']);

async function pictureOf(bytes: Buffer): Promise<Picture | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' });
    const { format, hasAlpha, width, height } = await image.metadata();
    if (!KINDS.has(format ?? '') || Math.min(width ?? 0, height ?? 0) < 4) return undefined;
    const fitting = image
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (hasAlpha ? fitting.png() : fitting.jpeg({ quality: 85 })).toBuffer({
      resolveWithObject: true,
    });
    const scale = Math.max(width ?? 0, height ?? 0) / Math.max(info.width, info.height);
    return { data, width: info.width * scale, height: info.height * scale };
  } catch {
    // One that cannot be opened is not shown.
    return undefined;
  }
}

/** The pictures that the text of a mail shows, by content id; of those that came with it, never from elsewhere. */
export async function shownPictures(
  files: readonly BroughtFile[],
  shown: ReadonlySet<string>,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const file of files) {
    if (!shown.has(file.contentId) || found.has(file.contentId) || found.size >= MOST) continue;
    const picture = await pictureOf(file.bytes());
    if (picture) found.set(file.contentId, picture);
  }
  return found;
}
