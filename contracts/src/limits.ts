/** Limits and constants of the specification (requirements group Q), in one place. */

export const MEGABYTE = 1024 * 1024;

export const UPLOAD = {
  fileBytes: 20 * MEGABYTE,
  totalBytes: 100 * MEGABYTE,
  /** Files at once: the order-type pages take 10, the common page and the case dialog 20. */
  files: { common: 20, order: 10, case: 20 },
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'image/bmp'],
} as const;

/** A mail with everything in it, as it travels: a file of the largest size that is taken, and what encoding adds. */
export const MAIL = { bytes: 50 * MEGABYTE } as const;

/** The picture that stands for an extraction, cut out of a page. */
export const COVER_IMAGE = {
  bytes: 4 * MEGABYTE,
  /** Width times height. */
  pixels: 40_000_000,
  types: ['image/png', 'image/jpeg'],
} as const;

/** Drawings of a case: as many, and each within what a cover image may be. */
export const CASE_MEDIAS = { most: 50 } as const;

/** Cases that one file for a request for proposal holds. */
export const RFP_CASES = 500;

/** Specifications that are harmonised at once, and cases that a preview names. */
export const HARMONISE = { most: 5000, largest: 20 } as const;

/** A table that is brought in for charts. */
export const DATASET = {
  bytes: 20 * MEGABYTE,
  rows: 100_000,
  columns: 60,
  /** Wrong cells that are told. */
  problems: 20,
  /** That writing it may take. */
  seconds: 120,
} as const;

export const PAGING = {
  size: 20,
  maxSize: 200,
  /** Pickers of characteristics ask for all of them (J-004). */
  entityMaxSize: 3000,
  buttons: { extractions: 10, cases: 10, sources: 5, uploadLogs: 5, usage: 5, classic: 5 },
  supportCases: 200,
  charts: 100,
} as const;

export const TIMING = {
  httpTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  productSearchDebounceMs: 300,
  issueReloadMs: 500,
} as const;

export const TEXT_LIMITS = {
  uom: 50,
  mineType: 64,
  languageCode: 150,
  tenantName: 255,
  name: 256,
  iffManSpecCode: 266,
  comment: 1024,
  /** Of a protected file; the formats themselves take up to 127 bytes. */
  password: 256,
  issueText: 2000,
  description: 4000,
  caseContent: 1_048_576,
  md5: 32,
} as const;

/** Why a document was confirmed in spite of something, in characters. */
export const REASON_LENGTH = 1000;

export const SCREEN = {
  headerOffsetPx: 52,
  pdfPreviewHeight: '75vh',
  chartFrameHeight: '80vh',
  thumbnailScale: 0.5,
  /** Fields beside each other in a form (F-062). */
  fieldsPerRow: { standard: 2, max: 4 },
  /** Points of the page that stay visible above a highlight when it is scrolled to. */
  highlightMargin: 100,
  reviewSplitPercent: 60,
  reviewMinimumPx: 400,
  panelPercent: { min: 20, max: 75 },
} as const;

/** Documents that one piece of work takes at most. */
export const BULK_MOST = 5000;
