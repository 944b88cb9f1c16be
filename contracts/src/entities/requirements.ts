import type { Tone } from '../statuses.ts';
import type { EntityField } from './definition.ts';

/** What is asked of a field of a vendor's documents, with the colours of X-028. */
export const REQUIREMENTS = ['FIND', 'MATCH', 'MISS'] as const;
export type RequirementValue = (typeof REQUIREMENTS)[number];
const TONES: Readonly<Record<string, Tone>> = { FIND: 'warning', MATCH: 'secondary', MISS: 'info' };

/** The fields that something is asked of, in the order of the specification; `ocIpc` is in the list only. */
export const ORDER_REQUIREMENTS = [
  'ocShipMode',
  'ocCurrency',
  'ocIncoterms',
  'ocAddress',
  'ocTable',
  'ocIpc',
  'ocDescription',
  'ocQuantity',
  'ocPrice',
  'ocUnit',
  'ocDeliverDate',
] as const;
export const CERTIFICATE_REQUIREMENTS = ['coaTable', 'coaMic', 'coaValue'] as const;
const ALL = [...ORDER_REQUIREMENTS, ...CERTIFICATE_REQUIREMENTS];
export type RequirementName = (typeof ALL)[number];
type Counted = `${RequirementName}ExceptionCount`;

/** What sentences call the values that something is asked of: terms of the review screen. */
export const REQUIREMENT_TERMS: Record<RequirementName, string> = {
  ocShipMode: 'Ship mode',
  ocCurrency: 'Currency',
  ocIncoterms: 'Incoterm',
  ocAddress: 'Ship-to address',
  ocTable: 'Lines',
  ocIpc: 'IPC',
  ocDescription: 'Description',
  ocQuantity: 'Quantity',
  ocPrice: 'Unit price',
  ocUnit: 'Unit',
  ocDeliverDate: 'Delivery date',
  coaTable: 'Characteristics',
  coaMic: 'MIC',
  coaValue: 'Result',
};

/** Each requirement with its count of documents that did not keep to it. */
export const requirementFields = Object.fromEntries(
  ALL.flatMap((name): [string, EntityField][] => [
    [
      name,
      {
        kind: 'choice',
        values: REQUIREMENTS,
        tones: TONES,
        radio: true,
        required: true,
        default: 'FIND',
        counted: `${name}ExceptionCount`,
        ...(name === 'ocIpc' && { notInForm: true }),
      },
    ],
    [`${name}ExceptionCount`, { kind: 'number', whole: true, readOnly: 'always' }],
  ]),
) as Readonly<Record<RequirementName | Counted, EntityField>>;

/** A requirement and its count beside each other. */
export const withCounts = (names: readonly RequirementName[]): (RequirementName | Counted)[] =>
  names.flatMap((name) => [name, `${name}ExceptionCount` as const]);
