import { escapeHtml } from '../html.ts';

/** As much of JSON Schema as the OpenAPI document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly default?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** Deeper parts are in the OpenAPI document. */
const DEPTH = 3;
const MOST_WORDS = 8;

const alternatives = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf ?? [];

/** What a value may be, in a few words. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const words = schema.enum.slice(0, MOST_WORDS).map(String);
    return `${words.join(' | ')}${schema.enum.length > MOST_WORDS ? ` | … (${schema.enum.length})` : ''}`;
  }
  const parts = alternatives(schema);
  if (parts.length > 0) return [...new Set(parts.map(typeOf))].join(' or ');
  if (schema.type === 'array' || schema.items)
    return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.format) return schema.format;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

/** Limits that a caller can run into; those of every whole number are none. */
function limitsOf({ minimum, maximum, maxLength, default: standard }: JsonSchema): string {
  const far = Number.MAX_SAFE_INTEGER;
  const said = [
    minimum !== undefined && minimum > -far ? `from ${minimum}` : '',
    maximum !== undefined && maximum < far ? `to ${maximum}` : '',
    maxLength !== undefined ? `at most ${maxLength} characters` : '',
    standard !== undefined && standard !== '' ? `if absent: ${JSON.stringify(standard)}` : '',
  ];
  return said.filter(Boolean).join(', ');
}

type Row = { readonly name: string; readonly schema: JsonSchema; readonly required: boolean };

/** The properties of an object, of the objects of a list, or of the one object among alternatives. */
function rowsOf(schema: JsonSchema): Row[] {
  if (schema.properties)
    return Object.entries(schema.properties).map(([name, one]) => ({
      name,
      schema: one,
      required: schema.required?.includes(name) ?? false,
    }));
  if (schema.items) return rowsOf(schema.items);
  const objects = alternatives(schema).filter((one) => rowsOf(one).length > 0);
  return objects.length === 1 && objects[0] ? rowsOf(objects[0]) : [];
}

export const cell = (text: string): string => (text === '' ? '' : escapeHtml(text));

/** A schema as nested lists: name, kind, limits. */
export function renderSchema(schema: JsonSchema, depth = 0): string {
  const rows = rowsOf(schema);
  if (rows.length === 0) return depth === 0 ? `<p class="kind">${cell(typeOf(schema))}</p>` : '';
  const items = rows.map(({ name, schema: one, required }) => {
    const inside = depth + 1 < DEPTH ? renderSchema(one, depth + 1) : '';
    const limits = limitsOf(one);
    const words = `<code>${escapeHtml(name)}</code>${required ? '' : ' <i>optional</i>'} <span class="kind">${cell(typeOf(one))}</span>${limits ? ` <span class="limits">${cell(limits)}</span>` : ''}`;
    return `<li>${words}${inside}</li>`;
  });
  return `${depth === 0 && schema.items ? '<p class="kind">a list of</p>' : ''}<ul class="schema">${items.join('')}</ul>`;
}
