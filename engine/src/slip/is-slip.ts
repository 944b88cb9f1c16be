import type { LabelledPage } from '../context/labelled-page.ts';
import { median } from '../layout/geometry.ts';
import { tillWordsIn } from '../lexicon/till-words.ts';
import { ibanIn } from '../normalise/iban.ts';
import { columnOf } from './slip-rows.ts';

/** The column of a slip is narrow: this many line heights at most. */
const WIDEST = 37;
/** Characters of its longer lines, at most. */
const LONGEST = 46;
/** Words of tills, each of another kind, at least. */
const LEAST = 3;

/** True for a till slip: one narrow column with the words of tills, to nobody in particular. */
export function isSlip(pages: readonly LabelledPage[], buyers: ReadonlySet<string>): boolean {
  const [first] = pages;
  if (!first || pages.length > 2) return false;
  const { page } = first;
  const lines = page.rows.filter((r) => r.segments.some((s) => /\p{L}{2}|\d{2}/u.test(s.text)));
  if (lines.length < 5) return false;
  const { left, right } = columnOf(page);
  const height = median(lines.map((r) => median(r.segments.map((s) => s.box[3] - s.box[1]))));
  if ((right - left) / height > WIDEST) return false;
  const texts = lines.map((r) => r.segments.map((s) => s.text).join(' '));
  const lengths = texts.map((t) => t.length).sort((a, b) => a - b);
  if (lengths[Math.floor(lengths.length * 0.9)]! > LONGEST) return false;
  if (tillWordsIn(texts) < LEAST) return false;
  // Nobody is asked to pay a slip into an account.
  if (page.segments.some((s) => ibanIn(s.text)?.valid)) return false;
  return !page.segments.some((s) =>
    first.of(s).some((h) => h.start < 3 && h.length > 1 && h.meanings.some((m) => buyers.has(m.id))),
  );
}
