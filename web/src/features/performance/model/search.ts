import { readAddress, readOneOf, readText } from '@recto/contracts/address';
import { RANGES, type RangeName } from './range.ts';

/** What a page is about; all of it is in the address. */
export type PerformanceSearch = {
  readonly range?: RangeName | undefined;
  /** Number, otherwise name. */
  readonly vendor?: string | undefined;
};

export const readPerformanceSearch: (given: Readonly<Record<string, unknown>>) => PerformanceSearch =
  readAddress<PerformanceSearch>({ range: readOneOf(RANGES), vendor: readText });
