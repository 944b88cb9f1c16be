import { said } from '@recto/contracts/said/said';
import { ModelError } from './types.ts';

/** A value as the model wrote it. */
export type ModelProposal = { field: string; value: string };

const LONGEST_VALUE = 500;

/** Models like to put JSON between fences, whatever they were asked for. */
const FENCED = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

// Control characters have no place in a value; line ends are as good as spaces.
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/**
 * The proposals in an answer: of the fields that were asked for, the first of each, of sane length. All else in it is
 * passed over. Throws ModelError when there is nothing to look at.
 */
export function proposalsIn(answer: string, asked: ReadonlySet<string>, longest: number): ModelProposal[] {
  if (answer.length > longest) throw new ModelError(said('model_long'));
  const values = valuesOf(parse(answer));
  if (!values) throw new ModelError(said('model_shape'));
  const found = new Map<string, ModelProposal>();
  // Many more than asked for is no answer; the rest is not worth a look.
  for (const value of values.slice(0, 4 * asked.size)) {
    const proposal = proposalOf(value);
    if (proposal && asked.has(proposal.field) && !found.has(proposal.field))
      found.set(proposal.field, proposal);
  }
  return [...found.values()];
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(FENCED.exec(answer)?.[1] ?? answer);
  } catch {
    throw new ModelError(said('model_not_json'));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesOf = (parsed: unknown): unknown[] | null =>
  isObject(parsed) && Array.isArray(parsed.values) ? parsed.values : null;

function proposalOf(candidate: unknown): ModelProposal | null {
  if (!isObject(candidate)) return null;
  const { field, value } = candidate;
  if (typeof field !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return null;
  const text = String(value).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST_VALUE) return null;
  return { field, value: text };
}
