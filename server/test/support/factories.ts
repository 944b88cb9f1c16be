import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import type { UploadResult } from '@recto/contracts/endpoints/intake';
import type { Column, Field, FieldData, Result, RuleOutcome, Table } from '@recto/contracts/result';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { generateSample, type Sample } from '@recto/samples';
import type { Client, Reply } from './client.ts';
import type { TestServer } from './server.ts';

/** A value as the engine reads it; nothing found without `text`. */
export function value(
  text?: string,
  over: Partial<FieldData> & { confidence?: number; id?: string } = {},
): FieldData {
  const { confidence = 1, id = text ?? 'nothing', ...data } = over;
  if (text === undefined)
    return { values: [], standard_values: [], extracted_values: [], blocks: [], ...data };
  return {
    values: [text],
    standard_values: [text],
    extracted_values: [text],
    blocks: [{ id, page: 1, bbox: [10, 10, 90, 20], confidence }],
    ...data,
  };
}

const UNREVIEWED = { result: { reviewed: false } };

/** A field that nobody has reviewed. */
export const makeField = (id: string, data: FieldData = value(), over: Partial<Field> = {}): Field => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data,
  review: UNREVIEWED,
  ...over,
});

/** A table from its rows: column id to text; a missing text is an empty cell. */
export function makeTable(
  id: string,
  columns: readonly string[],
  rows: readonly Record<string, string>[],
): Table {
  const column = (name: string): Column => ({
    id: name,
    label: name,
    data: rows.map((row, index) => value(row[name], { id: `${id}.${name}.${index}` })),
    review: rows.map(() => UNREVIEWED),
  });
  return { id, title: id, columns: columns.map(column) };
}

/** A result with one section `main`. */
export const makeResult = (
  parts: { fields?: Field[]; tables?: Table[]; rules?: RuleOutcome[] } = {},
): Result => ({
  extraction: {
    keys: [],
    sections: [{ id: 'main', title: 'Main', fields: parts.fields ?? [], tables: parts.tables ?? [] }],
    blockers: [],
    rules: parts.rules ?? [],
    metadata: {},
  },
  documentMetadata: { documents: [], pages: [], merged_pages: [] },
  engine: { version: 'test', schema: 'test' },
});

/** A born-digital document that is read in a moment; another `doc` has other values. */
export const makeSample = (layout = 'INVOICE-european', doc = 1): Promise<Sample> =>
  generateSample({ seed: 11, layout, doc, quality: 'born-digital', format: 'pdf' });

export type UploadFile = { fileName: string; bytes: Uint8Array | string };

/** Uploads files as the browser does. */
export function upload(
  client: Client,
  files: readonly UploadFile[],
  { query = '', fields, page = 'common' }: { query?: string; fields?: unknown; page?: string } = {},
): Promise<Reply & { body: UploadResult[] }> {
  const form = new FormData();
  if (fields !== undefined) form.append('fields', JSON.stringify(fields));
  for (const { fileName, bytes } of files) form.append('files', new Blob([Buffer.from(bytes)]), fileName);
  const path = `/api/documents/${page}/upload${query}`;
  return client.request('POST', path, { raw: form }) as Promise<Reply & { body: UploadResult[] }>;
}

/** An extraction that waits for review, without a document behind it. Answers its uuid. */
export function insertExtraction(
  server: TestServer,
  tenant: string,
  over: {
    category?: Category;
    status?: ExtractionStatus;
    result?: Result;
    date?: string;
    mode?: string;
  } = {},
): Promise<string> {
  return server.inTenant(tenant, async ({ db }) => {
    const uuid = randomUUID();
    await db
      .insertInto('extraction')
      .values({
        tenant_name: tenant,
        extraction_uuid: uuid,
        category: over.category ?? 'INVOICE',
        status: over.status ?? 'NEW',
        post_mode: over.mode ?? 'AUTO',
        pages: [1],
        result: JSON.stringify(over.result ?? invoiceResult()),
        input_channel_date: over.date ?? new Date(),
      })
      .execute();
    return uuid;
  });
}

/** A small invoice that adds up. */
export const invoiceResult = (): Result =>
  makeResult({
    fields: [
      makeField('invoice_number', value('INV-7'), { keys: ['invoice_number'], required: true }),
      makeField('subtotal', value('10'), { input_config: { type: 'number' } }),
      makeField('tax_amount', value('2'), { input_config: { type: 'number' } }),
      makeField('total_amount', value('12', { confidence: 0.5 }), { input_config: { type: 'number' } }),
    ],
    tables: [makeTable('lines', ['description', 'amount'], [{ description: 'Rose oil', amount: '10' }])],
  });
