import type { DocumentContext } from '../context/context.ts';
import type { Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { toldCell } from './told/told.ts';
import type { CellValue, TableRow } from './types.ts';

/** What a form of a registry asks of each officer, one below the other. */
const ASKED = {
  capacity: /^(?:身[份分]\s*)?capacity\b|^身[份分]\s*[:：]?$/iu,
  name_zh: /^中文姓名|^(?:full )?name in chinese/iu,
  name: /^英文姓名|^(?:full )?name in english|^(?:full )?(?:fore)?name(?:\(?s\)?)?(?:, surname)?\s*[:：]/iu,
  identity:
    /^(?:香港)?身[份分][證证](?:號碼|号码)?|^(?:hong kong |hk )?(?:identity card|id card|hkid)|^[護护]照|^passport/iu,
} as const;
type Asked = keyof typeof ASKED;

/** "Company Director 2", "Director 1": the title of one officer says what he is. */
const TITLED = /^(?:company )?(?<capacity>(?:corporate |alternate |reserve )?director)\s\d{1,2}$/iu;
/** ":selected: Director :unselected: Alternate Director": the box that is ticked. */
const TICKED = /:selected:\s*(?<v>[^:]+?)\s*(?=:|$)/u;
const NOTHING = /^[\s\p{P}]*$|^(?:nil|n\/?a|none|無|无|不適用)$/iu;

type Officer = { page: number; cells: Map<string, CellValue> };

/** Directors of forms that ask of each in turn for capacity, names and papers, under no headings of columns. */
export function officersInForms(context: DocumentContext): TableRow[] {
  const found: Officer[] = [];
  for (const page of context.pages) {
    page.rows.forEach((row, at) => {
      const [first] = row.segments;
      if (!first) return;
      const title = TITLED.exec(first.text.trim())?.groups?.capacity;
      if (title) {
        const start = first.text.toLowerCase().indexOf(title.toLowerCase());
        const cell = toldCell(spanOf(first, start, start + title.length));
        found.push({ page: page.number, cells: new Map([['capacity', cell]]) });
        return;
      }
      const id = (Object.keys(ASKED) as Asked[]).find((key) => ASKED[key].test(first.text.trim()));
      if (!id) return;
      // Capacity comes first: whatever stands above it is of another officer.
      if (id === 'capacity') found.push({ page: page.number, cells: new Map() });
      const officer = found.at(-1);
      const value = answerOf(id, row, page.rows[at + 1]);
      if (officer && value && !officer.cells.has(id)) officer.cells.set(id, toldCell(value));
    });
  }
  return found.filter(({ cells }) => cells.has('capacity') && (cells.has('name') || cells.has('name_zh')));
}

/** What stands behind what is asked, in its own text, right of it, or right in the line below. */
function answerOf(id: Asked, row: Row, next: Row | undefined): Span | null {
  const [label, ...right] = row.segments as [Segment, ...Segment[]];
  const own = /[:：]\s*(?<v>\S.*)$/u.exec(label.text)?.groups?.v;
  if (right.length === 0 && own && id !== 'capacity')
    return spanOf(label, label.text.length - own.length, label.text.length);
  const parts = right.length > 0 ? right : (next?.segments.slice(1) ?? []);
  const said = parts.filter(({ text }) => !NOTHING.test(text));
  if (id === 'identity') return lastOf(said.filter(({ text }) => /\d/u.test(text)));
  if (id === 'capacity') return tickedIn(said);
  return said.length === 0 ? null : joinSpans(said.map(wholeSpan), ' ');
}

const lastOf = (segments: readonly Segment[]): Span | null => {
  const last = segments.at(-1);
  return last ? wholeSpan(last) : null;
};

function tickedIn(segments: readonly Segment[]): Span | null {
  for (const segment of segments) {
    const match = TICKED.exec(segment.text);
    const v = match?.groups?.v;
    if (!match || v === undefined) continue;
    const start = match.index + match[0].indexOf(v);
    return spanOf(segment, start, start + v.length);
  }
  const [first] = segments;
  return first && !first.text.includes(':unselected:') ? wholeSpan(first) : null;
}
