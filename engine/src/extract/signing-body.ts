import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { overlapX } from '../layout/geometry.ts';
import { type Segment, wholeSpan } from '../layout/segment.ts';
import type { FieldSchema } from '../schema/types.ts';
import { signedLines } from './signed.ts';
import { SCORES } from './weights.ts';

/** Lines between the name of a body and the day under it: a seal or a signature. */
const APART = 4;
/** A name in capitals, or each of its words with one; Chinese names end as bodies do. */
const NAME =
  /^(?:\p{Lu}[\p{Lu}\d .,&'()-]{5,70}|(?:\p{Lu}[\p{L}.'-]+|of|for|and|the|und|zu|der|de|et|di|e|y|&)(?:[ ,-]+(?:\p{Lu}[\p{L}.'()-]+|of|for|and|the|und|zu|der|des|de|du|la|et|di|e|y|&)){1,9}|\p{Script=Han}{3,20}(?:[会會局署处處关關]|中心|机构|機構))$/u;
/** A person, or a stamp across the page. */
const OTHER =
  /^(?:(?:mr|mrs|ms|dr|rabbi|i\.\s?[av]|im auftrag)\b|specimen|original|copy|muster|sample)|signature|stamp|authori[sz]ed|unterschrift/iu;

/** The body that certifies, where it stands over the town and day of its signature under what it certifies. */
export function signingBodyCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Candidate[] {
  const field = fields.find(({ signs }) => signs);
  const day = fields.find(({ signed }) => signed);
  if (!field || !day) return [];
  return pages.flatMap((labelled) =>
    signedLines(labelled.page, day.notUnder, context).flatMap((line) => {
      const name = nameOver(labelled, line);
      if (!name || field.never?.test(name.text)) return [];
      return [
        {
          field: field.id,
          span: wholeSpan(name),
          value: name.text,
          standard: name.text,
          score: SCORES.signingBody,
          reason: { kind: 'form-of-value' } as const,
        },
      ];
    }),
  );
}

/** The nearest line over the day in its column, where that is a name and no more of what is certified. */
function nameOver(labelled: LabelledPage, line: Segment): Segment | undefined {
  const { rows } = labelled.page;
  const over = rows
    .slice(Math.max(0, line.row - APART), line.row)
    .reverse()
    .flatMap(({ segments }) => segments.filter((s) => overlapX(s.box, line.box) > 0.3));
  const name = over.find(({ text }) => !OTHER.test(text));
  return name && NAME.test(name.text.trim()) && !labelled.isLabel(name) ? name : undefined;
}
