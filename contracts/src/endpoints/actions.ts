import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { ExtractionDetail, ExtractionListItem } from './extraction.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;
/** The same action with the extraction named in the body. */
const byBody = z.object({ extractionUuid: z.uuid() });
const bodyRecord = { 'body.extractionUuid': 'extraction.uuid' } as const;
const post = { method: 'POST', access: ['ROLE_ADMIN'] } as const;

const DEEP = 'Read the document anew and from scratch; what people reviewed is given up';
export const deepRerun = endpoint({
  ...post,
  name: 'deepRerun',
  path: '/api/extractions/uuid/:uuid/deep-rerun',
  summary: DEEP,
  params: byUuid,
  reply: 'none',
  records: uuidRecord,
});
export const deepRerunByBody = endpoint({
  ...post,
  name: 'deepRerunByBody',
  path: '/api/extractions/deep-rerun',
  summary: DEEP,
  body: byBody,
  reply: 'none',
  records: bodyRecord,
});

const ENHANCE = 'Read the pages again with stronger image treatment; only what comes out surer is taken';
export const enhance = endpoint({
  ...post,
  name: 'enhance',
  path: '/api/extractions/uuid/:uuid/enhance',
  summary: ENHANCE,
  params: byUuid,
  reply: 'none',
  records: uuidRecord,
});
export const enhanceByBody = endpoint({
  ...post,
  name: 'enhanceByBody',
  path: '/api/extractions/enhance',
  summary: ENHANCE,
  body: byBody,
  reply: 'none',
  records: bodyRecord,
});

/** Without a name the copy stays in the tenant. */
const CopyTarget = z.object({ newTenantName: z.string().max(TEXT_LIMITS.name).optional() });
const Copied = z.object({ extractionUuid: z.uuid(), tenantName: z.string() });
const COPY = 'Copy an extraction with its document, here or to another tenant of the caller';
export const copyExtraction = endpoint({
  ...post,
  name: 'copyExtraction',
  path: '/api/extractions/uuid/:uuid/copy',
  summary: COPY,
  params: byUuid,
  query: CopyTarget,
  body: CopyTarget.nullish(),
  reply: Copied,
  status: 201,
  records: uuidRecord,
});
export const copyExtractionByBody = endpoint({
  ...post,
  name: 'copyExtractionByBody',
  path: '/api/extractions/copy',
  summary: COPY,
  query: CopyTarget,
  body: byBody.extend(CopyTarget.shape),
  reply: Copied,
  status: 201,
  records: bodyRecord,
});

const REINDEX = 'Work out anew what lists and searches know of an extraction';
export const reindex = endpoint({
  ...post,
  name: 'reindex',
  path: '/api/extractions/uuid/:uuid/reindex',
  summary: REINDEX,
  params: byUuid,
  reply: ExtractionDetail,
  records: uuidRecord,
});
export const reindexByBody = endpoint({
  ...post,
  name: 'reindexByBody',
  path: '/api/extractions/reindex',
  summary: REINDEX,
  body: byBody,
  reply: ExtractionDetail,
  records: bodyRecord,
});

/** By channel log (D-019, C-056). */
export const generateExtractions = endpoint({
  method: 'POST',
  name: 'generateExtractions',
  path: '/api/document-channel-logs/:id/rerun-extraction-generation',
  summary: 'Find the documents in a file again and read them; values that a person reviewed are kept',
  // The page of the log has it for everybody who sees the log.
  access: ['ROLE_USER'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: 'none',
  records: { 'params.id': 'channel-log.id' },
});

const TagIds = z.array(z.int().positive()).max(100);
export const setTags = endpoint({
  name: 'setTags',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/tags',
  summary: 'Set the tags of an extraction; those that the caller does not see stay',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.object({ tagIds: TagIds }),
  reply: ExtractionDetail,
  records: uuidRecord,
});
export const setTagsByBody = endpoint({
  name: 'setTagsByBody',
  method: 'PUT',
  path: '/api/extractions/tags',
  summary: 'Set the tags of the extraction that the body names',
  access: ['ROLE_CONTRIBUTOR'],
  body: byBody.extend({ tagIds: TagIds }),
  reply: ExtractionDetail,
  records: bodyRecord,
});

/** Tags that only administrators see. */
export const ADMIN_TAG = 'Admin_';
export const Tag = z.object({ id: z.int(), name: z.string(), deleted: z.boolean(), tenantName: z.string() });
export type Tag = z.infer<typeof Tag>;
/** With who made and changed it (I-152). */
export const ListedTag = Tag.extend({
  version: z.int(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
});
export type ListedTag = z.infer<typeof ListedTag>;
export const TAG_SORTS = [
  'name',
  'id',
  'createdBy',
  'createdDate',
  'lastModifiedBy',
  'lastModifiedDate',
] as const;

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/extraction-tags',
  summary: 'Tags that extractions of the tenant can have; all of them, their number in the total',
  access: ['ROLE_USER'],
  query: pageQuery(TAG_SORTS, 'name,asc')
    .pick({ sort: true })
    .extend({ name: z.string().max(TEXT_LIMITS.name).default('') }),
  reply: z.array(ListedTag),
  records: {},
});

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/api/extraction-tags',
  summary: 'Add a tag; one of this name that is there already is answered',
  access: ['ROLE_CONTRIBUTOR'],
  body: z.object({ name: z.string().trim().min(1, 'This field is required').max(TEXT_LIMITS.name) }),
  reply: Tag,
  status: 201,
  records: {},
});

/** Soft while an extraction has it, else for good. */
export const deleteTag = endpoint({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/extraction-tags/:id',
  summary: 'Delete a tag; where it is in use it is hidden from pickers and stays on records',
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: 'none',
  records: { 'params.id': 'extraction-tag.id' },
});

export const listDrafts = endpoint({
  name: 'listDrafts',
  method: 'GET',
  path: '/api/extractions/status/draft',
  summary: 'Extractions that are drafts',
  access: ['ROLE_USER'],
  query: pageQuery(['inputChannelDate', 'lastModifiedDate', 'id'], 'inputChannelDate,desc'),
  reply: z.array(ExtractionListItem),
  records: {},
});

/** Rows of the lists below at most. */
export const RELATED_LIMIT = 200;

/** D-033: what stands for the id there is the category. */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/api/extractions/categories/:category',
  summary: 'Extractions of one category and key, newest first',
  access: ['ROLE_USER'],
  params: z.object({ category: z.enum(CATEGORIES) }),
  query: z.object({ categoryKey: z.string().min(1).max(1000) }),
  reply: z.array(ExtractionListItem),
  records: {},
});

export const listRelated = endpoint({
  name: 'listRelated',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/related',
  summary: 'Extractions of other categories with the same key, newest first',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.array(ExtractionListItem),
  records: uuidRecord,
});

export const listMailExtractions = endpoint({
  name: 'listMailExtractions',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/mail-extractions',
  summary: 'Other extractions of the same mail or file, oldest first',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.array(ExtractionListItem),
  records: uuidRecord,
});

/** joined to the path of the review. */
export const listEnvironments = endpoint({
  name: 'listEnvironments',
  method: 'GET',
  path: '/api/environments',
  summary: 'Other environments of this portal',
  access: ['ROLE_ADMIN'],
  reply: z.array(z.object({ label: z.string(), baseUrl: z.string() })),
  records: {},
});

/** the way into the site where analytics are managed, by the domain of the caller's login. */
export const getAnalyticsSite = endpoint({
  name: 'getAnalyticsSite',
  method: 'GET',
  path: '/api/analytics-site',
  summary: 'Where analytics are managed',
  access: ['ROLE_USER'],
  reply: z.object({ url: z.string().nullable() }),
  records: {},
});
