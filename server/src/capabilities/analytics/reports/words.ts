import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { textIn } from '../../../platform/texts/index.ts';

/** Where the words for values of a field stand, as on the screen. */
const VALUES: Readonly<Record<string, string>> = {
  category: 'category',
  documentCategory: 'category',
  pageCategories: 'category',
  status: 'status',
  postMode: 'list.post_mode',
  mailSentiment: 'mail.word',
  duplicate: 'list.duplicate',
  priority: 'issues.priority',
  channelType: 'sources.inbox',
  senderClass: 'analytics.sender',
};
const OF_INDEX: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  extractionissue: { status: 'issues.status', category: 'issues.category', kind: 'issues.kind' },
  documentcase: { category: 'cases.category' },
  coamicsynonymsample: { status: 'samples.status' },
};
type Source = ChartQuestion['source'];

/** A field in words; columns of a dataset are called as in their file. */
export const fieldName = (source: Source, field: string, locale: Locale): string =>
  source.kind === 'dataset' ? field : textIn(`analytics.field.${field}`, locale, field);

/** A value in words. */
export function valueName(source: Source, field: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return textIn('analytics.none', locale);
  if (typeof value === 'boolean') return textIn(value ? 'analytics.yes' : 'analytics.no', locale);
  if (source.kind === 'dataset') return String(value);
  const texts = OF_INDEX[source.index]?.[field] ?? VALUES[field];
  return texts ? textIn(`${texts}.${value}`, locale, String(value)) : String(value);
}

/** A name that comes with the portal in a language, until somebody changes it. */
export const seededName = (seed: string | null, name: string, locale: Locale): string =>
  seed ? textIn(`insight.${seed}`, locale, name) : name;
