/** Tenant feature flags: rules that name tenants are data, never comparisons with a name. */
export const FEATURES = [
  'coa_upload_menu',
  'user_guides',
  'invalid_messages_filter',
  'page_category_filter',
  'vendor_plant_filter',
  'hide_team_members',
] as const;
export type Feature = (typeof FEATURES)[number];

/** First values by tenant name; a tenant without a preset starts with none. */
export const FEATURE_PRESETS: Record<string, readonly Feature[]> = {
  demo: ['coa_upload_menu', 'invalid_messages_filter', 'page_category_filter', 'vendor_plant_filter'],
  iff: [
    'coa_upload_menu',
    'user_guides',
    'invalid_messages_filter',
    'page_category_filter',
    'vendor_plant_filter',
    'hide_team_members',
  ],
  deepsite: ['coa_upload_menu', 'invalid_messages_filter', 'vendor_plant_filter', 'hide_team_members'],
};
