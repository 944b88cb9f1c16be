import type { Plugin, Rolldown } from 'vite';

/** What only the server needs of an endpoint: it checks what comes and what goes, and says what the route is for. */
const SERVERS_OWN = new Set(['params', 'query', 'body', 'reply', 'summary', 'records']);

type Span = { start: number; end: number };
type Node = Span & { type: string; [part: string]: unknown };
type Change = Span & { text: (old: string) => string };

/** Every node below `node`, itself included. */
function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (node && typeof node === 'object') {
    if ('type' in node) yield node as Node;
    for (const part of Object.values(node)) if (part && typeof part === 'object') yield* nodesOf(part);
  }
}

const isCall = ({ type }: Node): boolean => type === 'CallExpression';
const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression';

/** The properties of an `endpoint({…})` that a browser does not need, with their commas. */
function serversOwn(call: Node, code: string): Span[] {
  if (!isCall(call) || (call.callee as { name?: string }).name !== 'endpoint') return [];
  const [facts] = call.arguments as Node[];
  const properties = (facts?.properties ?? []) as (Node & { key?: { name?: string } })[];
  return properties
    .filter(({ key }) => SERVERS_OWN.has(key?.name ?? ''))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }));
}

type Property = Node & { value?: Node & { value?: unknown; properties?: Property[] } };

/**
 * What varies in codes of `contracts/src/said/codes` in which nothing but text varies: a kind that is not told is text for
 * `render`, and the code itself stays known.
 */
function plainKinds(program: Node): Span[] {
  const properties = [...nodesOf(program)].filter(({ type }) => type === 'Property') as Property[];
  const isText = ({ value }: Property): boolean => value?.value === 'text';
  return properties.flatMap(({ value }) =>
    value?.type === 'ObjectExpression' && value.properties?.every(isText) ? [value] : [],
  );
}

/** Values of top-level names that are made by calls. */
function made(program: Node): Span[] {
  const statements = (program.body as Node[]).map(
    (one) => (one.declaration as Node | null | undefined) ?? one,
  );
  const names = statements.flatMap(({ declarations = [] }) => declarations as { init: Node | null }[]);
  return names.flatMap(({ init }) =>
    init && !isFunction(init) && [...nodesOf(init)].some(isCall) ? [init] : [],
  );
}

type Declared = { id: { name?: string } };
type Imported = { local: { name: string } };

/** What a statement at the top gives a name to, for this file alone; null for what others may use, or what does something. */
function ownNames({ type, declarations = [], specifiers = [] }: Node): string[] | null {
  if (type === 'ImportDeclaration') return (specifiers as Imported[]).map(({ local }) => local.name);
  if (type !== 'VariableDeclaration') return null;
  const names = (declarations as Declared[]).map(({ id }) => id.name);
  return names.every((name) => name !== undefined) ? (names as string[]) : null;
}

/**
 * Imports, and values for this file alone, that nothing uses once some spans are gone. A module that is imported for
 * nothing is loaded with the importer all the same, with whatever others use of it.
 */
function unusedWithout(program: Node, gone: readonly Span[]): Span[] {
  const left = (program.body as Node[]).filter((statement) => !isWithin(statement, gone));
  const unused = left.filter((statement) => {
    const names = ownNames(statement);
    if (names === null || names.length === 0) return false;
    const others = left.filter((other) => other !== statement).flatMap((other) => [...nodesOf(other)]);
    return !others.some(
      ({ type, name, ...span }) =>
        type === 'Identifier' && names.includes(name as string) && !isWithin(span, gone),
    );
  });
  return unused.length === 0 ? [] : [...unused, ...unusedWithout(program, [...gone, ...unused])];
}

const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

/** Blanks keep lines where they are, and with them the source map. */
const blank = (old: string): string => old.replace(/[^\n]/g, ' ');
const nothing = (old: string): string => blank(old).replace(' ', '0');
const pure = (old: string): string => `/* @__PURE__ */ (() => (${old}))()`;

/** Inner changes come before those around them. */
function change(code: string, changes: readonly Change[]): string {
  const [first, ...others] = [...changes].sort((a, b) => b.start - a.start);
  if (!first) return code;
  const text = first.text(code.slice(first.start, first.end));
  const longer = text.length - (first.end - first.start);
  const moved = others.map((one) => (one.end >= first.end ? { ...one, end: one.end + longer } : one));
  return change(code.slice(0, first.start) + text + code.slice(first.end), moved);
}

const SAID_CODES = /said[\\/]codes[\\/]/;

/**
 * A module of the contracts as the browser needs it: endpoints have method, path and access, and whatever is made and
 * used by nothing may be left out, because making it has no effect.
 */
export function lean(code: string, program: unknown, file = ''): string {
  if (SAID_CODES.test(file))
    return change(
      code,
      plainKinds(program as Node).map((span) => ({ ...span, text: nothing })),
    );
  const own = [...nodesOf(program)].flatMap((node) => serversOwn(node, code));
  const blanks = [...own, ...unusedWithout(program as Node, own)].map((span) => ({ ...span, text: blank }));
  return change(code, [...blanks, ...made(program as Node).map((span) => ({ ...span, text: pure }))]);
}

/** The browser asks by method and path, and the server checks: no schema of an endpoint is loaded with the portal. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /contracts[\\/]src[\\/].*\.ts$/ },
      handler(this: Rolldown.TransformPluginContext, code: string, file: string) {
        return { code: lean(code, this.parse(code), file), map: null };
      },
    },
  };
}
