import type { Endpoint } from '@recto/contracts/endpoint';
import { sampleOf } from './sample-of.ts';
import type { SweepRecords } from './sweep-records.ts';

export type Driven = { url: string; init: RequestInit };

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** A request that passes the endpoint's schemas and names these records wherever it can name one. */
export function driveEndpoint(endpoint: Endpoint, records: SweepRecords): Driven {
  const parts: Parts = {
    params: object(endpoint.params && sampleOf(endpoint.params)),
    query: object(endpoint.query && sampleOf(endpoint.query)),
    body: endpoint.body && sampleOf(endpoint.body),
  };
  for (const [place, kind] of Object.entries(endpoint.records)) {
    const [part = '', name = ''] = place.split('.');
    const values = parts[part as keyof Parts] as Record<string, unknown>;
    if (name.endsWith('[]')) values[name.slice(0, -2)] = [records[kind]];
    else values[name] = records[kind];
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params[name])),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    init: { method: endpoint.method, ...content(endpoint, parts) },
  };
}

const object = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

function content(endpoint: Endpoint, { body }: Parts): RequestInit {
  if (endpoint.multipart) {
    const form = new FormData();
    form.append('fields', JSON.stringify([{}]));
    form.append('files', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'one.pdf');
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
