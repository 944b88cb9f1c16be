import sharp from 'sharp';
import type { IgnoredBecause } from './opened-mail.ts';

type Size = { width: number; height: number };

/** Sides of a picture in pixels; undefined for what is none that can be opened. Reads its head only. */
export async function pictureSize(bytes: Buffer): Promise<Size | undefined> {
  const found = await sharp(bytes, { limitInputPixels: 100_000_000 })
    .metadata()
    .catch(() => undefined);
  return found?.width && found.height ? { width: found.width, height: found.height } : undefined;
}

const PIXEL = 3;
/** Icons, badges and bullets, however they are sent. */
const ICON = 40;
/** A page that was scanned or photographed has at least this many pixels on its shorter side; logos hardly ever do. */
const PAGE_SIDE = 400;
const PAGE_AREA = 300_000;
/** Banners and signatures are wide; a long receipt is high, and kept. */
const BANNER = 3.2;

/**
 * Why a picture of a mail is not read as a document; null when it is. A picture within the text is decoration unless
 * it is large enough for a page; one that was attached is kept unless it is an icon.
 */
export function pictureIgnored({ width, height }: Size, inline: boolean): IgnoredBecause | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short <= PIXEL) return long <= PIXEL || inline ? 'tracking-pixel' : 'decoration';
  if (long <= ICON) return 'decoration';
  if (!inline) return null;
  const isPage = short >= PAGE_SIDE && width * height >= PAGE_AREA && width < height * BANNER;
  return isPage ? null : 'decoration';
}
