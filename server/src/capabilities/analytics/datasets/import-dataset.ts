import { DatasetColumns } from '@recto/contracts/charts/records';
import type { ImportedDataset } from '@recto/contracts/endpoints/superset';
import { DATASET } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, tooLarge } from '../../../platform/errors.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import type { Services } from '../../../platform/services.ts';
import { findTenant } from '../../tenancy/index.ts';
import { insertDataset, insertRows, storeRowCount } from './dataset.queries.ts';
import { readTable, type TypedTable } from './read-table.ts';

/** Rows that are written together. */
const BATCH = 2000;

const Fields = z.object({
  name: z.string().trim().min(1).max(250),
  columns: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(DatasetColumns)
    .optional(),
  dryRun: z.enum(['true', 'false']).default('false'),
});

type Form = z.output<typeof Fields> & { bytes: Buffer };

/**
 * Brings in a file as a dataset: all rows, or with one wrong cell none, and the wrong ones are told.
 * @throws Problem 400 for what is no table, or a name that is taken; 413 for a file that is too large
 */
export async function importDataset(
  { database }: Services,
  who: Who,
  request: FastifyRequest,
): Promise<ImportedDataset> {
  const { name, columns, dryRun, bytes } = await readImport(request);
  const { timeZone } = await database.inTenant(who, findTenant);
  const until = Date.now() + DATASET.seconds * 1000;
  const table = await readTable(bytes, columns, new TimeZone(timeZone));
  const told = (id: number | null): ImportedDataset => ({
    id,
    columns: table.columns,
    rows: table.rows.length,
    first: table.rows.slice(0, 10).map((row) => row.map((cell) => cell?.slice(0, 500) ?? null)),
    problemCount: table.problemCount,
    problems: table.problems,
  });
  if (dryRun === 'true' || table.problemCount > 0) return told(null);
  return told(await database.inTenant(who, (scope) => write(scope, name, table, until)));
}

async function write(scope: TenantScope, name: string, table: TypedTable, until: number): Promise<number> {
  const id = await insertDataset(scope, name, table.columns);
  if (id === undefined) throw badRequest(said('dataset_name_taken', { name }));
  for (let from = 0; from < table.rows.length; from += BATCH) {
    if (Date.now() > until) throw badRequest(said('import_stopped'));
    await insertRows(scope, id, from + 1, table.rows.slice(from, from + BATCH));
  }
  await storeRowCount(scope, id, table.rows.length);
  return id;
}

/** The fields stand before the file, as in every form of ours. */
async function readImport(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let bytes: Buffer | null = null;
  for await (const part of readForm(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else bytes = await bounded(part.file);
  }
  const read = Fields.safeParse(fields);
  if (!read.success || !bytes) {
    const place = String(read.error?.issues[0]?.path[0] ?? 'file');
    throw badRequest(said('no_field', { field: place }));
  }
  return { ...read.data, bytes };
}

async function bounded(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.length;
    if (size > DATASET.bytes)
      throw tooLarge(said('file_too_large', { mb: String(DATASET.bytes / 1024 / 1024) }));
    parts.push(part);
  }
  return Buffer.concat(parts);
}
