import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ENTITIES } from '@recto/contracts/entities/all';
import {
  can,
  columnOf,
  type Entity,
  type EntityField,
  writableOf,
} from '@recto/contracts/entities/definition';
import { endpointsOf, engineVerbs, type ImportLine, sortableOf } from '@recto/contracts/entities/endpoints';
import { WRONG } from '@recto/contracts/entities/schemas';
import { ROLES } from '@recto/contracts/roles';
import type { Said } from '@recto/contracts/said/said';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inWords } from '../src/platform/texts/index.ts';
import type { Client, Reply } from './support/client.ts';
import { entityFinder, valuesFor } from './support/entity-values.ts';
import { saying } from './support/saying.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** One test for everything that the back office maintains: what holds for a definition holds for all of them. */

let server: TestServer;
let admin: Client;
let find: ReturnType<typeof entityFinder>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ROLES });
  find = entityFinder(admin, 'needed');
});
afterAll(() => server?.close());

type Row = { id: number; version: number } & Record<string, unknown>;
const bodyOf = (reply: Reply): Row => reply.body as Row;
const at = (entity: Entity, id?: number): string =>
  `/api/${entity.resource}${id === undefined ? '' : `/${id}`}`;
const searched = (entity: Entity, query: string, more = ''): Promise<Reply> =>
  admin.get(`/api/_search/${entity.resource}?query=${encodeURIComponent(query)}${more}`);

/** A record as the engine reads it, also where its owner has a reading of its own. */
const read = async (entity: Entity, id: number): Promise<unknown> =>
  ((await searched(entity, `id: ${id}`)).body as Row[])[0];

let seed = 100;
async function make(entity: Entity, over: Record<string, unknown> = {}): Promise<Row> {
  const values = await valuesFor(entity, { client: admin, word: 'sample', seed: ++seed, find });
  const reply = await admin.post(at(entity), { ...values, ...over });
  expect(reply.status, reply.text).toBe(201);
  return bodyOf(reply);
}

const byName = (entities: readonly Entity[]): [string, Entity][] => entities.map((one) => [one.name, one]);
const ours = (...verbs: Parameters<typeof can>[1][]): [string, Entity][] =>
  byName(ENTITIES.filter((one) => verbs.every((verb) => engineVerbs(one).includes(verb))));
/** The first text field that people may change. */
const textOf = (entity: Entity): string | undefined =>
  writableOf(entity, 'update').find(([, { kind, readOnly }]) => kind === 'text' && !readOnly)?.[0];

describe('a definition', () => {
  test.each(byName(ENTITIES))('%s is what its table is', async (_name, entity) => {
    const superuser = await server.database.connect();
    const { rows } = await superuser.query<{ name: string; nullable: boolean; filled: boolean }>(
      `select column_name as name, is_nullable = 'YES' as nullable,
              column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
         from information_schema.columns where table_schema = 'recto' and table_name = $1`,
      [entity.table],
    );
    const columns = new Map(rows.map((row) => [row.name, row]));
    const stored = Object.entries(entity.fields).filter(
      ([, { kind, column }]) => kind !== 'references' && column !== null,
    );
    expect(stored.map(([name, field]) => columnOf(name, field)).filter((name) => !columns.has(name))).toEqual(
      [],
    );
    for (const meta of ['version', 'created_by', 'created_date', 'last_modified_by', 'last_modified_date'])
      expect(columns.has(meta), meta).toBe(true);
    // What may be empty in a form must be allowed to be empty in the table.
    const empty = stored.filter(([, field]) => mayBeNull(field));
    expect(
      empty
        .map(([name, field]) => columnOf(name, field))
        .filter((name) => columns.get(name)?.nullable === false),
      'these may be empty in the form and not in the table',
    ).toEqual([]);
  });

  test.each(byName(ENTITIES))('%s names only fields that it has', (_name, entity) => {
    const known = new Set([...Object.keys(entity.fields), 'id', ...AUDIT]);
    const named = [...entity.list, ...entity.search, ...entity.label, ...(entity.key ?? [])];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(byName(ENTITIES))('%s is known to the document of the API', async (_name, entity) => {
    const { body } = await admin.get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, unknown> };
    expect(paths).toHaveProperty([`/api/${entity.resource}`]);
  });
});

const AUDIT = ['createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate', 'tenantName'];
const KINDS_WITHOUT_EMPTY = ['text', 'long', 'names', 'flag', 'references'];
const mayBeNull = (field: EntityField): boolean =>
  field.readOnly !== 'always' &&
  !field.required &&
  !KINDS_WITHOUT_EMPTY.includes(field.kind) &&
  !('default' in field && field.default !== undefined) &&
  !('generated' in field) &&
  !(field.kind === 'json' && field.object === true);

describe('records', () => {
  test.each(ours('create', 'get'))('of %s are made and read', async (_name, entity) => {
    const made = await make(entity);
    expect(made).toMatchObject({ version: 1, tenantName: 'alpha', createdBy: expect.stringContaining('@') });
    const read = await admin.get(at(entity, made.id));
    expect(read.body).toEqual(made);
    expect((await admin.post(at(entity), { ...made })).status).toBe(400);
  });

  test.each(ours('list'))('of %s are listed in pages and in every order', async (_name, entity) => {
    if (can(entity, 'create') && !entity.own?.includes('create'))
      for (let n = 0; n < 3; n++) await make(entity);
    const whole = await admin.get(at(entity));
    const total = Number(whole.headers.get('x-total-count'));
    const first = await admin.get(`${at(entity)}?size=1&page=0&sort=id,asc`);
    expect((first.body as Row[]).length).toBe(Math.min(1, total));
    for (const field of sortableOf(entity))
      for (const way of ['asc', 'desc']) {
        const reply = await admin.get(`${at(entity)}?sort=${field},${way}&size=3`);
        expect(reply.status, `${field} ${reply.text}`).toBe(200);
      }
    expect((await admin.get(`${at(entity)}?sort=nonsense,asc`)).status).toBe(400);
  });

  test.each(ours('create', 'search'))(
    'of %s are found by words and by their fields',
    async (_name, entity) => {
      const made = await make(entity);
      const found = async (query: string): Promise<number[]> =>
        ((await searched(entity, query, '&size=200&sort=id,desc')).body as Row[]).map(({ id }) => id);
      expect(await found(`id: ${made.id}`)).toEqual([made.id]);
      for (const [name, field] of Object.entries(entity.fields)) {
        const query = queryFor(name, field, made[name]);
        if (query) expect(await found(query), query).toContain(made.id);
      }
      const [word = ''] = wordsOf(made[entity.search[0] as string]).split(' ');
      if (word !== '') expect(await found(word)).toContain(made.id);
      for (const [name, field] of Object.entries(entity.fields))
        if (field.kind === 'uuid' && made[name])
          expect(await found(String(made[name])), name).toContain(made.id);
      expect(await found(`id: ${made.id} AND NOT id: ${made.id}`)).toEqual([]);
      expect(await found(`id: [${made.id} TO *]`)).toContain(made.id);
      const unknown = await searched(entity, 'colour_of_it: red');
      expect(unknown).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'colour_of_it' }] } });
      expect((await searched(entity, '(')).status).toBe(400);
      expect((await searched(entity, `'; drop table ${entity.table}; --`)).status).toBeLessThan(500);
    },
  );

  test.each(ours('create', 'update', 'patch'))(
    'of %s are changed, each state once',
    async (_name, entity) => {
      const made = await make(entity);
      const values = await valuesFor(
        entity,
        { client: admin, word: 'changed', seed: ++seed, find },
        'update',
      );
      const changed = await admin.put(at(entity, made.id), { ...values, version: made.version });
      expect(changed.status, changed.text).toBe(200);
      expect(bodyOf(changed).version).toBe(2);
      const stale = await admin.put(at(entity, made.id), { ...values, version: made.version });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'record_stale', current: { id: made.id, version: 2 } },
      });
      const byBody = await admin.put(at(entity), { ...values, id: made.id, version: 2 });
      expect(byBody.status, byBody.text).toBe(200);
      const name = textOf(entity);
      const part = name ? { [name]: values[name] } : {};
      const patched = await admin.request('PATCH', at(entity, made.id), { body: { ...part, version: 3 } });
      expect(patched.status, patched.text).toBe(200);
      expect(bodyOf(patched)).toMatchObject({ version: 4 });
      expect((await admin.put(at(entity, made.id), values)).status).toBe(400);
    },
  );

  test.each(ours('create', 'update'))('of %s refuse bad values by name and stay', async (_name, entity) => {
    const made = await make(entity);
    for (const [name, field] of writableOf(entity, 'update'))
      for (const [value, wrong] of BAD(field)) {
        const reply = await admin.put(at(entity, made.id), { ...made, version: made.version, [name]: value });
        expect(reply.status, `${name} = ${JSON.stringify(value).slice(0, 40)}: ${reply.text}`).toBe(400);
        const { fieldErrors } = reply.body as { fieldErrors: { field: string; message: string }[] };
        expect(
          fieldErrors.map((one) => one.message),
          name,
        ).toContain(inWords(wrong));
        expect(fieldErrors[0]?.field.split('.')[0]).toBe(name);
      }
    expect(await read(entity, made.id)).toEqual(made);
  });

  test.each(ours('create', 'remove'))('of %s are deleted', async (_name, entity) => {
    const { id } = await make(entity);
    const reply = await admin.delete(at(entity, id));
    expect(reply.status, reply.text).toBe(204);
    const after = await searched(entity, `id: ${id}`);
    // Of a comment the place stays, without its words.
    // What documents hold as text is archived.
    const stays: Record<string, object> = {
      comment: { deleted: true, content: '' },
      plant: { archived: true },
      'code-table-option': { archived: true },
    };
    const left = stays[entity.name];
    expect(after.body).toEqual(left ? [expect.objectContaining(left)] : []);
    expect((await admin.delete(at(entity, 2_000_000_000))).status).toBe(404);
  });

  test.each(ours('search'))('of %s are searched by every field', async (_name, entity) => {
    for (const name of sortableOf(entity)) {
      const reply = await searched(entity, `_exists_: ${name}`, `&sort=${name},desc&size=2`);
      expect(reply.status, `${name}: ${reply.text}`).toBe(200);
    }
  });

  // These are history themselves, or come with every document in numbers.
  const UNAUDITED = ['extraction_event', 'document_page'];
  test.each(ours('create').filter(([, { table }]) => !UNAUDITED.includes(table)))(
    'of %s leave an audit row without values',
    async (_name, entity) => {
      const { id } = await make(entity);
      const superuser = await server.database.connect();
      const { rows } = await superuser.query(
        'select action from recto.audit where record = $1 and record_id = $2',
        [entity.table, String(id)],
      );
      expect(rows).toContainEqual({ action: 'insert' });
    },
  );
});

describe('files', () => {
  const lines = (reply: Reply): ImportLine[] =>
    reply.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine);
  const send = async (
    entity: Entity,
    content: string | Uint8Array<ArrayBuffer>,
    query = '',
  ): Promise<ImportLine | undefined> => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/csv' }), 'rows.csv');
    const reply = await admin.request('POST', `${at(entity)}/import${query}`, { raw: form });
    expect(reply.status, reply.text).toBe(200);
    return lines(reply).at(-1);
  };

  test.each(ours('create', 'export'))('of %s hold no formula', async (_name, entity) => {
    const name = textOf(entity);
    const limited = name && entity.fields[name];
    if (!name || !limited || ('pattern' in limited && limited.pattern)) return;
    const formula = `=1+${++seed}`;
    await make(entity, { [name]: formula });
    const reply = await admin.get(`${at(entity)}/export`);
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.text).toContain(`'${formula}`);
    expect(reply.text).not.toMatch(/(^|,)=1\+/m);
  });

  test.each(ours('create', 'export', 'import', 'update').filter(([, { key }]) => key))(
    'of %s come back as they went, and tell what is wrong',
    async (_name, entity) => {
      const made = await make(entity);
      const file = await admin.get(`${at(entity)}/export?query=${encodeURIComponent(`id: ${made.id}`)}`);
      const dry = await send(entity, file.text, '?dryRun=true');
      expect(dry).toMatchObject({
        kind: 'done',
        dryRun: true,
        rows: 1,
        updated: 0,
        created: 0,
        unchanged: 1,
        problemCount: 0,
      });
      expect(await read(entity, made.id)).toEqual(made);
      const real = await send(entity, file.text);
      expect(real).toMatchObject({ updated: 0, created: 0, unchanged: 1, problemCount: 0 });
      expect(await read(entity, made.id)).toEqual(made);
      // A row of nothing, beside the good one: nothing is written.
      const [head = '', row = ''] = file.text.replace(/^\ufeff/, '').split('\r\n');
      const empty = `${head}\r\n${row}\r\n${row}\r\n`;
      const twice = await send(entity, empty);
      expect(twice).toMatchObject({ kind: 'done', problemCount: 1, problems: [{ row: 3 }] });
      expect(await read(entity, made.id)).toEqual(made);
    },
  );

  test('without a head, or not a text, are refused in words', async () => {
    const mic = ENTITIES.find(({ name }) => name === 'mic') as Entity;
    expect(await send(mic, '')).toMatchObject({ kind: 'failed' });
    expect(await send(mic, 'a,b\n1,2\n')).toMatchObject({ kind: 'failed' });
    expect(await send(mic, new Uint8Array([0xff, 0xff, 0xff]), '?encoding=utf-8')).toMatchObject({
      kind: 'failed',
    });
    const nothing = await admin.request('POST', `${at(mic)}/import`, { body: {} });
    expect(nothing.status).toBe(400);
  });

  test.each([
    ['utf-8', 'efbbbf636f64652c6465736372697074696f6e2c63617465676f72790a', 'e5af86e5baa6'],
    ['gb18030', '636f64652c6465736372697074696f6e2c63617465676f72790a', 'c3dcb6c8'],
    ['big5', '636f64652c6465736372697074696f6e2c63617465676f72790a', 'b14babd7'],
  ])('in %s are read right', async (encoding, head, word) => {
    const mic = ENTITIES.find(({ name }) => name === 'mic') as Entity;
    const row = Buffer.concat([
      Buffer.from(`E-${encoding},`),
      Buffer.from(word, 'hex'),
      Buffer.from(',COA_NB\n'),
    ]);
    const outcome = await send(mic, Buffer.concat([Buffer.from(head, 'hex'), row]));
    expect(outcome).toMatchObject({ kind: 'done', encoding, created: 1, problemCount: 0 });
    expect((await searched(mic, `code: E-${encoding}`)).body).toMatchObject([{ description: '密度' }]);
  });

  test('come as Excel workbooks, too', async () => {
    const mic = ENTITIES.find(({ name }) => name === 'mic') as Entity;
    const rows = [
      ['code', 'description', 'active', 'category'],
      ['X-1', '密度', true, 'COA_NB'],
      [4711, '=1+1', false, 'NONE'],
    ];
    const bytes = async (many: number) =>
      new Uint8Array(await writeXlsx({ sheets: [{ name: 'One', rows: rows.slice(0, many) }] }));
    expect(await send(mic, await bytes(3))).toMatchObject({
      encoding: 'xlsx',
      problems: [{ row: 3, field: 'category', value: 'NONE' }],
    });
    expect(await send(mic, await bytes(2))).toMatchObject({ created: 1, problemCount: 0 });
    expect((await searched(mic, 'code: X-1')).body).toMatchObject([{ description: '密度', active: true }]);
    expect(await send(mic, (await bytes(2)).subarray(0, 300))).toMatchObject({
      kind: 'failed',
      message: saying(/damaged/),
    });
  });

  test('tell every problem by its row', async () => {
    const mic = ENTITIES.find(({ name }) => name === 'mic') as Entity;
    const file = `code;uom;category;colour\nP-1;kg;COA_NB;red\n;kg;COA_NB;red\nP-2;${'x'.repeat(51)};COA_NB;\nP-3;kg;NONE;\n`;
    expect(await send(mic, file)).toMatchObject({
      kind: 'done',
      rows: 4,
      ignored: ['colour'],
      problems: [
        { row: 3, field: 'code', message: WRONG.required },
        { row: 4, field: 'uom', message: WRONG.maxlength(50) },
        { row: 5, field: 'category', message: WRONG.choice, value: 'NONE' },
      ],
    });
    expect((await searched(mic, 'code: P-1')).body).toEqual([]);
  });
});

describe('who may what', () => {
  const byHand = ENTITIES.flatMap((entity) =>
    (entity.own ?? []).map((verb) => [`${entity.name} ${verb}`, entity, verb] as const),
  );
  test.each(byHand)('%s has the roles that its screens go by', (_name, entity, verb) => {
    const { method, path, access } = endpointsOf(entity)[verb];
    const shape = (text: string) => text.replace(/:\w+/g, ':');
    const contracted = ENDPOINTS.find((one) => one.method === method && shape(one.path) === shape(path));
    expect([...(contracted?.access ?? [])].sort()).toEqual([...access].sort());
  });

  test.each(byName(ENTITIES))('with %s follows its definition', async (_name, entity) => {
    const user = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    const reads = entity.roles.read.includes('ROLE_USER');
    expect((await user.get(at(entity))).status).toBe(reads ? 200 : 403);
    if (!engineVerbs(entity).includes('create')) return;
    const { access, path } = endpointsOf(entity).create;
    const writes = access.includes('ROLE_USER');
    expect((await user.post(path, {})).status === 403).toBe(!writes);
  });
});

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value ?? '');

/** How a value is asked for; null for kinds that are not asked for so. */
function queryFor(name: string, { kind }: EntityField, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || kind === 'json') return null;
  if (kind === 'references')
    return (value as { label: string }[])[0]
      ? `${name}: "${(value as { label: string }[])[0]?.label}"`
      : null;
  if (kind === 'reference') return `${name}.id: ${(value as { id: number }).id}`;
  if (kind === 'moment') return `${name}: ["${value}" TO "${value}"]`;
  if (kind === 'text' || kind === 'long')
    return `${name}: ${String(value).split(' ')[0]?.replace(/\W/g, '\\$&')}*`;
  return `${name}: ${value}`;
}

/** Values that a field of a kind cannot have, each with what is said of it. */
function BAD(field: EntityField): [unknown, Said][] {
  const bad: [unknown, Said][] = [];
  if ('limit' in field && field.limit !== undefined && field.limit < 100_000 && field.kind !== 'json')
    bad.push(['x'.repeat(field.limit + 1), WRONG.maxlength(field.limit)]);
  if (field.required && field.kind === 'text') bad.push(['', WRONG.required]);
  if (field.required && field.kind === 'choice') bad.push([null, WRONG.required]);
  if (field.kind === 'choice') bad.push(['NO SUCH CHOICE', WRONG.choice]);
  if (field.kind === 'number') bad.push(['many', WRONG.number]);
  if (field.kind === 'day') bad.push(['tomorrow', WRONG.day]);
  if (field.kind === 'moment') bad.push(['tomorrow', WRONG.moment]);
  if (field.kind === 'uuid' && !field.generated) bad.push(['not-a-uuid', WRONG.uuid]);
  return bad;
}
