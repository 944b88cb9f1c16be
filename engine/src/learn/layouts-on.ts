import type { LayoutPrint } from '@recto/contracts/learned';
import { contextOf } from '../extract/context.ts';
import type { PageText } from '../types.ts';
import { fitLayout, LEAST_LIKENESS } from './layout-print.ts';

/** True for each layout that a document has, known by its first page. */
export function layoutsOn(pages: readonly PageText[], layouts: readonly LayoutPrint[]): boolean[] {
  const [page] = contextOf(pages.slice(0, 1)).pages;
  return layouts.map((layout) => fitLayout(layout, page).likeness >= LEAST_LIKENESS);
}
