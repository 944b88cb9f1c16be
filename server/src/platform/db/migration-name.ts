/** What a file of the migrations is called. */
export const MIGRATION_NAME = /^\d{4}_.*\.sql$/;
