import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { HarmonisedName } from '@recto/contracts/harmonise';
import { PACKAGING_SPEC } from '@recto/engine/schema/packaging-specification';
import { writeCsvStream } from 'hucre/csv';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { nameInWords } from '../../../platform/texts/index.ts';
import { safeText } from '../../../platform/workbook/cell.ts';
import type { ClusterOutcome } from './assign.ts';
import { CSV_TEXTS } from './csv-texts.ts';
import { explain } from './explain.ts';
import { labelOf, type Named, type Plan } from './plan-harmonise.ts';

const NAMES = new Map(
  PACKAGING_SPEC.sections.flatMap(({ fields }) => fields.map(({ id, name }) => [id, name] as const)),
);
const nameOf = (id: string, locale: Locale): string => nameInWords(NAMES.get(id) ?? id, locale);

/** What a dry run says: a line for each specification, those of a group beside each other; no cell is a formula. */
export function harmoniseCsv(
  plan: Plan,
  { category, locale }: { category: string; locale: Locale },
): MadeFile {
  const texts = CSV_TEXTS[locale];
  const compared = plan.config.fields.map(({ name }) => name);
  const headers = [
    texts.cluster,
    texts.caseNo,
    texts.outcome,
    texts.number,
    ...['vendor', 'region', 'legalEntity', ...compared].map((id) => nameOf(id, locale)),
    texts.score,
    texts.agrees,
    texts.differs,
    texts.uuid,
  ].map(safeText);
  function* rows() {
    for (const [nth, group] of plan.groups.entries()) yield* linesOf(plan, group, { nth: nth + 1, locale });
  }
  const stream = writeCsvStream(rows(), { headers, bom: true, escapeFormulae: false });
  return {
    fileName: `harmonize-${category.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, '_')}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
  };
}

function* linesOf(
  plan: Plan,
  group: ClusterOutcome,
  { nth, locale }: { nth: number; locale: Locale },
): Generator<(string | number)[]> {
  const texts = CSV_TEXTS[locale];
  const members = group.cluster.flatMap((id) => plan.specifications.get(id) ?? []);
  const different = [...new Map(members.map((one) => [keyOf(one), one])).values()];
  const names = (ids: readonly HarmonisedName[]) => ids.map((id) => nameOf(id, locale)).join(', ');
  const caseNo = group.known?.caseNo ?? (group.outcome === 'made' ? labelOf(plan, group) : '');
  for (const one of members) {
    const others =
      members.length < 2
        ? []
        : different.length === 1
          ? different
          : different.filter((other) => keyOf(other) !== keyOf(one));
    const { score, agrees, differs } = explain(plan.config, one, others);
    yield [
      nth,
      safeText(caseNo),
      texts[outcomeOf(group, one.id)],
      safeText(one.number),
      ...[one.vendor, one.printed.region ?? '', one.printed.legalEntity ?? ''].map(safeText),
      ...plan.config.fields.map(({ name, unit }) =>
        safeText([one.printed[name], unit && one.printed[unit]].filter(Boolean).join(' ')),
      ),
      score === null ? '' : score.toFixed(3),
      names(agrees),
      names(differs),
      one.uuid,
    ];
  }
}

const keyOf = ({ values }: Named): string => JSON.stringify(values.map((value) => value?.key ?? null));

function outcomeOf({ kept, joining, there, outcome }: ClusterOutcome, id: number) {
  const why = kept.get(id);
  if (why) return why;
  if (there.includes(id)) return outcome === 'closed' ? 'closed' : 'unchanged';
  if (!joining.includes(id)) return 'alone';
  return outcome === 'made' ? 'made' : 'changed';
}
