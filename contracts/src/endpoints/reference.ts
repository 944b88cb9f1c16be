import { z } from 'zod';
import { BaselineOrder } from '../baseline.ts';
import {
  CertificateCheck,
  Material,
  MIC_CATEGORIES,
  MIC_TYPES,
  SAMPLE_STATUSES,
  SimilarMic,
  SynonymSample,
} from '../characteristics.ts';
import { endpoint } from '../endpoint.ts';
import { IMPORT_DELIMITERS, importQuery } from '../entities/import-query.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { EDITORS } from '../roles.ts';
import { Said } from '../said/schema.ts';

const tableName = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'a name is small letters, digits and underscores'),
});

/** A choice of a code table: `value` is stored, `label` is for people. */
export const CodeTableOption = z.object({ label: z.string(), value: z.string() });
export type CodeTableOption = z.infer<typeof CodeTableOption>;

/** A table without options is empty, whether anybody knows its name or not. */
export const getCodeTable = endpoint({
  name: 'getCodeTable',
  method: 'GET',
  path: '/api/code-table/:name',
  summary: 'The choices of a code table',
  access: ['ROLE_USER'],
  params: tableName,
  reply: z.array(CodeTableOption),
  records: {},
});

/** A blank option is ignored (F-074): the reply is the choices as they are then. */
export const addCodeTableOption = endpoint({
  name: 'addCodeTableOption',
  method: 'POST',
  path: '/api/code-table/:name/option',
  summary: 'Add a choice to a code table',
  access: ['ROLE_ADMIN'],
  params: tableName,
  body: z.object({
    label: z.string().max(TEXT_LIMITS.name),
    value: z.string().max(TEXT_LIMITS.name),
  }),
  reply: z.array(CodeTableOption),
  records: {},
});

/** What came of a file of orders, or would come of it. `row` counts the lines of the file from 1, its head included. */
export const OrdersImported = z.object({
  dryRun: z.boolean(),
  /** What the file was taken for, as with all imports. */
  encoding: z.string(),
  sure: z.boolean(),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  first: z.array(z.object({ row: z.int(), values: z.record(z.string(), z.string()) })),
  rows: z.int(),
  /** None while a row is wrong. */
  orders: z.int(),
  /** At most 1000 of them. */
  problems: z.array(
    z.object({ row: z.int(), field: z.string().nullable(), value: z.string(), message: Said }),
  ),
  /** Columns that say nothing about an order. */
  ignored: z.array(z.string()),
});
export type OrdersImported = z.infer<typeof OrdersImported>;

const byNumber = z.object({ poNumber: z.string().trim().min(1).max(64) });
const orderRecord = { 'params.poNumber': 'baseline-order.number' } as const;

export const getBaselineOrder = endpoint({
  name: 'getBaselineOrder',
  method: 'GET',
  path: '/api/baseline-orders/:poNumber',
  summary: 'A purchase order as the ERP has it',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  reply: BaselineOrder,
  records: orderRecord,
});

/** Confirmations of the order show from now on how they stand to it. */
export const putBaselineOrder = endpoint({
  name: 'putBaselineOrder',
  method: 'PUT',
  path: '/api/baseline-orders/:poNumber',
  summary: 'Bring a purchase order from the ERP, instead of what is known of it',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  body: BaselineOrder.omit({ po_number: true }),
  reply: BaselineOrder,
  // Numbers are each tenant's own: another tenant's number makes an order of one's own.
  records: {},
});

export const deleteBaselineOrder = endpoint({
  name: 'deleteBaselineOrder',
  method: 'DELETE',
  path: '/api/baseline-orders/:poNumber',
  summary: 'Forget a purchase order',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  reply: 'none',
  records: orderRecord,
});

/** A row a line; rows of one number are one order, whose head is that of its first row. */
export const importBaselineOrders = endpoint({
  name: 'importBaselineOrders',
  method: 'POST',
  path: '/api/baseline-orders/import',
  summary:
    'Bring purchase orders with their lines by CSV or Excel, instead of what is known of them: all, or none with one wrong row',
  access: ['ROLE_ADMIN'],
  query: importQuery,
  multipart: true,
  reply: OrdersImported,
  records: {},
});

const byIpc = z.object({ ipc18: z.string().trim().min(1).max(TEXT_LIMITS.name) });
const day = z.iso.date();

/** `ipc18`: with or without its leading zeros. */
export const getRawMaterial = endpoint({
  name: 'getRawMaterial',
  method: 'GET',
  path: '/api/materials/raw/:ipc18',
  summary:
    'A material with its characteristics and their limits: those of a day, or all that there ever were',
  access: ['ROLE_USER'],
  params: byIpc,
  query: z.object({ date: day.optional() }),
  reply: Material,
  records: { 'params.ipc18': 'material.ipc' },
});

const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/, 'a plain decimal number');
const short = (longest: number = TEXT_LIMITS.name) => z.string().max(longest).default('');

/** Mics that are not known yet come into being. */
export const putRawMaterial = endpoint({
  name: 'putRawMaterial',
  method: 'PUT',
  path: '/api/materials/raw/:ipc18',
  summary: 'Bring a material with its characteristics, instead of what is known of it',
  access: ['ROLE_ADMIN'],
  params: byIpc,
  body: z.object({
    description: short(),
    active: z.boolean().default(true),
    category: z.enum(MIC_CATEGORIES).default('COA_IFF'),
    mics: z
      .array(
        z.object({
          mic: z.string().trim().min(1).max(TEXT_LIMITS.name),
          micdescription: short(),
          type: z.enum(MIC_TYPES).default('QUANTITATIVE'),
          uom: short(TEXT_LIMITS.uom),
          range: short(),
          lowerRange: decimal.nullable().default(null),
          upperRange: decimal.nullable().default(null),
          charValue: short(),
          substanceCode: short(),
          substanceDescription: short(),
          validFrom: day.nullable().default(null),
          validTo: day.nullable().default(null),
        }),
      )
      .max(1000)
      .default([]),
  }),
  reply: Material,
  // Codes are each tenant's own, like numbers of orders.
  records: {},
});

export const searchSimilarMics = endpoint({
  name: 'searchSimilarMics',
  method: 'GET',
  path: '/api/_search/mic-synonyms/mics',
  summary: 'Characteristics whose active synonyms are like a text, the likest first',
  access: ['ROLE_USER'],
  query: z.object({
    synonymQuery: z.string().trim().min(1).max(TEXT_LIMITS.name),
    category: z.enum(MIC_CATEGORIES).optional(),
  }),
  reply: z.array(SimilarMic),
  records: {},
});

export const listSynonymSamples = endpoint({
  name: 'listSynonymSamples',
  method: 'GET',
  path: '/api/coa-mic-synonym-samples',
  summary: 'Names on certificates that no active synonym explained',
  access: ['ROLE_USER'],
  query: pageQuery(['id', 'code', 'micCode', 'status', 'extractionCount', 'maxScore'], 'id,asc').extend({
    status: z.enum(SAMPLE_STATUSES).optional(),
  }),
  reply: z.array(SynonymSample),
  records: {},
});

const byId = z.object({ id: z.coerce.number().int().positive() });
const sampleRecord = { 'params.id': 'synonym-sample.id' } as const;

export const getSimilarMics = endpoint({
  name: 'getSimilarMics',
  method: 'GET',
  path: '/api/coa-mic-synonym-samples/:id/similar-mics',
  summary: 'Characteristics that an unexplained name may mean, the likest first',
  access: ['ROLE_USER'],
  params: byId,
  reply: z.array(SimilarMic),
  records: sampleRecord,
});

/**
 * needs a Mic, given here or before, or a name of one that is like the sample's by `SURE_LIKENESS` at least; makes an
 * active synonym of it if there is none. 400 without.
 */
export const approveSynonymSample = endpoint({
  name: 'approveSynonymSample',
  method: 'POST',
  path: '/api/coa-mic-synonym-samples/:id/approve',
  summary: 'A name means this characteristic from now on',
  access: EDITORS,
  params: byId,
  body: z.object({ micCode: z.string().trim().min(1).max(TEXT_LIMITS.name).optional() }),
  reply: SynonymSample,
  records: sampleRecord,
});

/** As it was before the last approval: its synonym goes, certificates with the name wait for people again. 400 for none. */
export const undoSampleApproval = endpoint({
  name: 'undoSampleApproval',
  method: 'POST',
  path: '/api/coa-mic-synonym-samples/:id/undo-approval',
  summary: 'Take the last approval of a name back',
  access: EDITORS,
  params: byId,
  reply: SynonymSample,
  records: sampleRecord,
});

export const markSampleUncertain = endpoint({
  name: 'markSampleUncertain',
  method: 'POST',
  path: '/api/coa-mic-synonym-samples/:id/uncertain',
  summary: 'Nobody is sure what a name means',
  access: EDITORS,
  params: byId,
  reply: SynonymSample,
  records: sampleRecord,
});

export const markSampleInvalid = endpoint({
  name: 'markSampleInvalid',
  method: 'POST',
  path: '/api/coa-mic-synonym-samples/:id/invalid',
  summary: 'A name is no characteristic',
  access: EDITORS,
  params: byId,
  reply: SynonymSample,
  records: sampleRecord,
});

export const checkCertificate = endpoint({
  name: 'checkCertificate',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/characteristics',
  summary:
    'The rows of a certificate of analysis: which characteristics they are, and whether results lie within limits',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: CertificateCheck,
  records: { 'params.uuid': 'extraction.uuid' },
});
