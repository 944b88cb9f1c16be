import { CATEGORIES, type Category, categoriesOf } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import { badRequest, forbidden } from '../../platform/errors.ts';
import type { Entitlement } from './charging/index.ts';
import { UPLOAD_MESSAGES } from './upload-rules.ts';

/** What an unread document counts as until its category is known: a form of which nothing is known. */
export const PLACEHOLDER_CATEGORY: Category = 'FORM_DUMMY';

/** The categories that a person may choose when uploading: those of their roles that the tenant has pages left for. */
export function uploadCategories(held: readonly Role[], entitlements: readonly Entitlement[]): Entitlement[] {
  const open = new Set(categoriesOf(held));
  return entitlements.filter(({ category, remaining }) => open.has(category) && remaining !== 0);
}

/** Throws when a person may not upload to this category now. Without a category, reading finds it. */
export function mustAcceptCategory(
  category: Category | undefined,
  held: readonly Role[],
  entitlements: readonly Entitlement[],
): void {
  if (!category) return;
  if (!categoriesOf(held).includes(category)) throw forbidden();
  const entitlement = entitlements.find((candidate) => candidate.category === category);
  // A business refusal is a 400: the page that offered the category a moment ago stays open.
  if (!entitlement) throw badRequest(UPLOAD_MESSAGES.notOffered(category));
  if (entitlement.remaining === 0) throw badRequest(UPLOAD_MESSAGES.used(category));
}

/** A category as stored, narrowed; null for what this version does not know. */
export const asCategory = (text: string | null): Category | null =>
  CATEGORIES.find((category) => category === text) ?? null;
