import { createHash } from 'node:crypto';
import type { Bundle } from './bundle/bundle.ts';
import type { PrintedPlace } from './draw/sheet.ts';
import type { ExpectedRow, Sample, Value } from './types.ts';

export type ManifestFile = {
  id: string;
  file: string;
  category: string;
  format: string;
  bytes: number;
  sha256: string;
  pages: number;
  language: string;
  layout: string;
  vendor: string;
  doc: number;
  quality: string;
  text_layer: boolean;
  truth: { method: 'generator'; trust: 'A' };
  /** Field ids to values; the rows of its tables under `tables`. */
  expected: Record<string, Value | Record<string, ExpectedRow[]>>;
  /** The text as printed, where it differs from the value. */
  printed?: Record<string, string>;
  boxes: Record<string, PrintedPlace[]>;
};

/** A file of several documents; a field of a document stands under `expected` of its entry. */
export type BundleFile = Pick<
  ManifestFile,
  'id' | 'file' | 'format' | 'bytes' | 'sha256' | 'pages' | 'quality' | 'text_layer' | 'truth'
> & {
  category: 'MULTI';
  expected: {
    documents: {
      category: string;
      pages: [first: number, last: number];
      layout: string;
      vendor: string;
      expected: ManifestFile['expected'];
    }[];
  };
};

type Manifest = {
  set: string;
  purpose: string;
  made: string;
  documents: number;
  bytes: number;
  by_category: Record<string, number>;
  conventions: Record<string, string>;
  files: (ManifestFile | BundleFile)[];
};

const CONVENTIONS = {
  dates: 'ISO yyyy-mm-dd',
  amounts: 'numbers with a decimal point, as exact as printed',
  results:
    'the result of a certificate is text as printed ("<0.1", "conforms", "0.965"); specification is the text as printed; lower and upper are numbers, read from the specification where there are no columns of their own',
  multi_line:
    'values printed on several lines are joined with ", "; compare without case, punctuation and white space',
  absent_field: 'a field or column missing in "expected" is not on the page: do not score it',
  currency: 'ISO 4217 code',
  tables: 'expected.tables.<name> = rows in printed order, keyed by column ids',
  printed: 'the text as printed where it differs from the value; a line break stands for a new line',
  boxes:
    'every place where a value is printed, main one first: page from 1, bbox [left, top, right, bottom] in points from the top left; cells are keyed table.row.column',
  MULTI:
    'expected.documents = [{category, pages: [first, last], expected}]; a blank sheet between two documents belongs to none, small print on the back of one belongs to it',
  trust: 'A: written by the program that drew the page',
} as const;

/** One file's entry. The bytes are hashed, not kept. */
export function manifestFile(sample: Sample): ManifestFile {
  const { expected, bytes } = sample;
  const printed = Object.entries(sample.printed).filter(
    ([field, text]) => field in expected.fields && String(expected.fields[field]) !== text,
  );
  return {
    id: sample.fileName,
    file: sample.fileName,
    category: sample.category,
    format: sample.format,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: sample.pages,
    language: sample.language,
    layout: sample.layout,
    vendor: sample.vendor,
    doc: sample.doc,
    quality: sample.quality,
    text_layer: sample.quality === 'born-digital',
    truth: { method: 'generator', trust: 'A' },
    expected: { ...expected.fields, tables: expected.tables },
    ...(printed.length > 0 && { printed: Object.fromEntries(printed) }),
    boxes: sample.boxes,
  };
}

/** The entry of a file of several documents. */
export function bundleFile({ fileName, bytes, pages, quality, documents }: Bundle): BundleFile {
  return {
    id: fileName,
    file: fileName,
    category: 'MULTI',
    format: 'pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages,
    quality,
    text_layer: quality === 'born-digital',
    truth: { method: 'generator', trust: 'A' },
    expected: {
      documents: documents.map(({ expected, ...document }) => ({
        ...document,
        expected: { ...expected.fields, tables: expected.tables },
      })),
    },
  };
}

/** The manifest of a set; `made` says how, not when, so that the file is the same on every run. */
export function manifestOf(seed: number, files: (ManifestFile | BundleFile)[]): Manifest {
  const categories = [...new Set(files.map(({ category }) => category))];
  return {
    set: `recto-samples-${seed}`,
    purpose: 'Invented documents with their truth, for tests, benches and the demo tenant',
    made: `generated with --seed ${seed}`,
    documents: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    by_category: Object.fromEntries(
      categories.map((category) => [category, files.filter((file) => file.category === category).length]),
    ),
    conventions: CONVENTIONS,
    files,
  };
}
