/**
 * What can be searched. An index is a list of fields; the kind of a field says which clauses and aggregations may name
 * it (`ABILITIES`). Names are those of the records that the API shows, dots included.
 */

export const SEARCH_INDICES = [
  'extraction',
  'documentchannellog',
  'coamicsynonymsample',
  'extractionissue',
  'documentcase',
  'subscriptionusage',
  'religiouscertificate',
] as const;
export type SearchIndex = (typeof SEARCH_INDICES)[number];

/**
 * `keyword`: one text of a limited set, as it is. `keywords`: several of them. `code`: a number of a document or product,
 * found with slips of the pen. `id`: names one record. `text`: words, found in any order and, in Chinese, anywhere.
 */
export const FIELD_KINDS = [
  'keyword',
  'keywords',
  'code',
  'id',
  'number',
  'date',
  'boolean',
  'text',
] as const;
export type SearchFieldKind = (typeof FIELD_KINDS)[number];

/** What a clause, a sort or an aggregation needs of a field. */
export const FIELD_USES = [
  'term',
  'range',
  'exists',
  'prefix',
  'fuzzy',
  'words',
  'sort',
  'buckets',
  'calculate',
  'bars',
] as const;
export type FieldUse = (typeof FIELD_USES)[number];

export const ABILITIES: Record<SearchFieldKind, readonly FieldUse[]> = {
  keyword: ['term', 'exists', 'prefix', 'sort', 'buckets'],
  keywords: ['term', 'exists', 'prefix', 'buckets'],
  code: ['term', 'exists', 'prefix', 'fuzzy'],
  id: ['term'],
  number: ['term', 'range', 'exists', 'sort', 'calculate'],
  date: ['term', 'range', 'exists', 'sort', 'calculate', 'bars'],
  boolean: ['term', 'exists', 'sort', 'buckets'],
  text: ['words'],
};

export type SearchField = {
  readonly kind: SearchFieldKind;
  /** A `keywords` field whose values are product codes: fuzzy, leading zeros do not count. */
  readonly fuzzy?: true;
};

const keyword: SearchField = { kind: 'keyword' };
const keywords: SearchField = { kind: 'keywords' };
const codes: SearchField = { kind: 'keywords', fuzzy: true };
const code: SearchField = { kind: 'code' };
const id: SearchField = { kind: 'id' };
const number: SearchField = { kind: 'number' };
const date: SearchField = { kind: 'date' };
const boolean: SearchField = { kind: 'boolean' };
const text: SearchField = { kind: 'text' };

export type SearchFields = Readonly<Record<string, SearchField>>;

const EXTRACTION = {
  id: number,
  extractionUuid: id,
  category: keyword,
  categoryKey: code,
  status: keyword,
  postMode: keyword,
  inputChannelType: keyword,
  /** The name of the channel. */
  inputChannel: keyword,
  inputChannelInbox: keyword,
  inputChannelDate: date,
  extractionDate: date,
  createdDate: date,
  createdBy: keyword,
  lastModifiedDate: date,
  lastModifiedBy: keyword,
  postDate: date,
  /** Names; those that begin with `Admin_` are there for administrators only (E-009). */
  extractionTags: keywords,
  /** What the list shows as the number of the document. */
  number: code,
  /** Of the order that the document belongs to, otherwise the party named on it. */
  vendor: keyword,
  vendorNo: keyword,
  /** What vendors are told apart by: the number, otherwise the name. */
  vendorKey: keyword,
  plant: keyword,
  ipcs: codes,
  productCodes: codes,
  batches: keywords,
  region: keyword,
  legalEntity: keyword,
  packagingCategory: keyword,
  packagingSubCategory: keyword,
  packagingMaterial: keyword,
  color: keyword,
  currency: keyword,
  amount: number,
  /** The date printed on the document. */
  documentDate: date,
  /** What its pages were taken for. */
  pageCategories: keywords,
  /** Rules that failed, and what stopped the reading: the "invalid messages" of E-015. */
  failedChecks: keywords,
  missing: number,
  failed: number,
  uncertain: number,
  /** Reading failed or ended with an exception. */
  hasProblem: boolean,
  /** False: a mail without a document (E-011). */
  hasDocument: boolean,
  /** What the mail means that it came with; there for administrators only (E-036). */
  mailSentiment: keyword,
  /** The address that the mail came from. */
  sender: keyword,
  /** What stands behind the @ of it, in small letters. */
  senderDomain: keyword,
  /** INTERNAL: a mail of people who run this installation, EXTERNAL: any other, UPLOAD: no mail (K-023, K-024). */
  senderClass: keyword,
  /** Its channel is one of a robot: the name holds `RPA` (K-025). */
  fromRobot: boolean,
  /** A material code was read on it. */
  hasIpc: boolean,
  /** When somebody last decided about it; none while it is open. */
  decidedDate: date,
  /** Hours from when it came in until then. */
  decisionHours: number,
  /** What of the requirements of its vendor it does not keep to (`ocIpc`, `coaMic`, …). */
  missedRequirements: keywords,
  missedCount: number,
  /** Codes of characteristics that a certificate reports; `failedMic`: with a result outside its limits. */
  mic: id,
  failedMic: id,
  /** A drawing belongs to it (E-012). */
  hasDrawing: boolean,
  /** OPEN: it may be there already, and somebody has to decide; SETTLED: they did. */
  duplicate: keyword,
  'documentChannelLog.id': number,
  'documentChannelLog.channelLogUuid': id,
  /** Of the files that came in together. */
  'documentChannelLog.batchId': id,
  /** Of the file that it was read from. */
  documentUuid: id,
  /** Numbers, parties, file names and all values that everybody may see. */
  content: text,
} as const satisfies SearchFields;

const DOCUMENT_CHANNEL_LOG = {
  id: number,
  channelLogUuid: id,
  batchId: id,
  category: keyword,
  channelType: keyword,
  inbox: keyword,
  status: keyword,
  logFrom: keyword,
  originalName: code,
  logDate: date,
  createdDate: date,
  createdBy: keyword,
  lastModifiedDate: date,
  /** Pages that were charged. */
  usageQuantity: number,
  /** File names, sender, inbox and remarks. */
  content: text,
} as const satisfies SearchFields;

const SAMPLE = {
  id: number,
  /** The name as printed. */
  code,
  micCode: keyword,
  status: keyword,
  category: keyword,
  extractionUuid: id,
  extractionCount: number,
  maxScore: number,
  createdDate: date,
  lastModifiedDate: date,
  /** The name, and the Mic that it was said to mean. */
  content: text,
} as const satisfies SearchFields;

const ISSUE = {
  id: number,
  extractionUuid: id,
  category: keyword,
  /** ORDER, COA or NB_COA, by the beginning of the category (H-019). */
  kind: keyword,
  /** As the caller sees it: to people without ADMIN a fixed one is open. */
  status: keyword,
  /** As people without ADMIN see it. */
  publicStatus: keyword,
  priority: keyword,
  assignee: keyword,
  createdBy: keyword,
  createdDate: date,
  lastModifiedDate: date,
  /** A day: midnight UTC. */
  dueDate: date,
  /** Reported by people of the installation. */
  internal: boolean,
  /** Of the document that it is about. */
  documentCategory: keyword,
  documentNumber: code,
  /** Category, comment, reply, names and the number of the document. */
  content: text,
} as const satisfies SearchFields;

const CASE = {
  id: number,
  caseUuid: id,
  caseNo: code,
  category: keyword,
  status: keyword,
  /** Names; those that begin with `Admin_` are there for administrators only. */
  caseTags: keywords,
  /** How many documents are in it, and how many of them are specifications of vendors. */
  documents: number,
  vendorSpecs: number,
  createdBy: keyword,
  createdDate: date,
  lastModifiedBy: keyword,
  lastModifiedDate: date,
  // What stands in a packaging case (G-015).
  region: keyword,
  legalEntity: keyword,
  packagingCategory: keyword,
  packagingSubCategory: keyword,
  packagingMaterial: keyword,
  color: keyword,
  hasDrawing: boolean,
  /** Number, category, author and the values that all who open the case may see. */
  content: text,
} as const satisfies SearchFields;

/** Pages that were charged; negative where they were given back. */
const USAGE = {
  id: number,
  extractionUuid: id,
  category: keyword,
  quantity: number,
  timestamp: date,
  /** `PAGES`, or why a row corrects an earlier one. */
  reason: keyword,
  'subscription.id': number,
  'plan.id': number,
} as const satisfies SearchFields;

/** Certificates of religious authorities (E-052). */
const RELIGIOUS_CERTIFICATE = {
  id: number,
  extractionUuid: id,
  agency: keyword,
  certificateType: keyword,
  category: keyword,
  status: keyword,
  requirementError: keyword,
  plantId: keyword,
  productCode: code,
  productName: keyword,
  inputChannelDate: date,
  /** A day: midnight UTC. */
  expirationDate: date,
  createdDate: date,
  lastModifiedDate: date,
  /** Of the document that it is about. */
  documentCategory: keyword,
  /** Authority, kind, product and plant. */
  content: text,
} as const satisfies SearchFields;

type FieldOf<I extends SearchIndex> = keyof (typeof SEARCH_FIELDS)[I] & string;

/** Every index and its fields. */
export const SEARCH_FIELDS = {
  extraction: EXTRACTION,
  documentchannellog: DOCUMENT_CHANNEL_LOG,
  coamicsynonymsample: SAMPLE,
  extractionissue: ISSUE,
  documentcase: CASE,
  subscriptionusage: USAGE,
  religiouscertificate: RELIGIOUS_CERTIFICATE,
} as const satisfies Record<SearchIndex, SearchFields>;

/** True when a field can be used so. */
export const allows = ({ kind, fuzzy }: SearchField, use: FieldUse): boolean =>
  ABILITIES[kind].includes(use) || (use === 'fuzzy' && fuzzy === true);

/** What `query_string` and the search box look into when no field is named. A uuid is looked for in every `id`, too. */
export const DEFAULT_FIELDS = {
  extraction: ['content'],
  documentchannellog: ['content'],
  coamicsynonymsample: ['content'],
  extractionissue: ['content'],
  documentcase: ['content'],
  // Numbers and names of a list: there are no words to find.
  subscriptionusage: [],
  religiouscertificate: ['content'],
} as const satisfies { [I in SearchIndex]: readonly FieldOf<I>[] };

/** Newest first (E-024, C-065, H-020); of samples the likeliest (J-025), of cases what was worked on last. */
export const DEFAULT_SORT = {
  extraction: 'inputChannelDate',
  documentchannellog: 'createdDate',
  coamicsynonymsample: 'maxScore',
  extractionissue: 'createdDate',
  documentcase: 'lastModifiedDate',
  subscriptionusage: 'timestamp',
  religiouscertificate: 'inputChannelDate',
} as const satisfies { [I in SearchIndex]: FieldOf<I> };
