import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { makeDocument } from './make.ts';
import { createRandom } from './random.ts';
import { scanDocument } from './scan.ts';
import type { Format, Sample, SampleSpec } from './types.ts';

export type { PrintedPlace } from './draw/sheet.ts';
export type {
  Expected,
  ExpectedRow,
  Format,
  Quality,
  Sample,
  SampleLanguage,
  SampleSpec,
  Value,
} from './types.ts';

/** The formats in which scans are delivered, in turn. */
const SCAN_FORMATS: readonly Format[] = ['pdf', 'png', 'jpg', 'tif'];
const PAGED_FORMATS: readonly Format[] = ['pdf', 'tif'];

/** The layout of a spec. Throws RangeError when it is unknown. */
function layoutOf({ layout: id }: SampleSpec): Layout {
  const layout = LAYOUTS.find((one) => one.id === id);
  if (!layout) throw new RangeError(`Unknown layout ${id}`);
  return layout;
}

/** A name as people and scanners give it: it says nothing about layout or values. */
export function fileNameOf(spec: SampleSpec): string {
  const { seed, layout, doc, deal, quality, format } = spec;
  const mark = createRandom(seed, layout, doc, quality, ...(deal ? [deal] : []), 'name')
    .int(0x100000, 0xffffff)
    .toString(16);
  return `${layoutOf(spec).category.toLowerCase().replaceAll('_', '-')}-${mark}.${format}`;
}

/**
 * Makes one sample; the same spec gives the same bytes on every run.
 * @throws RangeError when the layout is unknown, or a born-digital document is asked for as an image,
 * or a document of several pages as PNG or JPEG.
 */
export async function generateSample(spec: SampleSpec): Promise<Sample> {
  const layout = layoutOf(spec);
  if (spec.quality === 'born-digital' && spec.format !== 'pdf') {
    throw new RangeError(`A born-digital document is a PDF, not ${spec.format}`);
  }
  const { pdf, pages, vendor, expected, printed } = await makeDocument(layout, spec);
  const places = Object.fromEntries([...printed].map(([field, { places }]) => [field, places]));
  const delivered =
    spec.quality === 'born-digital'
      ? { bytes: pdf, boxes: places }
      : await scanDocument(pdf, places, spec.format, createRandom(spec.seed, spec.layout, spec.doc, 'scan'));
  return {
    ...spec,
    ...delivered,
    fileName: fileNameOf(spec),
    category: layout.category,
    language: layout.language,
    vendor,
    pages,
    expected,
    printed: Object.fromEntries([...printed].map(([field, { text }]) => [field, text])),
  };
}

export type SetOptions = {
  seed: number;
  /** Part of a layout id, any case: `invoice`, `COA-`, `INVOICE-long`. */
  only?: string;
  /** Documents per layout, default 2; each comes born-digital and as a scan. */
  count?: number;
};

/** The specs of a whole set: every layout, each document born-digital and scanned. */
export function sampleSpecs({ seed, only = '', count = 2 }: SetOptions): SampleSpec[] {
  const chosen = LAYOUTS.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase()));
  return chosen.flatMap(({ id, multiPage }, nth) =>
    Array.from({ length: count }, (_, index) => {
      const base = { seed, layout: id, doc: index + 1 };
      const formats = multiPage ? PAGED_FORMATS : SCAN_FORMATS;
      const format = formats[(nth + index) % formats.length]!;
      return [
        { ...base, quality: 'born-digital', format: 'pdf' },
        { ...base, quality: 'scan-200dpi', format },
      ] satisfies SampleSpec[];
    }).flat(),
  );
}

/** Generates a whole set, one sample in memory at a time. */
export async function* generateSamples(options: SetOptions): AsyncGenerator<Sample> {
  for (const spec of sampleSpecs(options)) yield await generateSample(await deliverable(spec));
}

/** The spec itself, or as TIFF where it asks for an image of one page and the document turns out to have several. */
export async function deliverable(spec: SampleSpec): Promise<SampleSpec> {
  const layout = LAYOUTS.find(({ id }) => id === spec.layout);
  if (!layout || (spec.format !== 'png' && spec.format !== 'jpg')) return spec;
  const { pages } = await makeDocument(layout, spec);
  return pages > 1 ? { ...spec, format: 'tif' } : spec;
}
