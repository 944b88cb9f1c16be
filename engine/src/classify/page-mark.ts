import type { PageLayout } from '../layout/page.ts';

/** What a page says about its place in its document. */
export type PageMark = { number: number; of?: number };

/** Forms of page numbers; bare ones ("2/3") are believed only at the very edge of a page. */
const FORMS: readonly { form: RegExp; edge?: true }[] = [
  {
    form: /\b(?:page|seite|pagina|página|sheet|pg\.?|blatt|p\.)\s*(?:no\.?|nr\.?)?\s*:?\s*(\d{1,3})\s*(?:of|von|\/|de|van|sur|di)\s*(\d{1,3})\b/iu,
  },
  { form: /第\s*(\d{1,3})\s*[頁页]\s*[,，/]?\s*[共/／]\s*(\d{1,3})\s*[頁页]?/u },
  { form: /共\s*\d{1,3}\s*[頁页]\s*[,，/]?\s*第\s*(\d{1,3})\s*[頁页]/u },
  { form: /[頁页][次碼码]?\s*(?:page)?\s*[:：]?\s*(\d{1,3})\s*[/／]\s*(\d{1,3})/iu },
  { form: /^\s*[-–—(]?\s*(\d{1,3})\s*(?:of|\/|von)\s*(\d{1,3})\s*[-–—)]?\s*$/iu, edge: true },
  { form: /\b(?:page|seite|pagina|sheet|blatt)\s*(?:no\.?|nr\.?)?\s*:?\s*(\d{1,3})\s*$/iu },
  { form: /第\s*(\d{1,3})\s*[頁页]/u },
];

const HEAD = 0.25;
const FOOT = 0.8;
const EDGE = 0.08;

/** Reads "Page 2 of 3" from the head or foot of a page. */
export function pageMark(page: PageLayout): PageMark | undefined {
  for (const { form, edge } of FORMS) {
    for (const segment of page.segments) {
      const y = segment.box[1] / page.height;
      const placed = edge ? y < EDGE || y > 1 - EDGE : y < HEAD || y > FOOT;
      const match = placed ? form.exec(segment.text) : null;
      const [number, of] = [Number(match?.[1]), match?.[2] === undefined ? undefined : Number(match[2])];
      if (!match || number < 1 || (of !== undefined && of < number)) continue;
      return of === undefined ? { number } : { number, of };
    }
  }
  return undefined;
}
