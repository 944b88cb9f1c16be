import { z } from 'zod';
import { type Endpoint, endpoint, type RecordKind } from '../endpoint.ts';
import { PAGING } from '../limits.ts';
import type { Said } from '../said/said.ts';
import { can, type Entity, fieldsOf, VERBS, type Verb, writableOf } from './definition.ts';
import { type ImportDelimiter, importQuery } from './import-query.ts';
import { createSchema, patchSchema, recordSchema, updateByBodySchema, updateSchema } from './schemas.ts';

/** Letters of a query. */
const QUERY_LENGTH = 2000;
const QUERY = z.string().max(QUERY_LENGTH).default('');
const byId = z.object({ id: z.coerce.number().int().positive() });

/** Fields that a list can stand in the order of: all that are one value. */
export const sortableOf = (entity: Entity): string[] =>
  Object.entries(fieldsOf(entity)).flatMap(([name, { kind }]) =>
    kind === 'json' || kind === 'references' || kind === 'long' ? [] : [name],
  );

const pageOf = (entity: Entity) => {
  const names = sortableOf(entity);
  const wrong = `sort by one of ${names.join(', ')}, then asc or desc`;
  return z.object({
    ...parametersOf(entity),
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(PAGING.entityMaxSize)
      .default(entity.paged === false ? PAGING.entityMaxSize : PAGING.size),
    sort: z
      .string()
      .regex(new RegExp(`^(${names.join('|')}),(asc|desc)$`), wrong)
      .default(entity.sort ?? 'id,asc'),
  });
};

/** Records that refer to one. `entity` is null for what the back office does not show. */
export const EntityUse = z.object({
  entity: z.string().nullable(),
  field: z.string().nullable(),
  count: z.int(),
  /** Some of them, as far as the caller may open them. */
  records: z.array(z.object({ id: z.int(), label: z.string() })),
});
export type EntityUse = z.infer<typeof EntityUse>;

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'a date, or a date and time');
const PARAMETER = { is: z.string().max(255), from: time, to: time } as const;
/** What of an address narrows the records besides a query. */
const parametersOf = ({ parameters = {} }: Entity) =>
  Object.fromEntries(Object.entries(parameters).map(([name, { as }]) => [name, PARAMETER[as].optional()]));

const kindOf = (name: string): RecordKind => `entity:${name}`;
const referencesIn = (entity: Entity, verb: 'create' | 'update') =>
  Object.fromEntries(
    writableOf(entity, verb).flatMap(([name, field]) =>
      field.kind === 'reference' ? [[`body.${name}`, kindOf(field.to)]] : [],
    ),
  );

/** `coa-mic-synonym-samples` as a part of a name: `CoaMicSynonymSamples`. */
const camel = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

function build(entity: Entity) {
  const { resource, name, roles } = entity;
  const path = `/api/${resource}`;
  const many = camel(resource);
  // Apart from the routes that owners contract by hand.
  const one = `${camel(name)}Record`;
  // Made when first asked for: the schemas of all entities take eight megabytes, and most are seldom used.
  const record = z.lazy(() => recordSchema(entity));
  const query = pageOf(entity);
  const id = { 'params.id': kindOf(name) };
  return {
    list: endpoint({
      name: `list${one}s`,
      method: 'GET',
      path,
      summary: `${many}, page by page`,
      access: roles.read,
      query,
      reply: z.array(record),
      records: {},
    }),
    search: endpoint({
      name: `search${one}s`,
      method: 'GET',
      path: `/api/_search/${resource}`,
      summary: `${many} that a query finds: words, or \`field: text*\`, joined by AND, OR and NOT`,
      access: roles.read,
      query: query.extend({ query: QUERY }),
      reply: z.array(record),
      records: {},
    }),
    get: endpoint({
      name: `get${one}`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One of ${many}`,
      access: roles.read,
      params: byId,
      reply: record,
      records: id,
    }),
    create: endpoint({
      name: `create${one}`,
      method: 'POST',
      path,
      summary: `Add one to ${many}`,
      access: roles.write,
      body: z.lazy(() => createSchema(entity)),
      reply: record,
      status: 201,
      records: referencesIn(entity, 'create'),
    }),
    update: endpoint({
      name: `update${one}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change one of ${many}`,
      access: roles.write,
      params: byId,
      body: z.lazy(() => updateSchema(entity)),
      reply: record,
      records: id,
    }),
    updateByBody: endpoint({
      name: `update${one}ByBody`,
      method: 'PUT',
      path,
      summary: `Change one of ${many}, which the body names`,
      access: roles.write,
      body: z.lazy(() => updateByBodySchema(entity)),
      reply: record,
      records: { 'body.id': kindOf(name) },
    }),
    patch: endpoint({
      name: `patch${one}`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change some fields of one of ${many}`,
      access: roles.write,
      params: byId,
      body: z.lazy(() => patchSchema(entity)),
      reply: record,
      records: id,
    }),
    remove: endpoint({
      name: `delete${one}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one of ${many}`,
      access: roles.remove ?? roles.write,
      params: byId,
      reply: 'none',
      records: id,
    }),
    export: endpoint({
      name: `export${one}s`,
      method: 'GET',
      path: `${path}/export`,
      summary: `${many} that a query finds, as CSV`,
      access: roles.read,
      query: z.object(parametersOf(entity)).extend({ sort: query.shape.sort, query: QUERY }),
      reply: 'bytes',
      records: {},
    }),
    import: endpoint({
      name: `import${one}s`,
      method: 'POST',
      path: `${path}/import`,
      summary: `Bring ${many} by CSV or Excel: lines of JSON tell how far it is, the last what came of it`,
      access: roles.write,
      query: importQuery,
      multipart: true,
      reply: 'bytes',
      records: {},
    }),
    uses: endpoint({
      name: `list${one}Uses`,
      method: 'GET',
      path: `${path}/:id/uses`,
      summary: `Where one of ${many} is used: how often, and the first that the caller may open`,
      access: roles.remove ?? roles.write,
      params: byId,
      reply: z.array(EntityUse),
      records: id,
    }),
    archive: endpoint({
      name: `archive${one}`,
      method: 'PUT',
      path: `${path}/:id/archived`,
      summary: `Archive one of ${many}, or bring it back`,
      access: roles.remove ?? roles.write,
      params: byId,
      body: z.object({ archived: z.boolean() }),
      reply: record,
      records: id,
    }),
  } as const satisfies Record<Verb, Endpoint>;
}

/** Rows that are shown as they will be stored. */
export const IMPORT_FIRST_ROWS = 10;
/** A title of the head of a file, and the field that it names. */
export type ImportColumn = { title: string; field: string | null };
/** A row as it will be stored, by field; where it is wrong, and for references, as it stands in the file. */
export type ImportFirstRow = { row: number; values: Record<string, unknown> };
/** What a file was taken for. */
export type ImportTaken = {
  /** `xlsx` for a workbook. */
  encoding: string;
  /** False: another encoding makes nearly as much sense, and somebody should look. */
  sure: boolean;
  /** Null for a workbook. */
  delimiter: ImportDelimiter | null;
  /** Null for a text. */
  sheet: string | null;
  sheets: string[];
  columns: ImportColumn[];
  /** At most `IMPORT_FIRST_ROWS`. */
  first: ImportFirstRow[];
};

/** What is wrong with a row of a file. `row` counts the lines of the file from 1, its head included. */
export type ImportProblem = { row: number; field: string | null; value: string; message: Said };
/** A line of the answer: first how far it is, then the outcome. Nothing is written while one row is wrong. */
export type ImportLine =
  | { kind: 'progress'; rows: number; of: number }
  | (ImportTaken & {
      kind: 'done';
      dryRun: boolean;
      rows: number;
      /** Nothing while a row is wrong, as of `updated`. */
      created: number;
      updated: number;
      /** Rows that say what their record says already: it stays as it is. */
      unchanged: number;
      /** At most `IMPORT_PROBLEMS`; `problemCount` counts all. */
      problems: ImportProblem[];
      problemCount: number;
      /** Columns of the file that no field answers to. */
      ignored: string[];
    })
  | { kind: 'failed'; message: Said };
export const IMPORT_PROBLEMS = 1000;

export type EntityEndpoints = ReturnType<typeof build>;

const built = new WeakMap<Entity, EntityEndpoints>();

/** The routes of an entity, those included that its owner contracts by hand; always the same ones. */
export function endpointsOf(entity: Entity): EntityEndpoints {
  const known = built.get(entity);
  if (known) return known;
  const made = build(entity);
  built.set(entity, made);
  return made;
}

/** The verbs that the engine answers for an entity. */
export const engineVerbs = (entity: Entity): Verb[] =>
  VERBS.filter((verb) => can(entity, verb) && !entity.own?.includes(verb));
