import { TOLERANCES } from '../cross-checks.ts';
import { entity } from './definition.ts';

/**
 * How far apart the documents of a case may be, by what is compared; where a tenant has no record the product's own hold
 * (`DEFAULT_TOLERANCES`). Without a unit it is for all; a unit narrows it to quantities in it, or to sums of that
 * currency. Days have an absolute one. The larger of the two counts; a record with neither allows nothing.
 */
export const caseTolerance = entity({
  name: 'case-tolerance',
  resource: 'case-tolerances',
  owner: 'cases',
  table: 'case_tolerance',
  roles: { read: ['ROLE_USER'], write: ['ROLE_MANAGEMENT'] },
  label: ['checkGroup', 'unit'],
  fields: {
    checkGroup: { kind: 'choice', values: TOLERANCES, texts: 'entity.checkGroup.', required: true },
    unit: { kind: 'text', limit: 50, mono: true },
    absolute: { kind: 'number', min: 0 },
    percent: { kind: 'number', min: 0 },
  },
  list: ['id', 'checkGroup', 'unit', 'absolute', 'percent', 'lastModifiedBy', 'lastModifiedDate'],
  search: ['unit'],
  key: ['checkGroup', 'unit'],
  sort: 'checkGroup,asc',
});
