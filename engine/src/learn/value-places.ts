import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { readValues } from '../context/values.ts';
import { bare, sameStandard } from '../grounding/agree.ts';
import { roundBox } from '../layout/geometry.ts';
import { schemaOf } from '../schema/index.ts';
import type { CategorySchema, ValueType } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { locate } from './locate.ts';

/** A value as a person typed it, of a field or, with `table`, of a column. */
export type Sought = { field: string; table?: string | undefined; value: string };

/** A line of the page that holds the value or a part of it; boxes in points of the page as displayed. */
type Line = { page: number; box: Box; tokens: readonly string[]; confidence: number };

/** One place where a value is printed. `named`: beside a label of its own field. */
export type ValuePlace = { lines: readonly Line[]; named: boolean };

/** From here on a place stands beside the label of the field itself. */
const NAMED = 2.7;

const typeOf = (schema: CategorySchema | undefined, { field, table }: Sought): ValueType => {
  const sections = schema?.sections ?? [];
  const known =
    table === undefined
      ? sections.flatMap((s) => s.fields).find(({ id }) => id === field)
      : sections
          .flatMap((s) => s.tables)
          .find(({ id }) => id === table)
          ?.columns.find(({ id }) => id === field);
  return known?.type ?? 'text';
};

/**
 * Looks for values on the pages of one document: answers the places where just that is printed, in whatever way of
 * writing dates and figures, the likeliest first. What is only like it is no place of it.
 */
export function valuePlaces(
  pages: readonly PageText[],
  category: Category,
): (sought: Sought) => ValuePlace[] {
  const context = contextOf(pages);
  const schema = schemaOf(category);
  const index = fieldIndex(schema ?? { category, title: '', sections: [], rules: [] });
  const labelled = context.pages.map((page) => new LabelledPage(page, index));
  return (sought) => {
    const { field: id, value } = sought;
    const type = typeOf(schema, sought);
    const seen = new Set<string>();
    return locate({ value }, { id, type }, labelled, context).flatMap(({ spans, habit, weight }) => {
      const text = spans.map((span) => span.text).join(' ');
      const says =
        bare(text) === bare(value) ||
        readValues(type, text, { ...context, ...habit }).some(
          (one) => sameStandard(one.standard, value) || sameStandard(one.value, value),
        );
      // One place may be read by several ways of writing figures.
      const where = spans.map(({ page, box }) => [page, ...box.map(Math.round)].join(' ')).join();
      if (!says || seen.has(where)) return [];
      seen.add(where);
      const lines = spans.map(({ page, box, tokens, confidence }) => ({
        page,
        box: roundBox(box),
        tokens,
        confidence,
      }));
      return [{ lines, named: weight >= NAMED }];
    });
  };
}
