import type { Field, FieldData, Result } from '@recto/contracts/result';
import { oneSaid, type Said, said } from '@recto/contracts/said/said';
import { contextOf, type DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { blockOf } from '../evidence/result.ts';
import { agreement } from '../grounding/agree.ts';
import { type Locator, locatorOf } from '../grounding/locate.ts';
import { evaluateRules } from '../rules/evaluate-rules.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { type ModelProposal, proposalsIn } from './answer.ts';
import { fieldsToAsk, questionFor } from './question.ts';
import { MODEL_LIMITS, ModelError, type ModelLimits, type Provider } from './types.ts';

export type ProposeInput = {
  /** The pages of this document. */
  pages: readonly PageText[];
  schema: CategorySchema;
  /** What was read without the model. It is not changed. */
  result: Result;
  provider: Provider;
  limits?: Partial<ModelLimits>;
  /** Ends the wait for the answer. */
  signal?: AbortSignal;
};

/** A proposal that stands on the page is worth a look, no more: the words are there, their meaning is a guess. */
const GROUNDED = 0.7;
/** Two that say the same still were not told by a sum or a label. */
const SECONDED = 0.8;

/**
 * Asks a model for the values that are missing or doubtful, and takes over what it proposes: placed where it stands in
 * the words of the document, else without a place, which forces a review. Values that are not doubtful are never asked
 * for and never changed. A model that fails changes nothing; why it failed is added to `OCRError`.
 */
export async function proposeValues(input: ProposeInput): Promise<Result> {
  const { pages, schema, result, provider } = input;
  const limits = { ...MODEL_LIMITS, ...input.limits };
  const fields = fieldsToAsk(result, schema, limits.below);
  if (fields.length === 0 || pages.every((page) => page.words.length === 0)) return result;
  try {
    const question = questionFor(schema.title, fields, pages, limits);
    const answer = await inTime(provider, question, limits.milliseconds, input.signal);
    const asked = new Set(fields.map(({ id }) => id));
    const proposals = proposalsIn(answer, asked, limits.answer);
    return withProposals(result, schema, proposals, pages, provider.name);
  } catch (error) {
    const why = error instanceof ModelError ? error.said : said('model_not_asked');
    return withProblem(result, said('model_nothing', { model: provider.name, said: [why] }));
  }
}

/** The answer, or ModelError when it takes too long, even from a provider that does not heed its signal. */
async function inTime(
  provider: Provider,
  question: Parameters<Provider['ask']>[0],
  milliseconds: number,
  outer: AbortSignal | undefined,
): Promise<string> {
  const clock = AbortSignal.timeout(milliseconds);
  const signal = outer ? AbortSignal.any([clock, outer]) : clock;
  const over = new Promise<never>((_, reject) => {
    const end = () => reject(new ModelError(said(clock.aborted ? 'model_slow' : 'model_ended')));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([provider.ask(question, signal), over]);
}

function withProblem(result: Result, problem: Said): Result {
  const before = Array.isArray(result.OCRError) ? result.OCRError : [];
  return { ...result, OCRError: [...before, problem] };
}

function withProposals(
  result: Result,
  schema: CategorySchema,
  proposals: readonly ModelProposal[],
  pages: readonly PageText[],
  model: string,
): Result {
  const declared = schema.sections.flatMap((section) => section.fields);
  const context = contextOf(pages);
  const locator = locatorOf(pages);
  const fieldWith = (field: Field): Field => {
    const own = declared.find(({ id }) => id === field.id);
    const proposal = proposals.find((one) => one.field === field.id);
    const data = own && proposal ? dataWith(field.data, own, proposal, context, locator, model) : null;
    return data ? { ...field, data } : field;
  };
  const sections = result.extraction.sections.map((section) => ({
    ...section,
    fields: section.fields.map(fieldWith),
  }));
  const metadata = {
    ...result.extraction.metadata,
    model: { name: model, proposed: proposals.length },
  };
  const rules = proposals.length > 0 ? evaluateRules(schema, sections) : result.extraction.rules;
  return { ...result, extraction: { ...result.extraction, sections, rules, metadata } };
}

/** The data of a field with the proposal taken in; null where it changes nothing. */
function dataWith(
  data: FieldData,
  { id, type }: FieldSchema,
  { value }: ModelProposal,
  context: DocumentContext,
  locator: Locator,
  model: string,
): FieldData | null {
  const [reading] = readValues(type, value, context);
  // A date that is none, an amount without figures: the model made it up.
  if (!reading) return null;
  const { standard } = reading;
  const span = locator.locate(type, standard) ?? locator.locate('text', value);
  const [printed = ''] = data.standard_values;
  if (data.values.length > 0 && agreement(type, printed, standard) === 'same') return seconded(data, model);
  // What was read from the page gives way to what stands there as well, not to what stands nowhere.
  if (data.values.length > 0 && !span) return null;
  const reason =
    data.values.length > 0
      ? said('why_model_instead', { model, value: printed })
      : said('why_model_found', { model });
  return {
    values: [reading.value],
    standard_values: [standard],
    extracted_values: [span?.text ?? value],
    blocks: span ? [blockOf(id, span, GROUNDED, reason)] : [],
    origin: said('from_model', { model }),
  };
}

const seconded = (data: FieldData, model: string): FieldData => ({
  ...data,
  blocks: data.blocks.map((block) => ({
    ...block,
    confidence: Math.max(block.confidence, SECONDED),
    reason: oneSaid([...(block.reason ? [block.reason] : []), said('why_model_same', { model })]),
  })),
});
