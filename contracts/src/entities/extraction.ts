import { EXTRACTION_STATUSES, EXTRACTION_TONE } from '../statuses.ts';
import { entity, words } from './definition.ts';
import { category, channelType, linked, made, moment, REVIEW } from './shared-fields.ts';

const whole = { kind: 'json', nullable: true, roles: ['ROLE_ADMIN'] } as const;

const status = {
  kind: 'choice',
  values: EXTRACTION_STATUSES,
  tones: EXTRACTION_TONE,
  texts: 'status.',
  default: 'NEW',
} as const;

const address = { kind: 'text', column: null, readOnly: 'always', nullable: true, mono: true } as const;
/** What was charged for it, and where its files are. */
const files = {
  subscriptionUsageQuantity: { kind: 'number', whole: true, column: null, readOnly: 'always' },
  documentUrl: address,
  emailUrl: address,
  coverImageUrl: address,
} as const;

/** Drafts, and any extraction by its id (I-010 to I-033). */
export const extraction = entity({
  name: 'extraction',
  resource: 'extractions',
  owner: 'extraction',
  table: 'extraction',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  own: ['list', 'get', 'remove'],
  without: ['import'],
  narrowed: 'status: DRAFT',
  // The number of the document is what people know; not every document has one.
  label: ['categoryKey', 'extractionUuid'],
  fields: {
    extractionUuid: { ...made, opens: REVIEW },
    status,
    postMode: { kind: 'choice', values: ['AUTO', 'MANUAL'], texts: 'list.post_mode.', default: 'AUTO' },
    extractionDate: moment,
    postDate: moment,
    inputChannelType: channelType,
    inputChannel: { kind: 'text', nullable: true },
    inputChannelInbox: { kind: 'text', nullable: true, limit: 256 },
    inputChannelDate: { kind: 'moment', default: 'now' },
    category,
    categoryKey: { kind: 'text', nullable: true, mono: true },
    baseline: whole,
    result: whole,
    revisedResult: whole,
    ...files,
    extractionTags: linked('extraction-tag', 'extraction_tagging.extraction_id > tag_id'),
    inputEntity: { kind: 'reference', to: 'source-entity', column: 'input_entity_id', with: ['name'] },
    documentCases: {
      ...linked('document-case', 'case_extraction.extraction_id > case_id'),
      readOnly: 'always',
    },
    documentChannelLog: { kind: 'reference', to: 'document-channel-log', column: 'channel_log_id' },
  },
  list: words(
    'id extractionUuid status postMode category categoryKey inputChannelType inputChannelDate lastModifiedDate',
  ),
  search: ['categoryKey', 'extractionUuid'],
});
