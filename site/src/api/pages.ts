import type { Endpoint } from '@recto/contracts/endpoint';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { escapeHtml } from '../html.ts';
import { codeBlock, type Page, type Passage } from '../markdown.ts';
import { exampleOf, madeUpId } from './examples.ts';
import { type JsonSchema, renderSchema, typeOf } from './schema.ts';
import { LANGUAGES } from './snippets.ts';

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;
type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  readonly requestBody?: { content: Content };
  readonly responses: Readonly<Record<string, { content?: Content }>>;
};
/** As much of the OpenAPI document as the pages are made of. */
export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

type Described = { method: string; path: string; operation: Operation; endpoint: Endpoint };
/** The operations of a tag. */
export type ApiPage = { readonly tag: string; readonly output: string; readonly page: Page };

/** Names of tags that no resource has: the first part of an address that is not under `/api`. */
const NAMES: Readonly<Record<string, string>> = { _search: 'Searching records', ss: 'Charts and dashboards' };

const titleOf = (tag: string): string => {
  const words = NAMES[tag] ?? tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const apiOutput = (tag: string): string => `api/${tag.replace(/[^\w.-]/g, '-')}.html`;

/** A page for each tag, in the order of the alphabet. */
export function apiPages(document: ApiDocument): ApiPage[] {
  const endpoints = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));
  const byTag = new Map<string, Described[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const endpoint = endpoints.get(operation.operationId);
      if (!endpoint) continue;
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        { method: method.toUpperCase(), path, operation, endpoint },
      ]);
    }
  return [...byTag]
    .sort(([a], [b]) => titleOf(a).localeCompare(titleOf(b), 'en'))
    .map(([tag, operations]) => ({ tag, output: apiOutput(tag), page: tagPage(titleOf(tag), operations) }));
}

function tagPage(title: string, operations: readonly Described[]): Page {
  const headings = operations.map(({ operation }) => ({
    anchor: operation.operationId,
    depth: 2,
    text: plain(operation),
  }));
  const passages: Passage[] = operations.map(({ method, path, operation }, at) => ({
    heading: headings[at] ?? null,
    text: `${method} ${path} ${operation.operationId}`,
  }));
  return {
    title,
    html: `<h1>${escapeHtml(title)}</h1>${operations.map(renderOperation).join('')}`,
    headings,
    passages: [{ heading: null, text: '' }, ...passages],
  };
}

/** What it does; numbers of the specification and marks of code are for who reads the sources. */
const plain = ({ summary, operationId }: Operation): string =>
  (summary ?? operationId).replace(/ \(([A-Z]-\d+(, )?)+\)$/, '').replaceAll('`', '');

function renderOperation({ method, path, operation, endpoint }: Described): string {
  return `<section class="operation">
<h2 id="${escapeHtml(operation.operationId)}">${escapeHtml(plain(operation))}</h2>
<p class="address"><b data-method="${method}">${method}</b> <code>${escapeHtml(path)}</code></p>
<p class="access">${escapeHtml(accessOf(endpoint))}</p>
${parametersOf(operation)}${bodyOf(operation, endpoint)}${replyOf(operation, endpoint)}${examplesOf(endpoint)}</section>`;
}

function accessOf({ access }: Endpoint): string {
  if (access === 'open') return 'No sign-in needed';
  if (access === 'signed-in') return 'Everybody who is signed in';
  return `Roles: ${[...access, 'ROLE_ADMIN'].filter((role, at, all) => all.indexOf(role) === at).join(', ')}`;
}

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.flatMap(({ name, required: needed }) => (needed ? [name] : []));
  return `<h3>Parameters</h3>${renderSchema({ properties, required })}`;
}

function bodyOf({ requestBody }: Operation, { multipart }: Endpoint): string {
  if (multipart)
    return '<h3>Body</h3><p>A form (<code>multipart/form-data</code>) with one or more <code>files</code>.</p>';
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? `<h3>Body</h3>${renderSchema(schema)}` : '';
}

function replyOf({ responses }: Operation, { reply, status }: Endpoint): string {
  if (reply === 'none') return '<p class="reply">Answers <code>204</code> without a body.</p>';
  if (reply === 'bytes') return '<p class="reply">Answers <code>200</code> with a file.</p>';
  if (reply === 'events') return '<p class="reply">Answers <code>200</code> with server-sent events.</p>';
  if (typeof reply === 'string') return '<p class="reply">Leads a browser on.</p>';
  const code = String(status ?? 200);
  const schema = responses[code]?.content?.['application/json']?.schema;
  if (!schema) return '';
  return `<details class="reply"><summary>Answers <code>${code}</code> with ${escapeHtml(typeOf(schema))}</summary>${renderSchema(schema)}</details>`;
}

function examplesOf(endpoint: Endpoint): string {
  const example = exampleOf(endpoint, madeUpId);
  if (!example) return '';
  const snippets = LANGUAGES.map(
    ({ id, name, write }) =>
      `<div data-language="${id}"><p class="language">${name}</p>${codeBlock(write(example), id)}</div>`,
  );
  return `<div class="examples">${snippets.join('')}</div>`;
}
