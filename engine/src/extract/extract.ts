import type { RuleOutcome, Section } from '@recto/contracts/result';
import type { Decimal } from '../normalise/decimal.ts';
import type { CategorySchema } from '../schema/types.ts';
import { readTable } from '../tables/read-table.ts';
import type { PageText } from '../types.ts';
import { type Candidate, LabelledPage, labelledCandidates, withContinuation } from './candidates.ts';
import { choose } from './choose.ts';
import { contextOf } from './context.ts';
import { fieldIndex } from './indexes.ts';
import { looseAmounts, unlabelledCandidates } from './inferred.ts';
import { partyFieldCandidates } from './party-fields.ts';
import { sectionsOf } from './result.ts';
import { checkRules, columnSum } from './rules.ts';

export type Extraction = { sections: Section[]; rules: RuleOutcome[]; keys: string[] };

/** Reads the fields and tables of a schema from the pages of one document. */
export function extract(pages: readonly PageText[], schema: CategorySchema): Extraction {
  const context = contextOf(pages);
  const fields = schema.sections.flatMap((s) => s.fields);
  const byId = new Map(fields.map((f) => [f.id, f]));
  const index = fieldIndex(schema);
  const labelled = context.pages.map((page) => new LabelledPage(page, index));
  const tables = schema.sections.flatMap((s) => s.tables).map((table) => readTable(table, context));

  const candidates: Candidate[] = [
    ...labelled.flatMap((page) => labelledCandidates(page, byId, context)),
    ...unlabelledCandidates(fields, context),
    ...partyFieldCandidates(labelled, fields),
  ];
  const sums = new Map<string, Decimal>();
  for (const rule of schema.rules) {
    const added =
      rule.kind === 'column_sum'
        ? columnSum(
            tables.find((t) => t.schema.id === rule.table),
            rule.column,
          )
        : null;
    if (added && rule.kind === 'column_sum') sums.set(rule.total, added);
  }
  const chosen = choose(schema, fields, candidates, sums, looseAmounts(context));
  for (const [id, choice] of chosen) {
    const field = byId.get(id);
    const page = labelled.find((p) => p.page.number === choice.candidate.span.page);
    if (field?.multiline && !field.party && page)
      chosen.set(id, { ...choice, candidate: withContinuation(page, choice.candidate, 3) });
  }
  const rules = checkRules(schema.rules, { value: (id) => chosen.get(id)?.candidate.standard, tables });
  const keys = fields.flatMap((f) => (f.key ? (chosen.get(f.id)?.candidate.standard ?? []) : []));
  return { sections: sectionsOf(schema, chosen, tables, rules), rules, keys };
}
