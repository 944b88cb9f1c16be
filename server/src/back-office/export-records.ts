import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { writeCsvStream } from 'hucre/csv';
import type { Who } from '../platform/db/scope.ts';
import type { MadeFile } from '../platform/http/bytes.ts';
import type { Services } from '../platform/services.ts';
import { type Managed, presented } from './change-records.ts';
import { findAfter, type Parameters } from './records.queries.ts';

/** Records that are read together, each time in a transaction of its own. */
const PIECE = 1000;

type Label = { label: string; closed?: true };

/** A value as a cell: what an import of the file reads back. */
const cellOf = (value: unknown, { kind }: EntityField): string | number | boolean | null => {
  if (value === null || value === undefined) return null;
  if (kind === 'reference') return (value as Label).label;
  if (kind === 'references')
    return (value as Label[]).flatMap(({ label, closed }) => (closed ? [] : [label])).join('; ');
  return kind === 'json' ? JSON.stringify(value) : (value as string | number | boolean);
};

/**
 * The records that a query finds, as CSV in UTF-8 with a mark, in the order of their ids. It is written while it is
 * read; no cell is a formula.
 * @param until aborted when nobody waits for the file any more; `piece`: records that are in memory together
 */
export function exportRecords(
  managed: Managed,
  services: Services,
  who: Who,
  { until, piece = PIECE, ...wanted }: { query: string; until: AbortSignal; piece?: number } & Parameters,
): MadeFile {
  const fields = columnsOf(managed.entity, wanted);
  async function* rows() {
    let after = 0;
    while (!until.aborted) {
      const records: EntityRecord[] = await services.database.inTenant(
        { ...who, reading: true },
        async (scope) => {
          const found = await findAfter({ scope, ...managed }, wanted, after, piece);
          return found.map((record) => presented(managed, { scope, services }, record));
        },
      );
      for (const record of records) yield fields.map(([name, field]) => cellOf(record[name], field));
      if (records.length < piece) return;
      after = records.at(-1)?.id ?? after;
    }
  }
  const stream = writeCsvStream(rows(), {
    headers: fields.map(([name]) => name),
    bom: true,
    escapeFormulae: true,
  });
  return {
    fileName: `${managed.entity.resource}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
  };
}

/** All fields, or those that an owner wants where a parameter of the address narrows the file. */
function columnsOf(entity: Entity, given: Parameters): [string, EntityField][] {
  const fields = fieldsOf(entity);
  const isNarrowed = Object.keys(entity.parameters ?? {}).some((name) => given[name] !== undefined);
  const names = isNarrowed ? entity.fileByParameters : undefined;
  return names ? names.map((name) => [name, fields[name] as EntityField]) : Object.entries(fields);
}
