import type { LearnedExample } from '@recto/contracts/learned';
import type { RuleOutcome, Section } from '@recto/contracts/result';
import type { Candidate } from '../context/candidates.ts';
import { choose } from '../context/choose.ts';
import { contextOf, type DocumentContext } from '../context/context.ts';
import { withContinuation, withWrapped } from '../context/continuation.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { familiarity } from '../evidence/evidence.ts';
import type { Findings } from '../evidence/findings.ts';
import { sectionsOf } from '../evidence/result.ts';
import type { HashedWeights } from '../hashed/weights.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Decimal } from '../normalise/decimal.ts';
import { partyFieldCandidates } from '../parties/party-fields.ts';
import { withLearnedHeaders } from '../recall/learned-headers.ts';
import { fittingExamples, recall } from '../recall/recall.ts';
import { apart, chooseAlone } from '../recall/recall-alone.ts';
import { checkRules } from '../rules/check-rules.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import { roundingsOf } from '../settlement/payment.ts';
import { isSettlement, readSettlement } from '../settlement/settle-papers.ts';
import { settlementLines } from '../settlement/settlement-lines.ts';
import { readSlip } from '../slip/slip.ts';
import { countPrintedLines } from '../tables/count-printed.ts';
import { withDiscounts } from '../tables/discounts.ts';
import { discountedSum } from '../tables/lines/line-discounts.ts';
import { readTable } from '../tables/read-table.ts';
import type { PageText } from '../types.ts';
import { lookAgain } from '../weigh/second-look.ts';
import { fitPaper } from './fit-paper.ts';
import { looseAmounts } from './inferred.ts';
import { candidatesOf, type MakerName } from './makers.ts';
import { mendAddresses } from './mend-addresses.ts';
import { isOfOneRow } from './table-fields.ts';

export type Extraction = {
  sections: Section[];
  rules: RuleOutcome[];
  keys: string[];
  /** Places in the list of examples of those that had the layout of the document: no other had any effect. */
  learned: number[];
  /** Rows that the pages show, by table, where that is worth knowing; see `Expected`. */
  printed: Readonly<Record<string, number>>;
};

/** Weighs once more what the rules chose; see `weigh/second-look.ts`. */
export const SECOND_LOOK = 'second-look';
/** A way of finding values that can be switched off, to see what it is worth. */
export type FindingWay = MakerName | typeof SECOND_LOOK;

/**
 * Reads the fields and tables of a schema from the pages of one document; `without`: ways that are switched off;
 * `placed`: how sure its category is, 0 to 1.
 */
export function extract(
  pages: readonly PageText[],
  schema: CategorySchema,
  learned: readonly LearnedExample[] = [],
  without: readonly FindingWay[] = [],
  placed = 1,
): Extraction {
  return extractionOf(findValues(pages, schema, learned, without), placed);
}

/** What was found, as fields and tables with their confidence; `placed`: how sure the category is, 0 to 1. */
export function extractionOf(found: Findings, placed: number): Extraction {
  const findings = { ...found, placed };
  const { schema, chosen, rules, learned, printed } = findings;
  const fields = schema.sections.flatMap((s) => s.fields);
  const keys = fields.flatMap((f) => (f.key ? (chosen.get(f.id)?.candidate.standard ?? []) : []));
  const sections = fitPaper(schema, sectionsOf(findings));
  return { sections, rules: [...rules], keys, learned: [...learned], printed };
}

function printedRows(schema: CategorySchema, context: DocumentContext): Record<string, number> {
  const counted = schema.sections
    .flatMap(({ tables }) => tables)
    .filter(({ expected }) => expected === 'printed');
  return Object.fromEntries(counted.map(({ id }) => [id, countPrintedLines(context)]));
}

const clarityOf = ({ words }: PageText): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length;

/** True for a value that a sentence names and goes on behind, on the same line. */
function endsWithin({ rows }: PageLayout, { span, reason }: Candidate): boolean {
  if (reason.kind !== 'sentence-wording') return false;
  const line = rows.findLast((row) => row.box[1] < span.placed[3] - 1);
  const last = span.text.split(' ').at(-1) ?? '';
  return line?.segments.some((s) => s.text.includes(last) && !s.text.trimEnd().endsWith(last)) ?? false;
}

const WRAPPED: ReadonlySet<FieldSchema['type']> = new Set(['tail_part', 'term', 'text', 'words']);

/** True for a short text that a narrow column may break; names of parties have lines of their own. */
const mayWrap = ({ type, party, codeTable, multiline }: FieldSchema): boolean =>
  WRAPPED.has(type) && !party && !codeTable && !multiline;

/** Other weights than those in use: for the second look at fields, and for the columns of tables (null for none). */
export type OtherWeights = { fields?: HashedWeights; columns?: HashedWeights | null };

/** Finds the values of a schema and checks its rules. */
export function findValues(
  pages: readonly PageText[],
  schema: CategorySchema,
  learned: readonly LearnedExample[] = [],
  without: readonly FindingWay[] = [],
  weights: OtherWeights = {},
): Findings {
  const context = contextOf(pages);
  const fields = schema.sections.flatMap((s) => s.fields);
  const byId = new Map(fields.map((f) => [f.id, f]));
  const index = fieldIndex(schema);
  const labelled = context.pages.map((page) => new LabelledPage(page, index));
  const fitting = fittingExamples(learned, schema.category, labelled[0]);
  const { together, alone } = apart(fitting);
  const known = recall(together, byId, labelled, context);
  const schemas = schema.sections.flatMap((s) => s.tables).map((table) => withLearnedHeaders(table, fitting));
  const found = schemas
    .filter((table) => !isSettlement(table))
    .map((table) =>
      readTable(
        table,
        context,
        schemas.filter(
          (other) => other !== table && (!other.entries || table.entries) && !isSettlement(other),
        ),
        weights.columns,
      ),
    );

  const items = found.map(withDiscounts);
  const slip = readSlip(schema, labelled, context);
  const parties = partyFieldCandidates(labelled, fields);
  const seen = { schema, fields, byId, context, labelled, tables: items, parties };
  const all = candidatesOf(
    seen,
    without.filter((way) => way !== SECOND_LOOK),
  );
  const summed = new Set(all.flatMap((c) => (c.reason.kind === 'column-total' ? [c.field] : [])));
  const possible = all.filter((c) => {
    const field = byId.get(c.field);
    const ofRow = summed.has(c.field) && isOfOneRow(c, field, items);
    return !field?.never?.test(c.value) && !ofRow;
  });
  const read = slip ? [...possible.filter(slip.leaves), ...slip.candidates] : possible;
  const candidates = known.with(read);
  const sums = new Map<string, Decimal>();
  for (const rule of schema.rules) {
    const added =
      rule.kind === 'column_sum'
        ? discountedSum(
            items.find((t) => t.schema.id === rule.table),
            rule.column,
          )
        : null;
    if (added && rule.kind === 'column_sum') sums.set(rule.total, added);
  }
  const lines = settlementLines(schema, context, items);
  let loose: readonly Candidate[] | undefined;
  const chosen = choose(
    schema,
    fields,
    candidates,
    sums,
    () => (loose ??= slip ? [] : looseAmounts(context)),
    roundingsOf(lines),
  );
  const own = recall(alone, byId, labelled, context);
  candidates.push(...chooseAlone(alone, own, candidates, byId, chosen));
  for (const [id, choice] of chosen) {
    const field = byId.get(id);
    const page = labelled.find((p) => p.page.number === choice.candidate.span.page);
    if (
      choice.candidate.learned === undefined &&
      choice.candidate.reason.kind !== 'form-of-value' &&
      field?.multiline &&
      (!field.party || field.party.ownLabel) &&
      page &&
      !endsWithin(page.page, choice.candidate)
    )
      chosen.set(id, { ...choice, candidate: withContinuation(page, choice.candidate, 3) });
    else if (choice.candidate.learned === undefined && page && field && mayWrap(field))
      chosen.set(id, { ...choice, candidate: withWrapped(page, choice.candidate) });
  }
  const familiar = familiarity(chosen.values());
  const settlement = readSettlement(schema, context, { lines, chosen, tables: items, isSlip: slip !== null });
  for (const candidate of settlement.candidates)
    if (!chosen.has(candidate.field)) chosen.set(candidate.field, { candidate, agreed: 1 });
  const tables = [...items, ...settlement.tables];
  const check = () => checkRules(schema, { value: (id) => chosen.get(id)?.candidate.standard, tables });
  let rules = check();
  let likely: Findings['likely'] = new Map();
  if (!slip && !without.includes(SECOND_LOOK)) {
    // What a relation between several values confirms is settled, and so is what people showed of this layout.
    const settled = new Set([
      ...rules.flatMap(({ ok, about, fields: of }) => (ok && about === undefined ? of : [])),
      ...fitting.flatMap(({ example }) => ('field' in example ? [example.field] : [])),
    ]);
    const second = lookAgain(
      {
        tried: schema.tried === true,
        fields,
        context,
        labelled,
        candidates: [...candidates, ...settlement.candidates],
        chosen,
      },
      settled,
      weights.fields,
      schema.rules.filter((rule) => rule.kind === 'order'),
    );
    for (const { field, choice } of second.choices) chosen.set(field, choice);
    candidates.push(...second.choices.map(({ choice }) => choice.candidate));
    if (second.choices.length > 0) rules = check();
    likely = second.likely;
  }
  const clarity = new Map(pages.filter((p) => p.source === 'ocr').map((p) => [p.number, clarityOf(p)]));
  mendAddresses(fields, chosen, clarity);
  const used = fitting.map((f) => learned.indexOf(f.example));
  // A till slip sets its rows out in its own way.
  const printed = slip ? {} : printedRows(schema, context);
  return {
    schema,
    chosen,
    candidates: [...candidates, ...settlement.candidates],
    tables,
    rules,
    lines: context.pages.flatMap(({ segments }) => segments.map(({ text }) => text)),
    clarity,
    familiar,
    likely,
    incomplete: pages.some(({ problem }) => problem !== undefined),
    placed: 1,
    learned: used,
    slip: slip !== null,
    printed,
  };
}
