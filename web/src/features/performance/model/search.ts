import { readAddress, readDay, readOneOf, readText } from '@recto/contracts/address';
import { RANGES, type RangeName } from './range.ts';

/** What a page is about; all of it is in the address. */
export type PerformanceSearch = {
  readonly range?: RangeName | undefined;
  /** Days; without them what the range reaches back to, up to today. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Number, otherwise name. */
  readonly vendor?: string | undefined;
};

export const readPerformanceSearch: (given: Readonly<Record<string, unknown>>) => PerformanceSearch =
  readAddress<PerformanceSearch>({
    range: readOneOf(RANGES),
    from: readDay,
    to: readDay,
    vendor: readText,
  });
