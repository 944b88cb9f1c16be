import { tenantHere } from './lanes.ts';
import { recto } from './recto.ts';

/** Address of the running portal. */
export const portalUrl = (): string => process.env.E2E_URL!;

/** A bearer token for the tenant of the journey, made by the command that operators use. */
export async function serviceToken(roles: string): Promise<string> {
  const stdout = await recto(['token', '--tenant', tenantHere(), '--roles', roles]);
  const token = stdout.match(/recto_[\w-]+/)?.[0];
  if (!token) throw new Error(`the token command printed no token: ${stdout}`);
  return token;
}

/** Calls the API with a bearer token and gives the parsed reply; throws on an error status. */
export async function api<T>(
  token: string,
  method: string,
  pathAndQuery: string,
  body?: unknown,
): Promise<T> {
  const ask = () =>
    fetch(portalUrl() + pathAndQuery, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  // A machine under load may let a connection go; a question may be asked again.
  const answer = await ask().catch((error) => (method === 'GET' ? ask() : Promise.reject(error)));
  if (!answer.ok) throw new Error(`${method} ${pathAndQuery}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/**
 * Uploads files as the browser does; the uuids of what becomes of them, in the same order.
 * @param batch what they belong to together
 */
export async function uploadSamples(
  token: string,
  samples: readonly { fileName: string; bytes: Uint8Array }[],
  batch?: string,
): Promise<string[]> {
  const body = new FormData();
  for (const { fileName, bytes } of samples) body.append('files', new Blob([Buffer.from(bytes)]), fileName);
  const answer = await fetch(
    `${portalUrl()}/api/documents/common/upload${batch ? `?batchId=${batch}` : ''}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    },
  );
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  const results = (await answer.json()) as { extractionUuid: string }[];
  return results.map(({ extractionUuid }) => extractionUuid);
}
