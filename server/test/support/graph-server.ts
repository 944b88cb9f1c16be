import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one application that the server knows. */
export const GRAPH_KEY = {
  tenantId: 'contoso.example',
  clientId: 'recto',
  clientSecret: 'canary-client-secret',
};
const TOKEN = 'canary-access-token';

export type GraphServer = {
  /** Addresses of the sign-in and of the API. */
  readonly authority: string;
  readonly graph: string;
  /** Files of the library by path. */
  readonly files: Map<string, { body: string; mediaType: string | undefined }>;
  /** Items of the list `Invoices`, whose columns are Title, invoice_number and total. */
  readonly items: Map<string, Record<string, string>>;
  /** Statuses of the next writes, which are then not done; `cut`: done, but the answer is lost. */
  readonly trouble: (number | 'cut')[];
  close(): Promise<void>;
};

const COLUMNS = new Set(['Title', 'invoice_number', 'total']);

type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  mediaType: string | undefined;
};
type Answer = { status: number; body: unknown };

/** Speaks the calls of Microsoft Graph that the sharepoint worker makes, with one site, library and list. */
export async function startGraphServer(): Promise<GraphServer> {
  const files: GraphServer['files'] = new Map();
  const items: GraphServer['items'] = new Map();
  const trouble: GraphServer['trouble'] = [];
  const error = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

  const putFile = ({ path, body, mediaType }: Asked): Answer => {
    const name = decodeURIComponent(/^\/drives\/drive-1\/root:\/(.+):\/content$/.exec(path)?.[1] ?? '');
    if (name === '') return error(404, 'itemNotFound');
    files.set(name, { body, mediaType });
    return {
      status: 201,
      body: { id: name, webUrl: `https://contoso.sharepoint.com/sites/erp/Documents/${name}` },
    };
  };
  const findItems = ({ query }: Asked): Answer => {
    const wanted = [...(query.get('$filter') ?? '').matchAll(/fields\/(\w+) eq '((?:[^']|'')*)'/g)];
    const found = [...items].filter(([, fields]) =>
      wanted.every(([, column = '', text = '']) => fields[column] === text.replaceAll("''", "'")),
    );
    return { status: 200, body: { value: found.map(([id]) => ({ id })) } };
  };
  const write = (id: string, fields: Record<string, string>, status: number): Answer => {
    const unknown = Object.keys(fields).find((name) => !COLUMNS.has(name));
    if (unknown) return error(400, `Field '${unknown}' is not recognized`);
    items.set(id, { ...items.get(id), ...fields });
    return { status, body: { id } };
  };

  const routes: readonly [string, RegExp, (asked: Asked) => Answer][] = [
    [
      'GET',
      /^\/sites\/contoso\.sharepoint\.com:\/sites\/erp$/,
      () => ({ status: 200, body: { id: 'site-1' } }),
    ],
    [
      'GET',
      /^\/sites\/site-1\/drives$/,
      () => ({ status: 200, body: { value: [{ id: 'drive-1', name: 'Documents' }] } }),
    ],
    ['PUT', /^\/drives\/drive-1\//, putFile],
    ['GET', /^\/sites\/site-1\/lists\/Invoices\/items$/, findItems],
    [
      'POST',
      /^\/sites\/site-1\/lists\/Invoices\/items$/,
      ({ body }) => write(String(items.size + 1), JSON.parse(body).fields, 201),
    ],
    [
      'PATCH',
      /^\/sites\/site-1\/lists\/Invoices\/items\/\d+\/fields$/,
      ({ path, body }) => write(path.split('/').at(-2) ?? '', JSON.parse(body), 200),
    ],
  ];

  const signIn = (body: string): Answer => {
    const form = new URLSearchParams(body);
    const known =
      form.get('client_id') === GRAPH_KEY.clientId && form.get('client_secret') === GRAPH_KEY.clientSecret;
    if (known) return { status: 200, body: { access_token: TOKEN, expires_in: 3600 } };
    return {
      status: 401,
      body: {
        error: 'invalid_client',
        error_description: `Invalid client secret ${form.get('client_secret')}`,
      },
    };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://graph');
    const body = await textOf(request);
    if (url.pathname === `/${GRAPH_KEY.tenantId}/oauth2/v2.0/token`) return reply(response, signIn(body));
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(response, error(401, 'no token'));
    const method = request.method ?? '';
    const path = url.pathname.replace(/^\/v1\.0/, '');
    const next = method === 'GET' ? undefined : trouble.shift();
    if (typeof next === 'number')
      return reply(response, error(next, `trouble with ${request.headers.authorization}`));
    const route = routes.find(([verb, form]) => verb === method && form.test(path));
    const asked = { method, path, query: url.searchParams, body, mediaType: request.headers['content-type'] };
    const answer = route ? route[2](asked) : error(404, 'itemNotFound');
    if (next === 'cut') return void request.socket.destroy();
    reply(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    graph: `${authority}/v1.0`,
    files,
    items,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
