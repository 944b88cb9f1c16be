import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { SearchIndex } from '@recto/contracts/search/fields';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ChartNaming } from './spec-of.ts';

/** Where the words for values of a field stand, as the lists have them. */
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
  inputChannelType: 'list.input_type',
  missedRequirements: 'entity.field',
};
const OF_INDEX: Partial<Record<SearchIndex, Readonly<Record<string, string>>>> = {
  extractionissue: { status: 'issues.status', category: 'issues.category', kind: 'issues.kind' },
  documentcase: { category: 'cases.category' },
  coamicsynonymsample: { status: 'samples.status' },
};

type Source = ChartQuestion['source'];

/** A field in words: columns of a dataset are called as in their file. */
export const fieldName = (source: Source, field: string, t: TFunction): string =>
  source.kind === 'dataset' ? field : t(`analytics.field.${field}`, { defaultValue: field });

/** A check by its name; one of a single value by what it is about and the value (`kind:lines.unit_price:2`). */
export function checkName(code: string, t: TFunction): string {
  const [about = '', place] = code.split(':');
  if (place === undefined)
    return t(`check_name.${code}`, { defaultValue: t('check_name.of.other', { name: code }) });
  const field = place.split('.').at(-1) ?? place;
  const name = t(`term.${field}`, { defaultValue: field.replaceAll('_', ' ') });
  return t(`check_name.of.${about}`, { name, defaultValue: t('check_name.of.other', { name: code }) });
}

/** A value in words. */
export function valueName(source: Source, field: string, value: unknown, t: TFunction): string {
  if (value === null || value === '') return t('analytics.none');
  if (typeof value === 'boolean') return t(value ? 'analytics.yes' : 'analytics.no');
  if (source.kind === 'dataset') return String(value);
  if (field === 'failedChecks') return checkName(String(value), t);
  const texts = OF_INDEX[source.index]?.[field] ?? VALUES[field];
  return texts ? t(`${texts}.${value}`, { defaultValue: String(value) }) : String(value);
}

/** What is counted or measured, in words. */
export function measureName({ source, measure }: ChartQuestion, t: TFunction): string {
  if (measure.how === 'count')
    return source.kind === 'dataset' ? t('analytics.rows') : t(`analytics.index.${source.index}`);
  return t(`analytics.measure_of.${measure.how}`, { field: fieldName(source, measure.field ?? '', t) });
}

const SHOWN: Record<string, Intl.DateTimeFormatOptions> = {
  hour: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
};

/** A bar of time in words. It is named by its first day in the zone of the tenant, so no zone is applied again. */
export function startName(start: string, interval: string, language: string): string {
  const at = new Date(start.length > 10 ? `${start}:00Z` : `${start}T00:00:00Z`);
  if (interval === 'quarter') return `${at.getUTCFullYear()} Q${Math.floor(at.getUTCMonth() / 3) + 1}`;
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...SHOWN[interval] }).format(at);
}

/** How everything in a question is called here. */
export function useNaming(question: ChartQuestion): ChartNaming {
  const { t, i18n } = useTranslation();
  return {
    valueOf: (field, value) => valueName(question.source, field, value, t),
    startOf: (start) => startName(start, question.over?.interval ?? 'day', i18n.language),
    measure: measureName(question, t),
  };
}

type Seeded = { seed: string | null };
/** What comes with the portal is called in the language of its reader, until somebody changes it. */
export const chartTitle = (
  { seed, slice_name: name }: Seeded & { slice_name: string },
  t: TFunction,
): string => (seed ? t(`insight.${seed}`, { defaultValue: name }) : name);
export const chartAbout = (
  { seed, description }: Seeded & { description: string | null },
  t: TFunction,
): string => (seed ? t(`insight.${seed}_hint`, { defaultValue: description ?? '' }) : (description ?? ''));
export const dashboardTitle = (
  { seed, dashboard_title: title }: Seeded & { dashboard_title: string },
  t: TFunction,
): string => (seed ? t(`insight.${seed}`, { defaultValue: title }) : title);
