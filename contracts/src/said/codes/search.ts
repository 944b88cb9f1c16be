export const SEARCH = {
  query_brackets: {},
  query_bracket_open: {},
  query_exists: {},
  query_range_open: {},
  query_no_order: { field: 'text' },
  query_range: {},
  query_number: { field: 'text', value: 'text' },
  query_date: { field: 'text', value: 'text' },
  query_flag: { field: 'text', value: 'text' },
  query_unexpected: { value: 'text' },
  query_word_missing: {},
  query_star: {},
} as const;
