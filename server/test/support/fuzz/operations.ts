import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { pick, type Random, randomFrom } from '../random-search.ts';
import type { SweepRecords } from '../sweep-records.ts';
import { brokenText, spoil } from './oddities.ts';
import { type Definitions, type Schema, validValue } from './values.ts';

type Content = Readonly<Record<string, { schema?: Schema }>>;
type Described = {
  operationId: string;
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
};
export type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  components: { schemas?: Definitions };
};

export type Operation = { method: string; path: string; described: Described };
export type FuzzRequest = {
  url: string;
  body: string | FormData | null;
  headers: Record<string, string>;
};

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  );

/** How a request is made: as the schema says, then with something in it that is not. */
const WAYS = ['as described', 'as described', 'spoilt', 'spoilt', 'broken'] as const;

/**
 * Requests of one operation; the same for the same seed, whatever was made before.
 * @param records ids that exist, put where the contract says that one of their kind stands
 */
export function* requestsOf(
  operation: Operation,
  document: Document,
  records: SweepRecords,
  { seed, count }: { seed: number; count: number },
): Generator<FuzzRequest> {
  const random = randomFrom(
    seed + [...operation.described.operationId].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7),
  );
  for (let n = 0; n < count; n++)
    yield requestOf(random, operation, document, records, WAYS[n % WAYS.length]!);
}

type Parts = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

function requestOf(
  random: Random,
  operation: Operation,
  document: Document,
  records: SweepRecords,
  way: (typeof WAYS)[number],
): FuzzRequest {
  const definitions = document.components.schemas ?? {};
  const parts = describedParts(random, operation.described, definitions);
  nameRecords(parts, operation.described.operationId, records);
  if (way !== 'as described' && (random() < 0.3 || parts.body === undefined)) {
    parts.query = spoilOne(random, parts.query);
    if (random() < 0.3) parts.path = spoilOne(random, parts.path);
  } else if (way === 'spoilt') parts.body = spoil(random, parts.body);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts.path[name]));
  const query = Object.entries(parts.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const url = query === '' ? path : `${path}?${query}`;
  return { url, ...bodyOf(random, operation, parts.body, way === 'broken') };
}

function describedParts(random: Random, described: Described, definitions: Definitions): Parts {
  const parts: Parts = { path: {}, query: {}, body: undefined };
  for (const { name, in: where, required, schema } of described.parameters ?? []) {
    if (where !== 'path' && where !== 'query') continue;
    if (required || random() < 0.4) parts[where][name] = validValue(random, schema, definitions);
  }
  const schema = described.requestBody?.content['application/json']?.schema;
  if (schema) parts.body = validValue(random, schema, definitions);
  return parts;
}

/** Ids that exist take a request past "not found". */
function nameRecords(parts: Parts, operationId: string, records: SweepRecords): void {
  const endpoint = ENDPOINTS.find(({ name }) => name === operationId);
  for (const [place, kind] of Object.entries(endpoint?.records ?? {})) {
    const [where = '', name = ''] = place.split('.');
    const holder = { params: parts.path, query: parts.query, body: parts.body }[where];
    if (!holder || typeof holder !== 'object') continue;
    const list = name.endsWith('[]');
    (holder as Record<string, unknown>)[list ? name.slice(0, -2) : name] = list
      ? [records[kind]]
      : records[kind];
  }
}

/** One of the values made odd, but never empty: without a part of its path, a request is of another operation. */
function spoilOne(random: Random, values: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(values);
  if (names.length === 0) return values;
  const name = pick(random, names);
  const { value } = spoil(random, { value: values[name] }) as { value: unknown };
  return { ...values, [name]: value === '' || value === undefined ? ' ' : value };
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.slice(0, 3000).replace(/\p{Surrogate}/gu, '?'));
};

const JSON_TYPE = { 'content-type': 'application/json' };

function bodyOf(
  random: Random,
  { described, method }: Operation,
  body: unknown,
  broken: boolean,
): Omit<FuzzRequest, 'url'> {
  if (method === 'GET') return { body: null, headers: {} };
  if (isForm(described)) return { body: formOf(random, broken), headers: {} };
  if (body === undefined && !broken) return { body: null, headers: {} };
  const text = JSON.stringify(body) ?? '';
  if (!broken) return { body: text, headers: JSON_TYPE };
  const type = random() < 0.3 ? { 'content-type': 'text/plain' } : JSON_TYPE;
  return { body: brokenText(random, text), headers: type };
}

const isForm = ({ operationId }: Described): boolean =>
  ENDPOINTS.some(({ name, multipart }) => name === operationId && multipart === true);

function formOf(random: Random, broken: boolean): FormData {
  const form = new FormData();
  const fields = JSON.stringify([{}]);
  form.append('fields', broken ? brokenText(random, fields) : fields);
  const bytes = broken ? 'PK\u0003\u0004 not an archive' : '%PDF-1.4\n%%EOF\n';
  const name = broken ? '../../\u202efdp.exe' : 'one.pdf';
  form.append('files', new Blob([bytes], { type: 'application/pdf' }), name);
  return form;
}
