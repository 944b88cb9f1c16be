import type { Category } from '@recto/contracts/categories';
import { LAYOUTS } from '../layouts.ts';
import { makeDocument } from '../make.ts';
import { createRandom, type Random } from '../random.ts';
import { scanDocument } from '../scan.ts';
import type { Expected, Quality } from '../types.ts';
import { joinPdfs } from './join.ts';
import { type BundlePart, type BundleSpec, bundleSpecs, planBundle } from './plan.ts';
import { separatorPage, termsPage } from './terms.ts';

/** One document of a bundle. `pages` are its first and last page; separator sheets belong to none. */
export type BundledDocument = {
  category: Category;
  pages: [first: number, last: number];
  layout: string;
  vendor: string;
  expected: Expected;
};

/** A file that holds several documents. */
export type Bundle = {
  fileName: string;
  quality: Quality;
  bytes: Uint8Array;
  pages: number;
  documents: BundledDocument[];
};

type Piece = { pdfs: Uint8Array[]; pages: number; blank: number; document: Omit<BundledDocument, 'pages'> };

/** Makes one bundle; the same spec gives the same bytes on every run. */
export async function generateBundle(spec: BundleSpec): Promise<Bundle> {
  const random = createRandom(spec.seed, 'bundle', spec.bundle, 'papers');
  const pieces: Piece[] = [];
  for (const part of planBundle(spec)) pieces.push(await makePiece(spec.seed, part, random));
  const pdf = await joinPdfs(pieces.flatMap(({ pdfs }) => pdfs));
  const digital = spec.quality === 'born-digital';
  return {
    fileName: `multi-${random.int(0x100000, 0xffffff).toString(16)}.pdf`,
    quality: spec.quality,
    bytes: digital ? pdf : (await scanDocument(pdf, {}, 'pdf', random)).bytes,
    pages: pieces.reduce((sum, { pages, blank }) => sum + pages + blank, 0),
    documents: number(pieces),
  };
}

async function makePiece(
  seed: number,
  { layout: id, doc, behind }: BundlePart,
  random: Random,
): Promise<Piece> {
  const layout = LAYOUTS.find((known) => known.id === id);
  if (!layout) throw new RangeError(`Unknown layout ${id}`);
  const { pdf, pages, vendor, expected } = await makeDocument(layout, { seed, doc });
  const pdfs = [pdf];
  if (behind === 'terms') pdfs.push(await termsPage(random));
  if (behind === 'separator') pdfs.push(await separatorPage());
  return {
    pdfs,
    pages: pages + (behind === 'terms' ? 1 : 0),
    blank: behind === 'separator' ? 1 : 0,
    document: { category: layout.category, layout: id, vendor, expected },
  };
}

function number(pieces: readonly Piece[]): BundledDocument[] {
  let next = 1;
  return pieces.map(({ pages, blank, document }) => {
    const first = next;
    next += pages + blank;
    return { ...document, pages: [first, first + pages - 1] };
  });
}

/** The first `count` bundles of a seed, one in memory at a time. */
export async function* generateBundles(seed: number, count: number): AsyncGenerator<Bundle> {
  for (const spec of bundleSpecs(seed, count)) yield await generateBundle(spec);
}
