import type { LayoutPrint } from '@recto/contracts/learned';
import { LabelledPage } from '../context/candidates.ts';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { fitLayout, LEAST_LIKENESS, layoutPrint } from '../recall/layout-print.ts';
import type { CategorySchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';

/** True for each layout that a document has, known by its first page. */
export function layoutsOn(pages: readonly PageText[], layouts: readonly LayoutPrint[]): boolean[] {
  const [page] = contextOf(pages.slice(0, 1)).pages;
  return layouts.map((layout) => fitLayout(layout, page).likeness >= LEAST_LIKENESS);
}

/** The layout of a document, as examples that it teaches name it. */
export function layoutOf(pages: readonly PageText[], schema: CategorySchema): LayoutPrint {
  const [page] = contextOf(pages.slice(0, 1)).pages;
  return layoutPrint(page && new LabelledPage(page, fieldIndex(schema)));
}
