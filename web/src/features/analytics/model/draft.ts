import type { ChartFilter, ChartQuestion, ChartSource } from '@recto/contracts/charts/question';
import type { ChartRecord, DatasetRecord } from '@recto/contracts/charts/records';
import {
  ASKABLE,
  ASKABLE_IN_DATASET,
  type Askable,
  askableFields,
  fits,
  MAIN_DATE,
  VIZ_TYPES,
  type VizType,
} from '@recto/contracts/charts/shapes';
import type { Role } from '@recto/contracts/roles';
import { SEARCH_FIELDS } from '@recto/contracts/search/fields';

/** A chart that somebody puts together. */
export type ChartDraft = {
  slice_name: string;
  description: string;
  viz_type: VizType;
  roles: Role[];
  question: ChartQuestion;
};

export type AskableField = Askable & { name: string; kind: string };

/** What a source can be asked for. A dataset that is not known yet has no fields. */
export function fieldsOf(source: ChartSource, datasets: readonly DatasetRecord[]): AskableField[] {
  if (source.kind === 'search')
    return askableFields(SEARCH_FIELDS[source.index]).map(([name, kind]) => ({
      name,
      kind,
      ...ASKABLE[kind],
    }));
  const dataset = datasets.find(({ id }) => id === source.dataset);
  return (dataset?.columns ?? []).map(({ column_name: name, kind }) => ({
    name,
    kind,
    ...ASKABLE_IN_DATASET[kind],
  }));
}

export const DOCUMENTS: ChartSource = { kind: 'search', index: 'extraction' };
const question = (source: ChartSource): ChartQuestion => ({
  source,
  measure: { how: 'count' },
  by: [],
  over: null,
  filters: [],
});

/** Where a new chart begins: the documents of each kind, in the past three months. */
export const newDraft = (): ChartDraft => ({
  slice_name: '',
  description: '',
  viz_type: 'bar',
  roles: [],
  question: {
    ...question(DOCUMENTS),
    by: [{ field: 'category', most: 10 }],
    filters: [{ how: 'last', field: MAIN_DATE.extraction, count: 3, unit: 'month' }],
  },
});

/** `called`: its name and description as its reader sees them. */
export const draftOf = ({ viz_type, roles, question: asked }: ChartRecord, called: Called): ChartDraft => ({
  ...called,
  viz_type,
  roles,
  question: asked,
});

type Called = Pick<ChartDraft, 'slice_name' | 'description'>;

/** What is stored of what it is called: what nobody changed stays, so that others read it in their language. */
export const storedNames = (draft: Called, record: ChartRecord, called: Called) => ({
  slice_name: draft.slice_name === called.slice_name ? record.slice_name : draft.slice_name,
  description: draft.description === called.description ? record.description : draft.description,
});

/** The way of showing that was chosen, or else the first that can show figures that are divided so. */
export const bestViz = (asked: ChartQuestion, chosen: VizType): VizType =>
  fits(chosen, asked) ? chosen : (VIZ_TYPES.find((viz) => fits(viz, asked)) ?? 'table');

/** A change of the question, with a way of showing it that fits. */
export function asking(draft: ChartDraft, change: Partial<ChartQuestion>): ChartDraft {
  const next = { ...draft.question, ...change };
  return { ...draft, question: next, viz_type: bestViz(next, draft.viz_type) };
}

/** Another source knows other fields: everything begins anew. */
export const askingOf = (draft: ChartDraft, source: ChartSource): ChartDraft => {
  const next = question(source);
  return { ...draft, question: next, viz_type: bestViz(next, draft.viz_type) };
};

/** Time takes the place of the second way of dividing: more than two nobody can read. */
export function dividedBy(asked: ChartQuestion, at: 0 | 1, field: string | null): ChartQuestion['by'] {
  const by = [...asked.by];
  if (field === null) by.splice(at, 1);
  else by[at] = { field, most: by[at]?.most ?? 10 };
  return by.slice(0, asked.over ? 1 : 2);
}

/** A filter to begin with on a field of this kind. */
export function newFilter({ name, time, kind }: AskableField): ChartFilter {
  if (time) return { how: 'last', field: name, count: 3, unit: 'month' };
  if (kind === 'number') return { how: 'between', field: name, from: null, to: null };
  return { how: 'is', field: name, values: [] };
}

/** Without filters that say nothing yet. */
export const asked = ({ question: draft }: ChartDraft): ChartQuestion => ({
  ...draft,
  filters: draft.filters.filter(
    (filter) => !((filter.how === 'is' || filter.how === 'not') && filter.values.length === 0),
  ),
});

/** Whether it can be asked: a sum needs to know of what. */
export const isWhole = ({ measure }: ChartQuestion): boolean =>
  measure.how === 'count' || measure.field !== undefined;
