import { PassThrough } from 'node:stream';
import { entitiesOf } from '@recto/contracts/entities/all';
import type { Owner, Verb } from '@recto/contracts/entities/definition';
import {
  type EntityEndpoints,
  endpointsOf,
  engineVerbs,
  type ImportLine,
} from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { HEADERS } from '@recto/contracts/problem';
import { sendMade, untilClosed } from '../platform/http/bytes.ts';
import { toProblem } from '../platform/http/problem.ts';
import { readFile } from '../platform/http/read-form.ts';
import { type Context, type RouteDefinition, route } from '../platform/http/route.ts';
import { attach, type Behaviour, type RecordValues, type RecordWork } from './behaviour.ts';
import {
  archiveRecord,
  changeRecord,
  createRecord,
  getRecord,
  type Managed,
  presented,
  removeRecord,
} from './change-records.ts';
import { exportRecords } from './export-records.ts';
import { importRecords } from './import/import-records.ts';
import { findPage, type RecordsPage } from './records.queries.ts';
import { refusing } from './refusals.ts';
import { findUses } from './uses.queries.ts';

/**
 * The routes of everything that a capability owns.
 * @param behaviours what it does beyond the definitions, by the name of the entity
 * @throws Error for a behaviour of an entity that it does not own
 */
export function entityRoutes(
  owner: Owner,
  behaviours: Readonly<Record<string, Behaviour>> = {},
): RouteDefinition[] {
  const entities = entitiesOf(owner);
  const nobodys = Object.keys(behaviours).find((name) => !entities.some((one) => one.name === name));
  if (nobodys) throw new Error(`${owner} owns no entity ${nobodys}`);
  for (const [name, behaviour] of Object.entries(behaviours)) attach(name, behaviour);
  return entities.flatMap((entity) => routesOf({ entity, behaviour: behaviours[entity.name] ?? {} }));
}

function routesOf(managed: Managed): RouteDefinition[] {
  const endpoints = endpointsOf(managed.entity);
  return engineVerbs(managed.entity).map((verb) => ROUTES[verb](managed, endpoints));
}

type Builder = (managed: Managed, endpoints: EntityEndpoints) => RouteDefinition;

/** A change in a transaction; what the database refuses by its rules is told in words. */
// biome-ignore lint/suspicious/noExplicitAny: contexts of endpoints that are made at run time differ in their parts only.
type AnyContext = Context<any>;
const changing = <T>(
  { entity }: Managed,
  c: AnyContext,
  work: (work: RecordWork) => Promise<T>,
): Promise<T> => refusing(entity, () => c.inTenant((scope) => work({ scope, services: c.services })));

async function page(managed: Managed, c: AnyContext): Promise<EntityRecord[]> {
  const { records, total } = await c.readInTenant(async (scope) => {
    const found = await findPage({ scope, ...managed }, c.query as RecordsPage);
    const work = { scope, services: c.services };
    return { ...found, records: found.records.map((record) => presented(managed, work, record)) };
  });
  c.reply.header(HEADERS.total, total);
  return records;
}

const ROUTES: Readonly<Record<Verb, Builder>> = {
  list: (managed, { list }) => route(list, (c) => page(managed, c)),
  search: (managed, { search }) => route(search, (c) => page(managed, c)),
  get: (managed, { get }) =>
    route(get, (c) =>
      c.inTenant((scope) => getRecord(managed, { scope, services: c.services }, c.params.id)),
    ),
  create: (managed, { create }) =>
    route(create, (c) => changing(managed, c, (work) => createRecord(managed, work, c.body as RecordValues))),
  update: (managed, { update }) =>
    route(update, (c) => changing(managed, c, (work) => changeRecord(managed, work, c.params.id, c.body))),
  updateByBody: (managed, { updateByBody }) =>
    route(updateByBody, (c) =>
      changing(managed, c, (work) => changeRecord(managed, work, c.body.id, c.body)),
    ),
  patch: (managed, { patch }) =>
    route(patch, (c) => changing(managed, c, (work) => changeRecord(managed, work, c.params.id, c.body))),
  remove: (managed, { remove }) =>
    route(remove, async (c) => {
      await changing(managed, c, (work) => removeRecord(managed, work, c.params.id));
      return undefined;
    }),
  uses: (managed, { uses }) =>
    route(uses, (c) =>
      c.readInTenant((scope) => findUses(managed, { scope, services: c.services }, c.params.id)),
    ),
  archive: (managed, { archive }) =>
    route(archive, (c) =>
      changing(managed, c, (work) => archiveRecord(managed, work, c.params.id, c.body.archived)),
    ),
  export: (managed, endpoints) =>
    route(endpoints.export, (c) => {
      const who = { tenant: c.tenant, actor: c.actor };
      const wanted = {
        ...(c.query as { query: string }),
        until: untilClosed(c.reply),
      };
      return sendMade(c, exportRecords(managed, c.services, who, wanted));
    }),
  import: (managed, endpoints) => route(endpoints.import, (c) => receiveImport(managed, c)),
};

/** Takes a file and answers line by line how far it is with it. */
async function receiveImport(managed: Managed, c: Context<EntityEndpoints['import']>): Promise<undefined> {
  const { request, query, services, tenant, actor } = c;
  const { bytes } = await readFile(request);
  const lines = new PassThrough();
  const tell = (line: ImportLine): void => void lines.write(`${JSON.stringify(line)}\n`);
  const until = untilClosed(c.reply);
  importRecords(managed, services, { tenant, actor }, { bytes, reading: query }, { ...query, tell, until })
    .then(tell, (error: unknown) => {
      request.log.error({ err: error }, 'import failed');
      tell({ kind: 'failed', message: toProblem(error).said });
    })
    .finally(() => lines.end());
  return sendMade(c, {
    fileName: 'import.ndjson',
    mediaType: 'application/x-ndjson; charset=utf-8',
    content: lines,
  });
}
