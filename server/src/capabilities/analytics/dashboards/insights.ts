import type { ChartFilter, ChartQuestion } from '@recto/contracts/charts/question';
import type { DashboardFilter } from '@recto/contracts/charts/records';
import type { Tile, VizType } from '@recto/contracts/charts/shapes';
import type { Role } from '@recto/contracts/roles';

/** The charts and dashboards that come with the portal. Their names here are what the interface says; the portal has them in three languages. */

export type SeedChart = {
  seed: string;
  name: string;
  description: string;
  viz_type: VizType;
  question: ChartQuestion;
  place: Omit<Tile, 'chart'>;
};
export type SeedDashboard = {
  slug: string;
  title: string;
  roles: Role[];
  filters: DashboardFilter[];
  charts: readonly SeedChart[];
};

const question = (
  index: Extract<ChartQuestion['source'], { kind: 'search' }>['index'],
  filters: ChartFilter[],
  more: Partial<ChartQuestion> = {},
): ChartQuestion => ({
  source: { kind: 'search', index },
  measure: { how: 'count' },
  by: [],
  over: null,
  filters,
  ...more,
});
const by = (field: string, most = 10) => ({ field, most });
const is = (field: string, ...values: string[]): ChartFilter => ({ how: 'is', field, values });
const year = (field: string): ChartFilter => ({ how: 'last', field, count: 12, unit: 'month' });

type Fourth = Omit<SeedChart, 'question' | 'place'> & { by: ChartQuestion['by'] };

/** Documents of some categories: what came, what waits, from whom, and what was wrong with it. */
function documents(
  prefix: string,
  what: string,
  categories: string[],
  { by: divided, ...fourth }: Fourth,
): SeedChart[] {
  const of = (filters: ChartFilter[], more: Partial<ChartQuestion> = {}) =>
    question('extraction', [is('category', ...categories), ...filters], more);
  return [
    {
      seed: `${prefix}_received`,
      name: `${what} received`,
      description: 'How many came in the past 12 months.',
      viz_type: 'big_number',
      question: of([year('inputChannelDate')]),
      place: { x: 0, y: 0, w: 3, h: 2 },
    },
    {
      seed: `${prefix}_waiting`,
      name: `${what} waiting`,
      description: 'How many are still to be decided.',
      viz_type: 'big_number',
      question: of([is('status', 'NEW', 'REVIEWING')]),
      place: { x: 0, y: 2, w: 3, h: 2 },
    },
    {
      seed: `${prefix}_by_status`,
      name: `${what} by present status`,
      description: 'Each month’s documents, by the status that they have now.',
      viz_type: 'stacked',
      question: of([year('inputChannelDate')], {
        by: [by('status')],
        over: { field: 'inputChannelDate', interval: 'month' },
      }),
      place: { x: 3, y: 0, w: 9, h: 4 },
    },
    {
      seed: `${prefix}_by_vendor`,
      name: `${what} by vendor`,
      description: 'The vendors that most came from in the past 12 months.',
      viz_type: 'bar',
      question: of([year('inputChannelDate')], { by: [by('vendor', 15)] }),
      place: { x: 0, y: 4, w: 6, h: 4 },
    },
    {
      ...fourth,
      question: of([year('inputChannelDate')], { by: divided }),
      place: { x: 6, y: 4, w: 6, h: 4 },
    },
    {
      seed: `${prefix}_checks`,
      name: `Failed checks of ${what.toLowerCase()}`,
      description: 'Which checks failed most often, by the present status of the documents.',
      viz_type: 'heatmap',
      question: of([year('inputChannelDate')], { by: [by('status', 8), by('failedChecks', 10)] }),
      place: { x: 0, y: 8, w: 12, h: 4 },
    },
  ];
}

const PERIOD: DashboardFilter = { kind: 'period' };
const samples = (filters: ChartFilter[], more: Partial<ChartQuestion> = {}) =>
  question('coamicsynonymsample', filters, more);

export const INSIGHTS: readonly SeedDashboard[] = [
  {
    slug: 'order-confirmation-insights',
    title: 'Order & Confirmation Insights',
    roles: ['ROLE_OC'],
    filters: [PERIOD, { kind: 'values', field: 'vendor' }, { kind: 'values', field: 'plant' }],
    charts: documents('oc', 'Order confirmations', ['PO_CONF'], {
      seed: 'oc_plants',
      name: 'Order confirmations by plant',
      description: 'The plants that were ordered for, by how the confirmation came.',
      viz_type: 'stacked',
      by: [by('plant'), by('inputChannelType')],
    }),
  },
  {
    slug: 'coa-insights',
    title: 'COA Insights',
    roles: ['ROLE_COA'],
    filters: [PERIOD, { kind: 'values', field: 'vendor' }, { kind: 'values', field: 'status' }],
    charts: documents('coa', 'Certificates of analysis', ['COA'], {
      seed: 'coa_channels',
      name: 'Certificates by the way they came',
      description: 'Mail, upload or another way, in the past 12 months.',
      viz_type: 'pie',
      by: [by('inputChannelType')],
    }),
  },
  {
    slug: 'coa-ontology-insights',
    title: 'COA Ontology Insights',
    roles: ['ROLE_COA'],
    filters: [PERIOD, { kind: 'values', field: 'status' }, { kind: 'values', field: 'micCode' }],
    charts: [
      {
        seed: 'ontology_names',
        name: 'Names of characteristics',
        description: 'Names as vendors print them, as far as they have been met.',
        viz_type: 'big_number',
        question: samples([]),
        place: { x: 0, y: 0, w: 3, h: 2 },
      },
      {
        seed: 'ontology_met',
        name: 'Times that names were met',
        description: 'How often names stood in certificates.',
        viz_type: 'big_number',
        question: samples([], { measure: { how: 'sum', field: 'extractionCount' } }),
        place: { x: 0, y: 2, w: 3, h: 2 },
      },
      {
        seed: 'ontology_status',
        name: 'Names by status',
        description: 'Which are known, and which are still to be looked at.',
        viz_type: 'pie',
        question: samples([], { by: [by('status')] }),
        place: { x: 3, y: 0, w: 4, h: 4 },
      },
      {
        seed: 'ontology_mics',
        name: 'Characteristics with most names',
        description: 'Where vendors agree least on a name.',
        viz_type: 'bar',
        question: samples([], { by: [by('micCode', 15)] }),
        place: { x: 7, y: 0, w: 5, h: 4 },
      },
      {
        seed: 'ontology_new',
        name: 'New names over time',
        description: 'Names by the month in which they were first met, and by their present status.',
        viz_type: 'stacked',
        question: samples([year('createdDate')], {
          by: [by('status')],
          over: { field: 'createdDate', interval: 'month' },
        }),
        place: { x: 0, y: 4, w: 12, h: 4 },
      },
    ],
  },
];
