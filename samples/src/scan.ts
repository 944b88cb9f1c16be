import type { Box } from '@recto/contracts/geometry';
import sharp from 'sharp';
import { closePdf, openPdf } from './draw/pdf.ts';
import type { PrintedPlace } from './draw/sheet.ts';
import type { Random } from './random.ts';
import { type Raster, renderGray } from './render.ts';
import type { Format } from './types.ts';

const DPI = 200;
const MILLIMETRES_PER_INCH = 25.4;

type Places = Record<string, PrintedPlace[]>;
type Scanned = { bytes: Uint8Array; boxes: Places };

/** What the scanner did to one page. */
type Wear = { degrees: number; blur: number; grain: number; paper: number; fade: number; specks: number };

const wearOf = (random: Random): Wear => ({
  degrees: (0.5 + 2.5 * random.next()) * (random.chance(0.5) ? 1 : -1),
  blur: 0.4 + 0.4 * random.next(),
  grain: random.int(8, 20),
  paper: random.int(236, 252),
  fade: random.int(0, 14),
  specks: random.int(20, 120),
});

/**
 * Prints a PDF and scans it: gray, 200 dpi, skewed 0.5 to 3 degrees, slightly blurred, with grain, uneven light
 * and specks of dirt. `places` are turned with the page.
 * @throws RangeError when several pages are wanted as PNG or JPEG.
 */
export async function scanDocument(
  pdf: Uint8Array,
  places: Places,
  format: Format,
  random: Random,
): Promise<Scanned> {
  const printed = await renderGray(pdf, DPI);
  if (printed.length > 1 && (format === 'png' || format === 'jpg')) {
    throw new RangeError(`${printed.length} pages do not fit into a ${format} file`);
  }
  const wears = printed.map(() => wearOf(random));
  const pages: Raster[] = [];
  for (const [index, page] of printed.entries()) pages.push(await wear(page, wears[index]!, random));
  const turned = Object.entries(places).map(([field, at]) => [
    field,
    at.map(({ page, bbox }) => ({ page, bbox: turn(bbox, printed[page - 1]!, wears[page - 1]!.degrees) })),
  ]);
  return { bytes: await ENCODERS[format](pages, random), boxes: Object.fromEntries(turned) };
}

/** The upright box around a box that was turned clockwise about the middle of its page. */
function turn([left, top, right, bottom]: Box, { width, height }: Raster, degrees: number): Box {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width * 72) / DPI / 2, (height * 72) / DPI / 2];
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [dx, dy] = [x - middleX, y - middleY];
      return { x: middleX + dx * cos - dy * sin, y: middleY + dx * sin + dy * cos };
    }),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const tidy = (value: number) => Math.round(value * 100) / 100;
  return [tidy(Math.min(...xs)), tidy(Math.min(...ys)), tidy(Math.max(...xs)), tidy(Math.max(...ys))];
}

/** Skew and blur by sharp, then light and dirt pixel by pixel. */
async function wear({ width, height, gray }: Raster, marks: Wear, random: Random): Promise<Raster> {
  const raw = { width, height, channels: 1 as const };
  const skewed = await sharp(gray, { raw })
    .rotate(marks.degrees, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: fullWidth, height: fullHeight, channels } = skewed.info;
  const blurred = await sharp(skewed.data, { raw: { width: fullWidth, height: fullHeight, channels } })
    .extract({
      left: Math.floor((fullWidth - width) / 2),
      top: Math.floor((fullHeight - height) / 2),
      width,
      height,
    })
    .blur(marks.blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const dirty = dirt(blurred, width, height, marks, random);
  return { width, height, gray: dirty };
}

function dirt(gray: Uint8Array, width: number, height: number, marks: Wear, random: Random): Uint8Array {
  const out = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const light = marks.paper - (marks.fade * x) / width;
      // The difference of two even choices is a triangle: close enough to the noise of a sensor.
      const noise = (random.next() - random.next()) * marks.grain;
      const ink = 255 - gray[at]!;
      out[at] = Math.max(0, Math.min(255, light - ink * 0.86 + noise));
    }
  }
  for (let i = 0; i < marks.specks; i += 1) speck(out, width, height, random);
  return out;
}

function speck(gray: Uint8Array, width: number, height: number, random: Random): void {
  const [x, y, size, shade] = [
    random.int(2, width - 6),
    random.int(2, height - 6),
    random.int(1, 3),
    random.int(60, 170),
  ];
  for (let dy = 0; dy < size; dy += 1) {
    for (let dx = 0; dx < size; dx += 1) gray[(y + dy) * width + x + dx] = shade;
  }
}

const image = ({ width, height, gray }: Raster, density = DPI) =>
  sharp(gray, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .withMetadata({ density });

/** Pictures as a PDF, one a page. */
export async function imagesAsPdf(
  pages: readonly Raster[],
  dpi: number,
  random: Random,
): Promise<Uint8Array> {
  const doc = openPdf(`Scan ${random.digits(8)}`, 'helvetica', 'A4');
  for (const page of pages) {
    const size: [number, number] = [(page.width * 72) / dpi, (page.height * 72) / dpi];
    const jpeg = await image(page, dpi).jpeg({ quality: 62 }).toBuffer();
    doc.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] });
  }
  return closePdf(doc);
}

/** Black and white like a fax or an office copier in text mode; several pages in one file. */
async function asTiff(pages: readonly Raster[]): Promise<Uint8Array> {
  const [{ width, height }] = pages as [Raster];
  const stacked = Buffer.concat(pages.map(({ gray }) => gray));
  const resolution = DPI / MILLIMETRES_PER_INCH;
  return sharp(stacked, { raw: { width, height: height * pages.length, channels: 1, pageHeight: height } })
    .toColourspace('b-w')
    .threshold(182)
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: resolution, yres: resolution })
    .toBuffer();
}

const ENCODERS: Record<Format, (pages: readonly Raster[], random: Random) => Promise<Uint8Array>> = {
  pdf: (pages, random) => imagesAsPdf(pages, DPI, random),
  png: ([page]) => image(page!).png({ compressionLevel: 6 }).toBuffer(),
  jpg: ([page]) => image(page!).jpeg({ quality: 58 }).toBuffer(),
  tif: asTiff,
};
