import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { ValueReading } from '../context/reading.ts';
import { readValues } from '../context/values.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** Part of a page above which nobody signs. */
const HEAD = 0.4;
/** "Passau, den", "CIREBON,", "BELPOGGIO, LI'", "JIANGYIN, CHINA": a town before the day. */
const TOWN =
  /^(?:Fait à |Done at |Given at |Signed at |Issued at |Ausgestellt in )?(?<town>\p{Lu}[\p{L} .'’()-]{2,34})[,，]\s*(?:\p{Lu}[\p{L} ]{2,20},?\s+)?(?:den|le|LE|lì|li['’]|LI['’]|the|il|a|el|em|on|ON|op)?\s*$/u;
/** The same in capitals without a comma: "HONG KONG 16 MAY 2024". */
const CAPITALS = /^(?<town>\p{Lu}[\p{Lu} .'-]{2,28})\s$/u;
/** The same within a sentence: "Lot conforme. Établi à Grasse le", "Emitido em", "Fait à Abidjan, en quatre originaux, le". */
const ISSUED =
  /(?:^|[.\s(—–-])(?:établi|fait|délivré|émis|emitido|expedido|emesso|rilasciato|ausgestellt|erstellt|opgemaakt|issued|given|granted|ditetapkan|diterbitkan|dikeluarkan)(?:\s(?:à|a|in|at|en|em|te|di)\s\p{Lu}[\p{L} .'’-]{2,30}?)?(?:,\s(?:en|in)\s[^,\d]{2,16}\s(?:originaux|exemplaires|originales|ejemplares|esemplari|originali|exemplares|originals|copies|counterparts|ausfertigungen))?,?\s(?:le|il|el|em|on|am|op|den|the|on the|pada(?:\stanggal)?|tanggal)\s*$/iu;
/** What a body says above its own signature. */
const CERTIFIES = /certif|bescheinig|attest|beglaubig|zertifi|簽證|签证|證明|证明|認證|认证/iu;
/** Lines over a day that may say whose it is. */
const OVER = 14;

/** Words over a day in its column: of the body that certifies, of somebody else, or of nobody. */
function sideOf(page: PageLayout, day: Segment, other: RegExp | undefined): 'own' | 'other' | 'none' {
  const over = page.rows
    .slice(Math.max(0, day.row - OVER), day.row)
    .reverse()
    .flatMap(({ segments }) => segments.filter((s) => overlapX(s.box, day.box) > 0.3));
  for (const { text } of over) {
    if (CERTIFIES.test(text)) return 'own';
    if (other?.test(text)) return 'other';
  }
  return 'none';
}

/** The day on which a paper was signed, behind the town where: the body that certifies signs last. */
export function signedCandidates(fields: readonly FieldSchema[], context: DocumentContext): Candidate[] {
  return fields
    .filter(({ signed }) => signed)
    .flatMap((field) => {
      const found = context.pages.flatMap((page) =>
        page.segments
          .filter((segment) => segment.box[1] > HEAD * page.height)
          .flatMap((segment) => onLine(field, page, segment, context)),
      );
      const latest = found
        .map((c) => c.standard)
        .sort()
        .at(-1);
      return found.map((c) => (c.standard === latest ? c : { ...c, score: c.score * SCORES.signedBefore }));
    });
}

/** The day behind a town on a line or under it, which nothing on the line says to be that of somebody else. */
function dayOn(
  page: PageLayout,
  { text, row, box }: Segment,
  other: RegExp | undefined,
  context: DocumentContext,
): ValueReading | null {
  const [reading] = readValues('date', text, context);
  if (!reading) return null;
  const own = text.slice(0, reading.start);
  if (ISSUED.test(own) && !other?.test(own)) return reading;
  const over = page.rows[row - 1]?.segments.find((s) => overlapX(s.box, box) > 0.3);
  const before = own === '' && over && /[,，]\s*\p{L}{0,3}$/u.test(over.text) ? `${over.text} ` : own;
  const town = (TOWN.exec(before) ?? CAPITALS.exec(before))?.groups?.town;
  return town && meaningsOfText(town).length === 0 && !other?.test(before) ? reading : null;
}

/** Lines on which the body that certifies put town and day. */
export const signedLines = (
  page: PageLayout,
  other: RegExp | undefined,
  context: DocumentContext,
): Segment[] =>
  page.segments.filter(
    (segment) =>
      segment.box[1] > HEAD * page.height &&
      dayOn(page, segment, other, context) !== null &&
      sideOf(page, segment, other) === 'own',
  );

function onLine(
  field: FieldSchema,
  page: PageLayout,
  segment: Segment,
  context: DocumentContext,
): Candidate[] {
  const reading = dayOn(page, segment, field.notUnder, context);
  if (!reading) return [];
  const issued = ISSUED.test(segment.text.slice(0, reading.start));
  const side = issued ? 'own' : sideOf(page, segment, field.notUnder);
  const { start, end, value, standard } = reading;
  const score = {
    own: SCORES.signed,
    none: SCORES.signedBefore * SCORES.signed,
    other: SCORES.signedByOthers,
  };
  return [
    {
      field: field.id,
      span: spanOf(segment, start, end),
      value,
      standard,
      score: score[side],
      reason: { kind: 'head-date' },
    },
  ];
}
