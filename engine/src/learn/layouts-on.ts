import type { LayoutFingerprint } from '@recto/contracts/learned';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { fitLayout, LEAST_LIKENESS, layoutFingerprint } from '../recall/layout-fingerprint.ts';
import type { CategorySchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';

/** True for each layout that a document has, known by its first page. */
export function layoutsOn(pages: readonly PageText[], layouts: readonly LayoutFingerprint[]): boolean[] {
  const [page] = contextOf(pages.slice(0, 1)).pages;
  return layouts.map((layout) => fitLayout(layout, page).likeness >= LEAST_LIKENESS);
}

/** The layout of a document, as examples that it teaches name it. */
export function layoutOf(pages: readonly PageText[], schema: CategorySchema): LayoutFingerprint {
  const [page] = contextOf(pages.slice(0, 1)).pages;
  return layoutFingerprint(page && new LabelledPage(page, fieldIndex(schema)));
}
