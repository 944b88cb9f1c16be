import type { SupersetDashboard } from '@recto/contracts/endpoints/superset-frames';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { Problem } from '../../../platform/errors.ts';
import { type Outbound, OutboundError } from '../../../platform/outbound/index.ts';

/** Superset's own interface, as far as dashboards are shown from there. */
export type Superset = {
  /** Published dashboards that may be embedded, each with the names of the database connections that it reads by. */
  dashboards(): Promise<EmbeddedDashboard[]>;
  /** A token that opens one of them for some minutes. `clause`: SQL that each of its queries is narrowed by. */
  guestToken(uuid: string, who: GuestOf): Promise<string>;
};
export type EmbeddedDashboard = SupersetDashboard & { readonly connections: readonly string[] };
export type GuestOf = { readonly login: string; readonly clause: string };

type Needs = {
  config: Pick<Config, 'supersetUrl' | 'supersetUser' | 'supersetPassword'>;
  outbound: Outbound;
};
type Session = { readonly token: string; readonly csrf: string; readonly cookie: string };

const TIMEOUT_MS = 15_000;
const MOST = 100;
const SHOWN =
  `(columns:!(id,dashboard_title,published),filters:!((col:published,opr:eq,value:!t)),order_column:dashboard_title,` +
  `order_direction:asc,page:0,page_size:${MOST})`;

const Login = z.object({ access_token: z.string() });
const Csrf = z.object({ result: z.string() });
const Dashboards = z.object({ result: z.array(z.object({ id: z.int(), dashboard_title: z.string() })) });
const Embedded = z.object({ result: z.object({ uuid: z.string() }) });
const Datasets = z.object({
  result: z.array(
    z.object({ database: z.object({ database_name: z.string().optional(), name: z.string().optional() }) }),
  ),
});
const Guest = z.object({ token: z.string() });

const refused = (status: number): Problem =>
  new Problem(502, said('superset_refused', { status: String(status) }));

/** Speaks to the Superset of the settings as its own user. Nothing of ours is sent there but names and clauses. */
export function connectSuperset({ config, outbound }: Needs): Superset {
  async function call<T extends z.ZodType>(
    path: string,
    shape: T,
    { session, body }: { session?: Session; body?: unknown } = {},
  ): Promise<{ reply: z.infer<T>; cookie: string }> {
    const {
      status,
      headers,
      body: text,
    } = await outbound
      .request(`${config.supersetUrl}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        timeoutMs: TIMEOUT_MS,
        headers: {
          accept: 'application/json',
          ...(session && { authorization: `Bearer ${session.token}` }),
          ...(session?.csrf && {
            'x-csrftoken': session.csrf,
            cookie: session.cookie,
            referer: `${config.supersetUrl}/`,
          }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      .catch((error: unknown) => {
        throw error instanceof OutboundError ? new Problem(502, error.said) : error;
      });
    if (status >= 300) throw refused(status);
    const parsed = shape.safeParse(asJson(text));
    if (!parsed.success) throw refused(status);
    return { reply: parsed.data, cookie: headers['set-cookie'] ?? '' };
  }

  async function signIn(): Promise<Session> {
    const credentials = {
      username: config.supersetUser,
      password: config.supersetPassword,
      provider: 'db',
      refresh: false,
    };
    const { reply } = await call('/security/login', Login, { body: credentials });
    const bearer = { token: reply.access_token, csrf: '', cookie: '' };
    const { reply: csrf, cookie } = await call('/security/csrf_token/', Csrf, { session: bearer });
    return { ...bearer, csrf: csrf.result, cookie: cookie.split(';')[0] ?? '' };
  }

  async function embedded(
    session: Session,
    { id, dashboard_title }: { id: number; dashboard_title: string },
  ) {
    // One that nobody allowed to be embedded has no uuid to be shown by.
    const uuid = await call(`/dashboard/${id}/embedded`, Embedded, { session }).catch(() => null);
    if (!uuid) return [];
    const { reply } = await call(`/dashboard/${id}/datasets`, Datasets, { session });
    const connections = reply.result.map(
      ({ database: { database_name, name } }) => database_name ?? name ?? '',
    );
    return [{ uuid: uuid.reply.result.uuid, title: dashboard_title, connections: [...new Set(connections)] }];
  }

  return {
    async dashboards() {
      const session = await signIn();
      const { reply } = await call(`/dashboard/?q=${encodeURIComponent(SHOWN)}`, Dashboards, { session });
      const all: EmbeddedDashboard[] = [];
      for (const one of reply.result) all.push(...(await embedded(session, one)));
      return all;
    },
    async guestToken(uuid, { login, clause }) {
      const session = await signIn();
      const body = {
        user: { username: login, first_name: login, last_name: '' },
        resources: [{ type: 'dashboard', id: uuid }],
        rls: [{ clause }],
      };
      return (await call('/security/guest_token/', Guest, { session, body })).reply.token;
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
