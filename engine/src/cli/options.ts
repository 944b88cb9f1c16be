import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { type OptionValues, UsageError } from './command.ts';

const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);

/** The value of `--category`, which may be written in small letters. */
export function categoryOf({ category }: OptionValues): Category | undefined {
  if (category === undefined) return undefined;
  const name = String(category).toUpperCase();
  if (!isCategory(name))
    throw new UsageError(`unknown category ${category}; one of ${CATEGORIES.join(', ')}`);
  return name;
}
