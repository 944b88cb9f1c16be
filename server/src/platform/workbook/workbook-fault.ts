import { said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';

const WORDS = {
  damaged: said('workbook_damaged'),
  large: said('workbook_large'),
  formula: said('workbook_formula'),
  sheetless: said('workbook_sheetless'),
  unnamed: said('workbook_unnamed'),
} as const;

/** Why a workbook cannot be read. */
export class WorkbookFault extends SaidError {
  constructor(why: keyof typeof WORDS) {
    super(WORDS[why]);
  }
}
