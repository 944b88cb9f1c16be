import { originOf } from '@recto/contracts/origin';
import type { Result } from '@recto/contracts/result';
import { type Considered, explainField, type ValueExplanation } from '../extract/explain.ts';
import type { RecogniseOptions } from '../recognise.ts';
import { recogniseDocument } from '../recognise.ts';
import { inEnglish } from '../report/in-english.ts';
import { schemaOf } from '../schema/index.ts';
import type { OpenFile } from './command.ts';
import { columnIds, columnLines } from './explain-column.ts';

/** Candidates shown; those after them hardly ever matter. */
const MOST = 15;

type Chosen = NonNullable<ValueExplanation['chosen']>;

/** For each document in a file, as text for people: the candidates of a field and why the chosen one won, or the cells of a column. */
export function explainText({ name, read }: OpenFile, field: string, options: RecogniseOptions): string {
  const { results } = recogniseDocument(read, options);
  return results
    .map(({ range, result }) => {
      const head = `${name}: ${range.category} on ${pagesOf(range.pages)}`;
      const schema = schemaOf(range.category);
      const pages = read.pages.filter((page) => range.pages.includes(page.number));
      const explanation = schema ? explainField(pages, schema, field) : null;
      if (explanation)
        return [head, ...linesOf(explanation), ...otherSources(result, explanation)].join('\n');
      const rows = columnLines(result, field);
      if (rows.length > 0) return [head, ...rows].join('\n');
      const fields = schema?.sections.flatMap((s) => s.fields.map((f) => f.id)) ?? [];
      const known = [...fields, ...columnIds(result)];
      return `${head}\n  there is no field ${field}; there ${known.length > 0 ? `are ${known.join(', ')}` : 'is no schema'}`;
    })
    .join('\n\n');
}

const pagesOf = (pages: readonly number[]): string =>
  pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`;

function linesOf({ field, name, chosen, candidates }: ValueExplanation): string[] {
  const shown = candidates.slice(0, MOST).map(candidateLine);
  const more = candidates.length > MOST ? [`    and ${candidates.length - MOST} more`] : [];
  const list = ['', `  ${candidates.length} candidates (* chosen)`, ...shown, ...more];
  if (!chosen) return [`  ${field} (${name}): nothing found`, ...(candidates.length > 0 ? list : [])];
  return [
    `  ${field} (${name}) = ${chosen.standard}`,
    `  printed "${chosen.printed}", confidence ${chosen.confidence}`,
    '',
    '  why',
    ...whyLines(chosen).map((line) => `    ${line}`),
    '',
    '  evidence, as added to the log-odds of being right',
    ...chosen.evidence.map(
      ({ part, adds }) => `    ${signed(adds).padStart(7)}  ${part.replaceAll('_', ' ')}`,
    ),
    ...list,
  ];
}

function whyLines({ why: { reason, ahead, other, agreed, rival, rules } }: Chosen): string[] {
  return [
    inEnglish(reason),
    ahead
      ? `${ahead.standard} has a higher score (${ahead.score}), but does not go with the other values: sums, order of dates, or its place serves another field better`
      : other
        ? `it has the highest score; the next other value, ${other.standard}, has ${other.score}`
        : 'there is no other value',
    ...(agreed > 1 ? [`${agreed} places or rules point at it`] : []),
    ...(rival ? [`its rival is ${rival}`] : []),
    ...rules.map(({ id, ok, said }) => `rule ${id} ${ok ? 'holds' : `fails: ${inEnglish(said)}`}`),
  ];
}

/** What sources other than the printed words made of the value. */
function otherSources({ extraction }: Result, { field, chosen }: ValueExplanation): string[] {
  const { data } = extraction.sections.flatMap((s) => s.fields).find(({ id }) => id === field) ?? {};
  const [block] = data?.blocks ?? [];
  const origin = data && originOf(data);
  if (origin) return ['', `  ${inEnglish(origin)}: ${data.values[0]}`];
  if (!block || block.confidence === chosen?.confidence) return [];
  const told = block.validation?.message ?? (block.reason ? [block.reason] : []);
  return ['', `  confidence ${block.confidence} in the end: ${told.map(inEnglish).join(' ')}`];
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(2)}`;

const candidateLine = ({ chosen, score, standard, printed, page, box, reason }: Considered): string =>
  `  ${chosen ? '*' : ' '} ${score.toFixed(2)}  ${standard}${standard === printed ? '' : ` ("${printed}")`}  page ${page} at ${box.map(Math.round).join()}  ${inEnglish(reason)}`;
