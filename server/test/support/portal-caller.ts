import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { until } from './installation.ts';

/** A script of a tenant with a service token, at whichever process is named. */
export type PortalCaller = {
  get<T>(url: string, path: string): Promise<T>;
  send<T>(method: string, url: string, path: string, body: object): Promise<T>;
  upload(url: string, file: { fileName: string; bytes: Uint8Array }): Promise<void>;
  /** Waits until so many documents are in a status, and gives their uuids. */
  having(url: string, status: string, count: number): Promise<string[]>;
};

/** @param said what the processes said, for a wait that is in vain */
export function callWith(token: string, said: () => string): PortalCaller {
  const authorization = `Bearer ${token}`;
  const answer = async <T>(reply: Response): Promise<T> => {
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}\n${said()}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const get = async <T>(url: string, path: string) =>
    answer<T>(await fetch(url + path, { headers: { authorization } }));
  return {
    get,
    send: async (method, url, path, body) =>
      answer(
        await fetch(url + path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    async upload(url, { fileName, bytes }) {
      const body = new FormData();
      body.append('files', new Blob([Buffer.from(bytes)]), fileName);
      const headers = { authorization };
      await answer(await fetch(`${url}/api/documents/common/upload`, { method: 'POST', headers, body }));
    },
    async having(url, status, count) {
      let found: string[] = [];
      await until(async () => {
        const items = await get<ExtractionListItem[]>(url, '/api/extractions?size=100');
        found = items.filter((item) => item.status === status).map(({ extractionUuid }) => extractionUuid);
        return found.length >= count;
      }, said);
      return found;
    },
  };
}
