import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { useDividedList } from '../../portal/list/use-divided-list.ts';
import { type List, useList } from '../../portal/list/use-list.ts';

/** The list with the filters of the tenant. */
export const useExtractionList = (): List => useList(useDividedList(EXTRACTION_LIST));
