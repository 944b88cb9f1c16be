import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import { fitPaper } from '@recto/engine/extract/fit-paper';
import { schemaOf } from '@recto/engine/schema/index';

/** The result with what must be there for the kind of paper that it says it is. */
export function asPaper(category: Category, result: Result): Result {
  const schema = schemaOf(category);
  if (!schema?.papers) return result;
  const { extraction } = result;
  return { ...result, extraction: { ...extraction, sections: fitPaper(schema, extraction.sections) } };
}
