import type { Box } from '@recto/contracts/geometry';

/** 8-bit grey pixels, rows without padding. */
export type GreyImage = { data: Buffer; width: number; height: number };

/** Names of trained data. */
export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'spa' | 'por' | 'ita' | 'pol' | 'chi_sim' | 'chi_tra';

/** A word in pixels of the image; confidence 0 to 1. */
export type OcrWord = { text: string; box: Box; confidence: number };

/** Words that the recogniser put on one line, left to right. */
export type OcrLine = { words: OcrWord[] };

/** In columns and paragraphs, in the cells of a grid (found piece by piece), or in one column of lines. */
export type TextLayout = 'page' | 'cells' | 'lines';

export type OcrRequest = {
  image: GreyImage;
  languages: readonly OcrLanguage[];
  dpi: number;
  /** How text lies on the image; a page by default. */
  layout?: TextLayout;
  signal?: AbortSignal;
};

/** How the page lies: `turn` is by how many degrees clockwise it has to be turned to stand upright. */
export type Orientation = { turn: 0 | 90 | 180 | 270; confidence: number };

/** What a reader of whole lines has read until its signal fired; `whole`: that was everything. */
export type LinesRead = { lines: OcrLine[]; whole: boolean };

/** Reads whole lines of print in Latin letters and Chinese characters alike, from a level page as it was drawn. */
export type LineReader = {
  /** @throws the reason of the signal when it fires before anything is read */
  read(image: GreyImage, signal?: AbortSignal): Promise<LinesRead>;
};

/** A recogniser. Both programs use the same trained data and give the same shape. */
export type OcrBackend = {
  readonly name: 'native' | 'bundled';
  /** Reads pages first where it is there; the recogniser then helps with what it does not know. */
  readonly lines?: LineReader;
  recognise(request: OcrRequest): Promise<OcrLine[]>;
  /** Undefined when the page has too little text to tell. */
  orientation(request: Omit<OcrRequest, 'languages' | 'layout'>): Promise<Orientation | undefined>;
  /** Ends what is kept warm and was not needed for so many milliseconds, for its memory. */
  rest(unusedMs: number): Promise<void>;
  close(): Promise<void>;
};
