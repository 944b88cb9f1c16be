import { CATEGORIES } from '../categories.ts';
import type { ReferencesField } from './definition.ts';

/** Fields that several records have alike. */
export const category = {
  kind: 'choice',
  values: CATEGORIES,
  texts: 'category.',
  default: 'PO_CONF',
} as const;

export const channelType = {
  kind: 'choice',
  values: ['EMAIL', 'SCANNER'],
  texts: 'entity.channelType.',
  default: 'EMAIL',
} as const;

/** Where the uuid of an extraction leads. */
export const REVIEW = { to: '/extractions/{}/review', label: 'entity.open' } as const;
export const reviewed = { kind: 'uuid', opens: REVIEW } as const;
/** The same, where the record is open to people whom the extraction is not. */
export const reviewedIfOpen = { ...reviewed, of: 'extraction' } as const;

/** A uuid that the server makes. */
export const made = { kind: 'uuid', generated: true, readOnly: 'always' } as const;

/** Hidden from pickers, and still on the records that have it. */
export const deleted = { kind: 'flag', readOnly: 'always', notInForm: true } as const;

/** Kept for what refers to it and offered nowhere; `PUT …/archived` turns it. */
export const archived = { kind: 'flag', leftOut: true, readOnly: 'always', notInForm: true } as const;

export const text255 = { kind: 'text', limit: 255 } as const;
export const counted = { kind: 'number', whole: true, readOnly: 'always' } as const;
export const day = { kind: 'day' } as const;
export const moment = { kind: 'moment' } as const;

/** Records of an entity that a table of links joins with these: `case_tagging.case_id > tag_id`. */
export function linked(to: string, path: `${string}.${string} > ${string}`): ReferencesField {
  const [table = '', own = '', other = ''] = path.split(/\.| > /);
  return { kind: 'references', to, link: { table, own, other } };
}
