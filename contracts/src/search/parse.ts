import type { z } from 'zod';
import { asWritten, type Said } from '../said/said.ts';
import { SaidError } from '../said/said-error.ts';
import { SearchBody } from './body.ts';
import { SEARCH_LIMITS } from './limits.ts';

/** What is wrong with a search, and where: `query.bool.filter[2].term.foo`. */
export class SearchFault extends SaidError {
  override readonly name = 'SearchFault';
  readonly place: string;

  /** @param reason of a line that people typed; in words where only programs ask it */
  constructor(place: string, reason: Said | string) {
    super(typeof reason === 'string' ? asWritten(reason) : reason);
    this.place = place;
    this.message = `${place === '' ? 'the body' : place}: ${this.message}`;
  }
}

/** A place below another: names with dots, positions in brackets. */
export const below = (place: string, ...path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (so, step) =>
      typeof step === 'number' ? `${so}[${step}]` : so === '' ? String(step) : `${so}.${String(step)}`,
    place,
  );

/**
 * Reads a search body as it came in.
 * @throws SearchFault for what is not part of the language, or larger than `SEARCH_LIMITS`
 */
export function parseSearchBody(raw: unknown): SearchBody {
  refuseSize(raw);
  const parsed = SearchBody.safeParse(raw === undefined ? {} : raw);
  if (parsed.success) return parsed.data;
  const { path, message } = nearest(parsed.error.issues);
  throw new SearchFault(below('', ...path), message);
}

/** Before anything recursive looks at it: depth and size, without recursion. */
function refuseSize(raw: unknown): void {
  let nodes = 0;
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > SEARCH_LIMITS.bodyDepth) throw new SearchFault('', 'is nested too deep');
    if (nodes > SEARCH_LIMITS.bodyNodes) throw new SearchFault('', 'is too large');
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
}

type Issue = { path: PropertyKey[]; message: string };

/** Of several alternatives the one that was meant: whose first fault lies deepest, and is not its very kind. */
function nearest(issues: readonly z.core.$ZodIssue[]): Issue {
  const [first] = issues;
  if (!first) return { path: [], message: 'is not a search' };
  if (first.code !== 'invalid_union') return worded(first);
  const inner = first.errors.map((branch) => ({ worded: nearest(branch), misfit: isMisfit(branch) }));
  const meant = inner
    .filter((branch) => !branch.misfit)
    .sort((a, b) => b.worded.path.length - a.worded.path.length)[0];
  if (!meant) return { path: [...first.path], message: first.message };
  return { path: [...first.path, ...meant.worded.path], message: meant.worded.message };
}

const isMisfit = ([first]: readonly z.core.$ZodIssue[]): boolean =>
  first !== undefined &&
  first.path.length === 0 &&
  (first.code === 'invalid_type' || isUnionOfMisfits(first));

const isUnionOfMisfits = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union' && issue.errors.every(isMisfit);

function worded(issue: z.core.$ZodIssue): Issue {
  if (issue.code === 'unrecognized_keys')
    return { path: [...issue.path, issue.keys[0] ?? ''], message: 'is not supported' };
  return { path: [...issue.path], message: issue.message };
}
