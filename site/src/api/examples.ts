import type { Endpoint, RecordKind } from '@recto/contracts/endpoint';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { z } from 'zod';

/** A request as the reference shows it. */
export type Example = {
  readonly endpoint: Endpoint;
  readonly method: Endpoint['method'];
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as multipart. */
  readonly file?: string;
  /** The answer is a file of this name. */
  readonly saves?: string;
  readonly status: number;
};

/** The id of a record of a kind; the reference shows made-up ones, the test those of real records. */
export type IdOf = (kind: RecordKind) => string;

type Written = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly file?: string;
};

const WEBHOOK = {
  name: 'Ledger',
  category: 'INVOICE',
  workerName: 'webhook',
  workerParams: { url: 'https://erp.example.com/recto', secret: 'a long random text' },
};
const CORRECTION = { sectionId: 'main', fieldId: 'total_amount', values: ['1190.00'] };

/**
 * What a caller has to make up: everything that is written, and what of reading needs more than ids. Ids of records are
 * filled in from what the contract says of them.
 */
const WRITTEN: Readonly<Record<string, Written>> = {
  uploadDocuments: { query: { category: 'INVOICE', uploadKey: 'erp-2026-000731' }, file: 'invoice.pdf' },
  listExtractions: {
    query: { status: 'CONFIRMED', category: 'INVOICE', sort: 'lastModifiedDate,asc', size: '50' },
  },
  listHistory: { params: { category: 'INVOICE' } },
  updateFields: { body: { fields: [CORRECTION] } },
  setStatus: { params: { status: 'CONFIRMED' }, body: { reason: 'Checked against the paper' } },
  postExtraction: {},
  deleteExtraction: {},
  setTags: { body: { tagIds: [] } },
  createTag: { body: { name: 'Urgent' } },
  search: {
    params: { index: 'extraction' },
    body: { size: 5, query: { bool: { filter: [{ term: { category: 'INVOICE' } }] } } },
  },
  createOutputChannel: { body: WEBHOOK },
  updateOutputChannel: { body: { ...WEBHOOK, active: false } },
  deleteOutputChannel: {},
  createDocumentCaseRecord: { body: { caseNo: 'PO-4711', category: 'PURCHASE' } },
  addCaseComment: { body: { content: 'The vendor sends a new certificate.' } },
  putBaselineOrder: {
    params: { poNumber: '4500012345' },
    body: {
      vendor: { name: 'Rookhope Essential Oils', vendor_no: '100234', vendor_fullname: '' },
      currency: 'EUR',
      lineitems: [{ item_number: '10', ipc: 'KY3470', quantity: '570', unit: 'KG', unit_price: '53.30' }],
    },
  },
  getBaselineOrder: { params: { poNumber: '4500012345' } },
};

/** Reading that has no example: it is for people with a session or for operators, for some categories, or comes later. */
const WITHOUT = new Set([
  'getTenantFigures',
  'getSecondFactor',
  'listSessions',
  'downloadServiceToken',
  'checkCertificate',
  'exportCaseDocx',
  'exportExtractionDocx',
  'downloadListExport',
]);

const ids = (id: Endpoint['records'], part: string, idOf: IdOf): Record<string, string> =>
  Object.fromEntries(
    Object.entries(id)
      .filter(([place]) => place.startsWith(`${part}.`) && !place.includes('[]'))
      .map(([place, kind]) => [place.slice(part.length + 1), idOf(kind)]),
  );

const required = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const { required: names } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return names ?? [];
};

/** Numbers stay numbers where a body asks for them. */
const asBodyId = (id: string): string | number => (/^\d+$/.test(id) ? Number(id) : id);

/** The example of an endpoint, or null where it has none. */
export function exampleOf(endpoint: Endpoint, idOf: IdOf): Example | null {
  const written = WRITTEN[endpoint.name];
  if (!written && (endpoint.method !== 'GET' || WITHOUT.has(endpoint.name))) return null;
  if (endpoint.reply === 'events' || endpoint.reply === 'redirect' || endpoint.reply === 'page') return null;
  const params = { ...ids(endpoint.records, 'params', idOf), ...written?.params };
  const wanted = ids(endpoint.records, 'query', idOf);
  const needed = required(endpoint.query);
  const query = {
    ...Object.fromEntries(Object.entries(wanted).filter(([name]) => needed.includes(name))),
    ...written?.query,
  };
  if (required(endpoint.params).some((name) => !(name in params))) return null;
  if (needed.some((name) => !(name in query))) return null;
  const asked = new URLSearchParams(query).toString();
  const inBody = Object.entries(ids(endpoint.records, 'body', idOf))
    .filter(([name]) => required(endpoint.body).includes(name))
    .map(([name, id]) => [name, asBodyId(id)]);
  const body = bodyOf(written?.body, Object.fromEntries(inBody), endpoint);
  return {
    endpoint,
    method: endpoint.method,
    path:
      endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')) +
      (asked && `?${asked}`),
    ...(body === undefined ? {} : { body }),
    ...(written?.file ? { file: written.file } : {}),
    ...(endpoint.reply === 'bytes' ? { saves: 'answer.bin' } : {}),
    status: endpoint.reply === 'none' ? 204 : (endpoint.status ?? 200),
  };
}

function bodyOf(
  written: Written['body'],
  named: Record<string, unknown>,
  { body, method }: Endpoint,
): unknown {
  if (method === 'GET' || !body || (!written && Object.keys(named).length === 0)) return undefined;
  return Array.isArray(written) ? written : { ...named, ...written };
}

/** Every example, in the order of the contracts. */
export const allExamples = (idOf: IdOf): Example[] =>
  ENDPOINTS.flatMap((endpoint) => exampleOf(endpoint, idOf) ?? []);

/** Endpoints that the table above names; a name without an endpoint is a mistake. */
export const writtenNames = (): string[] => Object.keys(WRITTEN);

/** Ids that look like real ones, the same on every page. */
export const madeUpId: IdOf = (kind) => {
  const seed = [...kind].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7);
  if (/uuid|batch|key$|media|replay|schedule|archive|harmonise/.test(kind)) {
    const hex = (seed * 2_654_435_761).toString(16).padStart(12, '0').slice(-12);
    return `3f1c9a52-7b0e-4d6a-9c41-${hex}`;
  }
  return String(1000 + (seed % 9000));
};
