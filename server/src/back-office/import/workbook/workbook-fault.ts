const WORDS = {
  damaged: 'The file is damaged or is no Excel workbook.',
  large: 'The workbook is too large: divide it.',
  formula: 'A formula has no result in the file: open it in a spreadsheet program, save it, and send that.',
  sheetless: 'The workbook has no sheet.',
  unnamed: 'The workbook has no sheet of this name.',
} as const;

/** Why a workbook cannot be read, in words for people. */
export class WorkbookFault extends Error {
  constructor(why: keyof typeof WORDS) {
    super(WORDS[why]);
  }
}
