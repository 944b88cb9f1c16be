/** Charts, dashboards and tables that were brought in. */
export const ANALYTICS = {
  chart_shape: {},
  chart_field: { field: 'text' },
  chart_several: { field: 'text' },
  chart_no_dataset: {},
  chart_other_roles: {},
  chart_in_use: { dashboards: 'text' },
  dashboard_chart_gone: {},
  dashboard_overlap: {},
  dashboard_slug_taken: { slug: 'text' },
  dataset_in_use: { charts: 'text' },
  dataset_name_taken: { name: 'text' },
  dataset_other_columns: { found: 'text', asked: 'text' },
  dataset_empty: {},
  dataset_rows: { most: 'text' },
  dataset_columns: { most: 'text' },
  dataset_twice: { name: 'text' },
} as const;
