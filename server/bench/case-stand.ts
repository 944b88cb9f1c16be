import type pg from 'pg';
import type { Database, Who } from '../src/platform/db/scope.ts';
import type { Services } from '../src/platform/services.ts';

/** What the parts of the bench work with: a tenant of cases, each with as many documents. */
export type CaseStand = {
  /** The superuser. */
  db: pg.Client;
  database: Database;
  services: Pick<Services, 'search' | 'database' | 'config'>;
  search: Services['search'];
  /** An administrator of the tenant. */
  who: Who;
  cases: number;
  documents: number;
};
