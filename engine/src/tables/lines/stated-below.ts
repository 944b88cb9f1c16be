import type { LabelHit, LabelIndex } from '../../context/labels.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';

/** What a line under an item says of a column: the label, and where the value stands behind it. */
export type Stated = { column: ColumnSchema; hit: LabelHit; from: number; to: number };

/** A value right behind its label. */
const BEHIND = /^\s*\.?\s*(?:[:：#]|\S*\d)/u;
/**
 * A day behind its label may have a translation of that between ("Lähtö/Disp. 13.4.2026"), a word or two ("Versand ab
 * Werk 26.03.2026") or its week ("Eintreffen KW 15, 07.04.26").
 */
const DAY =
  /^(?:\s?\/\s?\p{L}+)?\.?\s*(?:\p{L}[\p{L}'’]*\.?\s+){0,2}(?:(?:KW|CW|wk|week|sem\.?|sett\.?|semana|semaine)\s?\d{1,2}\s?[,/(]?\s*)?(?:[\p{Lu}\p{Ll}]{2,4}\.?,?\s+)?\d{1,4}[\s./-]/iu;

/** The values that a line names itself: "Your material no.: 10559846", "Versand 19.10.2026, Anlieferung 20.10.2026". */
export function statedIn(text: string, index: LabelIndex, { columns }: TableSchema): Stated[] {
  const hits = index.find(text);
  const columnOf = (hit: LabelHit | undefined) =>
    columns.filter((c) => hit?.meanings.some((m) => m.id === c.id));
  return hits.flatMap((hit, i) =>
    columnOf(hit).flatMap((column): Stated[] => {
      const rest = text.slice(hit.end);
      const from = hit.end + /^\.?\s*/u.exec(rest)![0].length;
      const colon = /^\s*[:：]/.test(rest);
      if (column.type !== 'date') {
        if (!colon && !(hit.leading && BEHIND.test(rest))) return [];
        return [{ column, hit, from, to: hits[i + 1]?.start ?? text.length }];
      }
      if (!colon && !(hit.leading && (BEHIND.test(rest) || DAY.test(rest)))) return [];
      // The words between a label and its day may be labels of something else.
      const next = hits
        .slice(i + 1)
        .find((other) => other.leading && /\d/.test(text.slice(hit.end, other.start)));
      return [{ column, hit, from: hit.end, to: next?.start ?? text.length }];
    }),
  );
}
