const NUMBER = /^[\s([<>≤≥~≈±+\-–—−*$€£¥%#†‡^]*\d[\d\s.,:/'’%()*\-–—−+±†‡$€£¥]*(?:[a-d]|million|bn)?$/u;
const BLANK = /^(?:[-–—−:.…*•]+|\(?[xXzZ]\)?|n\.?\/?[ad]\.?|nil|none)$/iu;
const FOOTNOTE_MARK = /^(?:\(\w{1,2}\)|\[\w{1,2}\]|[*†‡§]+|[¹²³⁴-⁹])$/u;
const TABLE_CAPTION =
  /^(?:table|exhibit|tab\.|tableau|tabelle|tabla|schedule|annex)\s*[\w.\-–]*\d|^表\s*[\d一二三四五六七八九十]/iu;
const FIGURE_CAPTION =
  /^(?:figure|fig\.|chart|graph|graphique|abbildung|abb\.|diagramm?)\s*[\w.\-–]*\d|^[圖图]\s*[\d一二三四五六七八九十]/iu;
const NOTE =
  /^(?:\(?[*†‡]+\)?\s|notes?\b|sources?\b|n\.?b\b|key:|quelle|anmerkung|註|注|资料来源|資料來源)/iu;
const BULLET = /^(?:[•●▪■◦‣·o–-]|\(?\d{1,2}[.)]|\(?[a-z][.)])$/iu;

/** A figure, a date in figures, a dash or another mark that stands for one. */
export const isValue = (text: string): boolean => NUMBER.test(text.trim()) || BLANK.test(text.trim());

/** A mark that points to a note: it belongs to what it stands beside. */
export const isFootnoteMark = (text: string): boolean => FOOTNOTE_MARK.test(text.trim());

export const isFigureCaption = (text: string): boolean => FIGURE_CAPTION.test(text);

export const isCaption = (text: string): boolean => TABLE_CAPTION.test(text) || isFigureCaption(text);

export const isNote = (text: string): boolean => NOTE.test(text);

export const isBullet = (text: string): boolean => BULLET.test(text.trim());

export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
