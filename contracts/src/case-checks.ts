import { z } from 'zod';
import { type CaseContent, type CaseField, caseFields, differs } from './case-content.ts';
import type { CrossOutcome } from './cross-checks.ts';
import { kindOf, problemOf } from './kinds/value-problems.ts';
import { type Said, said } from './said/said.ts';
import { Said as SaidSchema } from './said/schema.ts';

/**
 * What stands between a case and its confirmation: a failed check between its documents, a field of which they say
 * different things and nobody has chosen, a value that does not fit its kind. Each may be accepted by its id.
 */
export const CaseBlock = z.object({
  id: z.string(),
  kind: z.enum(['check', 'differs', 'kind']),
  said: SaidSchema,
  /** Where in the content; absent for a check. */
  place: z.object({ tabId: z.string(), sectionId: z.string(), fieldId: z.string() }).optional(),
});
export type CaseBlock = z.infer<typeof CaseBlock>;

/** What somebody accepted: as it was said then. A check that says something else now is open again. */
export const AcceptedCheck = z.object({
  id: z.string(),
  said: SaidSchema,
  accepted: z.object({ by: z.string(), time: z.string(), reason: z.string().optional() }),
});
export type AcceptedCheck = z.infer<typeof AcceptedCheck>;

/** Everything about a case that nobody has accepted: what its content says first, then its checks. */
export const blocksOfCase = (content: CaseContent, outcomes: readonly CrossOutcome[]): CaseBlock[] => [
  ...contentBlocks(content),
  ...outcomes
    .filter(({ ok, accepted }) => !ok && !accepted)
    .map(({ id, said: sentence }): CaseBlock => ({ id, kind: 'check', said: sentence })),
];

/** What of a content is open, accepted or not. */
export const contentBlocks = (content: CaseContent): CaseBlock[] =>
  [...caseFields(content)].flatMap(({ tab, section, field }): CaseBlock[] => {
    const place = { tabId: tab.id, sectionId: section.id, fieldId: field.id };
    const at = `${tab.id}/${section.id}/${field.id}`;
    const found: CaseBlock[] = [];
    if (differs(field))
      found.push({
        id: `differs:${at}`,
        kind: 'differs',
        said: said('case_differs', { name: field.name }),
        place,
      });
    const problem = problemOfTyped(field);
    if (problem) found.push({ id: `kind:${at}`, kind: 'kind', said: problem, place });
    return found;
  });

/** Of a value that was typed here: what came from a document was judged there. */
function problemOfTyped({ id, name, data, input_config: input, review }: CaseField): Said | null {
  if (!review.result.reviewed) return null;
  const kind = kindOf(id, input);
  for (const [at, value] of data.values.entries()) {
    const standard = data.standard_values[at];
    const problem = problemOf(kind, value, { options: input?.options, standard });
    if (problem) return said(problem.code, { ...problem.params, name });
  }
  return null;
}
