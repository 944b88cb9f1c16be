import type { Category } from '@recto/contracts/categories';
import { documentsOf, type Group } from './groups.ts';
import type { Item } from './items.ts';
import { sameIpc, sameText } from './likeness.ts';
import { type ComparedDocument, type Reading, readSide } from './readings.ts';

/** What a certificate is of. */
type Named = { readonly codes: readonly Reading[]; readonly names: readonly Reading[] };

/** By the material's number, else by its name. */
function isOf({ codes, names }: Named, item: Item): boolean {
  const verdicts = codes.flatMap(({ text }) =>
    item.lines.map(({ code }) => (code ? sameIpc(text, code.text) : null)),
  );
  if (verdicts.includes(true)) return true;
  if (verdicts.includes(false)) return false;
  return names.some(({ text }) =>
    item.lines.some(({ description }) => description && sameText('text', text, description.text) === true),
  );
}

const namedBy = (certificate: ComparedDocument): Named => {
  const { category } = certificate;
  return {
    codes: readSide(certificate, { category, field: 'ipc' }, 'ipc'),
    names: readSide(certificate, { category, field: 'product_name' }, 'text'),
  };
};

/** Asked for each line that names a batch: found once for each item of a group. */
const known = new WeakMap<Item, Map<Category, readonly ComparedDocument[]>>();

/** The certificates of a category for an item. */
export function certificatesOf(group: Group, item: Item, category: Category): readonly ComparedDocument[] {
  const there = known.get(item) ?? new Map<Category, readonly ComparedDocument[]>();
  known.set(item, there);
  const found =
    there.get(category) ??
    documentsOf(group, category).filter((certificate) => isOf(namedBy(certificate), item));
  there.set(category, found);
  return found;
}
