import { CATEGORIES, CATEGORY, type Category, FAMILIES, type Family } from '../categories.ts';
import { PAGING } from '../limits.ts';
import { SENTIMENTS } from '../result.ts';
import type { SearchClause } from '../search/body.ts';
import { EXTRACTION_STATUSES, POST_MODES } from '../statuses.ts';
import type { Facet, ListDefinition, ListFamily } from './definition.ts';
import { PACKAGING_FACETS } from './packaging.ts';

/** How the number of a document is called. */
const NUMBER_LABEL: Partial<Record<Family, string>> = {
  order_confirmation: 'list.number.po',
  coa: 'list.number.order',
  nb_coa: 'list.number.order',
  invoice: 'list.number.invoice',
  packaging: 'list.number.spec',
  lab_coa: 'list.number.sample',
};

/** Families that show first what was worked on last. */
const BY_MODIFICATION: readonly Family[] = ['packaging', 'lab_coa'];

/** The categories of documents in a family. */
export const categoriesIn = (id: string): Category[] =>
  CATEGORIES.filter((category) => CATEGORY[category].family === id);

const family = (id: Family): ListFamily => ({
  id,
  label: `family.${id}`,
  clause: { terms: { category: categoriesIn(id) } },
  roles: categoriesIn(id).flatMap((category) => CATEGORY[category].roles),
  ...(BY_MODIFICATION.includes(id) && { sort: 'lastModifiedDate,desc' }),
  ...(NUMBER_LABEL[id] && { labels: { number: NUMBER_LABEL[id] } }),
});

const several = FAMILIES.filter((id) => categoriesIn(id).length > 1);

/** In the order of the specification: vendor and plant, certificates, packaging. */
const FACETS: readonly Facet[] = [
  { id: 'received', kind: 'dates', field: 'inputChannelDate', label: 'list.received' },
  {
    id: 'status',
    kind: 'choices',
    field: 'status',
    label: 'list.status',
    values: EXTRACTION_STATUSES,
    texts: 'status',
  },
  {
    id: 'category',
    kind: 'choices',
    field: 'category',
    label: 'list.category',
    values: CATEGORIES,
    onlyFound: true,
    texts: 'category',
    families: [null, ...several],
  },
  {
    id: 'number',
    kind: 'text',
    fields: [{ name: 'number', fuzziness: 1 }],
    label: 'list.number.document',
    exceptFamilies: ['religious_certificate'],
  },
  { id: 'tags', kind: 'choices', field: 'extractionTags', label: 'list.tags' },
  {
    id: 'vendor',
    kind: 'choices',
    field: 'vendor',
    label: 'list.vendor',
    families: ['order_confirmation'],
    audience: { features: ['vendor_plant_filter'] },
  },
  {
    id: 'plant',
    kind: 'choices',
    field: 'plant',
    label: 'list.plant',
    codeTable: 'plant',
    families: ['order_confirmation'],
    audience: { features: ['vendor_plant_filter'] },
  },
  {
    id: 'product',
    kind: 'text',
    fields: [{ name: 'productCodes', fuzziness: 1 }],
    stripZeros: true,
    label: 'list.product',
    families: ['coa', 'nb_coa'],
  },
  {
    id: 'ipc',
    kind: 'text',
    fields: [{ name: 'ipcs', fuzziness: 2 }],
    stripZeros: true,
    label: 'list.ipc',
    families: ['coa', 'nb_coa'],
  },
  {
    id: 'batch',
    kind: 'text',
    fields: [{ name: 'batches' }],
    label: 'list.batch',
    families: ['coa', 'nb_coa'],
  },
  {
    id: 'pages',
    kind: 'choices',
    field: 'pageCategories',
    label: 'list.page_categories',
    texts: 'category',
    families: [null, 'coa', 'nb_coa'],
    audience: { features: ['page_category_filter'], roles: ['ROLE_COA'] },
  },
  ...PACKAGING_FACETS,
  {
    id: 'mail',
    kind: 'choices',
    field: 'hasDocument',
    label: 'list.mail',
    values: ['false', 'true'],
    texts: 'list.mail',
    families: [null, 'order_confirmation'],
  },
  {
    id: 'duplicate',
    kind: 'choices',
    field: 'duplicate',
    label: 'list.duplicate',
    values: ['OPEN', 'SETTLED'],
    onlyFound: true,
    texts: 'list.duplicate',
  },
  {
    id: 'invalid',
    kind: 'choices',
    field: 'failedChecks',
    label: 'list.invalid_messages',
    audience: { roles: ['ROLE_ADMIN'], features: ['invalid_messages_filter'], either: true },
  },
  {
    id: 'postMode',
    kind: 'choices',
    field: 'postMode',
    label: 'list.post_mode',
    values: POST_MODES,
    texts: 'list.post_mode',
    audience: { roles: ['ROLE_ADMIN'] },
  },
  {
    id: 'sentiment',
    kind: 'choices',
    field: 'mailSentiment',
    label: 'list.sentiment',
    values: SENTIMENTS,
    onlyFound: true,
    texts: 'mail.word',
    audience: { roles: ['ROLE_ADMIN'] },
    families: [null, 'order_confirmation'],
  },
  { id: 'sender', kind: 'choices', field: 'sender', label: 'list.sender', advanced: true },
  { id: 'channel', kind: 'choices', field: 'inputChannel', label: 'list.channel', advanced: true },
  { id: 'inbox', kind: 'choices', field: 'inputChannelInbox', label: 'list.inbox', advanced: true },
  {
    id: 'vendor',
    kind: 'choices',
    field: 'vendor',
    label: 'list.vendor',
    exceptFamilies: ['order_confirmation'],
    advanced: true,
  },
  { id: 'modified', kind: 'dates', field: 'lastModifiedDate', label: 'list.modified', advanced: true },
  // Vendors and files that other screens lead to by their number, as the dashboard counts them (L-002).
  { id: 'vendorSensor', kind: 'given', fields: ['vendorNo', 'vendor'], label: 'list.vendor' },
  {
    id: 'channelLog',
    kind: 'given',
    fields: ['documentChannelLog.channelLogUuid'],
    label: 'list.channel_log',
  },
  // What charts lead to: exactly the documents that were counted.
  { id: 'span', kind: 'given', fields: ['inputChannelDate'], days: true, label: 'list.received' },
  { id: 'vendorKey', kind: 'given', fields: ['vendorKey'], label: 'list.vendor' },
  {
    id: 'missed',
    kind: 'given',
    fields: ['missedRequirements'],
    label: 'list.missed',
    texts: 'entity.field',
  },
  {
    id: 'senderClass',
    kind: 'given',
    fields: ['senderClass'],
    label: 'list.sender_class',
    texts: 'list.sender_class',
  },
  {
    id: 'inputType',
    kind: 'given',
    fields: ['inputChannelType'],
    label: 'list.input_type',
    texts: 'list.input_type',
  },
  { id: 'hasIpc', kind: 'given', fields: ['hasIpc'], label: 'list.has_ipc', texts: 'list.has_ipc' },
  { id: 'robot', kind: 'given', fields: ['fromRobot'], label: 'list.robot', texts: 'list.robot' },
  { id: 'mic', kind: 'given', fields: ['mic'], label: 'list.mic' },
  { id: 'failedMic', kind: 'given', fields: ['failedMic'], label: 'list.failed_mic' },
];

/** Numbers that begin so, words of the document or of its file's name, the last one perhaps only begun, or a uuid. */
const search = (text: string): SearchClause => ({
  bool: {
    should: [
      { prefix: { number: { value: text, case_insensitive: true } } },
      { match: { content: { query: text, operator: 'and' as const } } },
      { match_phrase_prefix: { content: text } },
    ],
    minimum_should_match: 1,
  },
});

/** `/extractions` (E-001). */
export const EXTRACTION_LIST: ListDefinition = {
  name: 'extraction',
  index: 'extraction',
  families: FAMILIES.map(family),
  facets: FACETS,
  search,
  sort: 'inputChannelDate,desc',
  sorts: [
    { field: 'inputChannelDate', label: 'list.received' },
    { field: 'lastModifiedDate', label: 'list.modified' },
    { field: 'extractionDate', label: 'list.read' },
    { field: 'documentDate', label: 'list.document_date' },
    { field: 'amount', label: 'list.column.amount' },
    { field: 'uncertain', label: 'list.uncertain' },
    { field: 'id', label: 'list.sequence' },
  ],
  pageSize: PAGING.size,
};
