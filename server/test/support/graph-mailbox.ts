import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mail = { id: string; text: string; isRead: boolean; folder: string; changed: number };
export type Asked = { method: string; path: string; body: string; authorization: string | undefined };

/** A server that speaks the calls of Microsoft Graph and its sign-in that channels make, with one mailbox. */
export type GraphServer = {
  readonly graphUrl: string;
  readonly loginUrl: string;
  readonly mails: Mail[];
  readonly asked: Asked[];
  deliver(text: string): Mail;
  /** Answered with this in place of what was asked, once. */
  interrupt(path: RegExp, status: number, headers?: Record<string, string>): void;
  /** Refresh tokens that it takes; each use gives another. */
  readonly refreshTokens: Set<string>;
  /** Every token so far is refused. */
  forgetTokens(): void;
  close(): Promise<void>;
};

export const GRAPH = {
  mailbox: 'in@customer.test',
  client: 'client-1',
  secret: 'canary-client-secret',
} as const;
const PAGE = 2;

export async function startGraphServer(): Promise<GraphServer> {
  const mails: Mail[] = [];
  const asked: Asked[] = [];
  const folders = new Map([['inbox', 'inbox']]);
  const refreshTokens = new Set(['canary-refresh-0']);
  const accessTokens = new Set<string>();
  const interruptions: { path: RegExp; status: number; headers: Record<string, string> }[] = [];
  let clock = 0;
  let tokens = 0;
  let base = '';

  function token(form: URLSearchParams, response: ServerResponse) {
    const isOurs = form.get('client_id') === GRAPH.client && form.get('client_secret') === GRAPH.secret;
    const grant = form.get('grant_type');
    const refresh = form.get('refresh_token') ?? '';
    const isGiven =
      grant === 'client_credentials' ||
      (grant === 'authorization_code' && form.get('code') === 'good-code' && form.has('code_verifier')) ||
      (grant === 'refresh_token' && refreshTokens.delete(refresh));
    if (!isOurs || !isGiven)
      return json(response, 400, { error: 'invalid_grant', error_description: refresh });
    const access = `canary-access-${++tokens}`;
    accessTokens.add(access);
    const next = grant === 'client_credentials' ? undefined : `canary-refresh-${tokens}`;
    if (next) refreshTokens.add(next);
    json(response, 200, { access_token: access, expires_in: 3600, refresh_token: next });
  }

  /** Mails that changed since a moment, a page at a time. */
  function delta(url: URL, response: ServerResponse) {
    const since = Number(url.searchParams.get('since') ?? 0);
    const from = Number(url.searchParams.get('skip') ?? 0);
    const changed = mails.filter((mail) => mail.changed > since && mail.folder === 'inbox');
    const page = changed.slice(from, from + PAGE);
    const place = `${base}/v1.0${url.pathname.slice('/v1.0'.length)}`;
    const rest =
      from + PAGE < changed.length
        ? { '@odata.nextLink': `${place}?since=${since}&skip=${from + PAGE}` }
        : { '@odata.deltaLink': `${place}?since=${clock}` };
    const value = page.map(({ id, isRead }) => ({ id, isRead, receivedDateTime: '2026-11-21T08:00:00Z' }));
    json(response, 200, { value, ...rest });
  }

  function graph(url: URL, method: string, body: string, response: ServerResponse) {
    const [, , , mailbox = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    if (mailbox !== GRAPH.mailbox) return json(response, 404, { error: { code: 'ErrorInvalidUser' } });
    if (path[0] === 'mailFolders' && path[3] === 'delta') return delta(url, response);
    if (path[0] === 'mailFolders' && method === 'POST') {
      const { displayName } = JSON.parse(body) as { displayName: string };
      folders.set(displayName, `folder-${displayName}`);
      return json(response, 201, { id: `folder-${displayName}` });
    }
    if (path[0] === 'mailFolders') {
      const name = /'(.*)'/.exec(url.searchParams.get('$filter') ?? '')?.[1] ?? '';
      const id = folders.get(name);
      return json(response, 200, { value: id ? [{ id }] : [] });
    }
    const mail = mails.find(({ id }) => id === path[1]);
    if (!mail) return json(response, 404, { error: { code: 'ErrorItemNotFound' } });
    if (path[2] === '$value') return void response.writeHead(200).end(mail.text);
    mail.changed = ++clock;
    if (path[2] === 'move') mail.folder = (JSON.parse(body) as { destinationId: string }).destinationId;
    else mail.isRead = (JSON.parse(body) as { isRead: boolean }).isRead;
    json(response, 200, { id: mail.id });
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', base);
    const body = await textOf(request);
    const { authorization } = request.headers;
    const { method = 'GET' } = request;
    asked.push({ method, path: url.pathname, body, authorization });
    const at = interruptions.findIndex(({ path }) => path.test(url.pathname));
    const [interruption] = at < 0 ? [] : interruptions.splice(at, 1);
    if (interruption) return void response.writeHead(interruption.status, interruption.headers).end();
    if (url.pathname.endsWith('/token')) return token(new URLSearchParams(body), response);
    if (!accessTokens.has(authorization?.replace('Bearer ', '') ?? ''))
      return json(response, 401, { error: { code: 'InvalidAuthenticationToken' } });
    graph(url, method, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    graphUrl: `${base}/v1.0`,
    loginUrl: base,
    mails,
    asked,
    refreshTokens,
    deliver(text) {
      const mail = { id: `mail/${mails.length}+=`, text, isRead: false, folder: 'inbox', changed: ++clock };
      mails.push(mail);
      return mail;
    },
    interrupt: (path, status, headers = {}) => void interruptions.push({ path, status, headers }),
    forgetTokens: () => accessTokens.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
