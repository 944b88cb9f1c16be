import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { textIn } from '../../../platform/texts/index.ts';

/** How a column of a report is headed. */
export const columnName = (name: string, locale: Locale): string => textIn(`report.column.${name}`, locale);
