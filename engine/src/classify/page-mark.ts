import type { PageLayout } from '../layout/page.ts';

/** What a page says about its place in its document. */
export type PageMark = { number?: number; of?: number; documentNumber?: string };

const FORMS: readonly RegExp[] = [
  /(?:page|seite|pagina|p\.|sheet|pg\.?)\s*:?\s*(\d{1,3})\s*(?:of|von|\/|de|van|sur)\s*(\d{1,3})/iu,
  /第\s*(\d{1,3})\s*[頁页]\s*[,，/]?\s*[共/]\s*(\d{1,3})\s*[頁页]?/u,
  /[頁页]次?\s*[:：]?\s*(\d{1,3})\s*\/\s*(\d{1,3})/u,
  /^\s*(\d{1,3})\s*(?:of|\/|von)\s*(\d{1,3})\s*$/iu,
  /(?:page|seite)\s*:?\s*(\d{1,3})\s*$/iu,
];
const DOCUMENT_NUMBER =
  /(?:no|nr|number|nummer|編號|編号|號碼|号码|#)\.?\s*[:：]?\s*([A-Z0-9][A-Z0-9/-]{4,})/iu;

/** Reads "Page 2 of 3" from the head or foot of a page, and the first document number at its head. */
export function pageMark(page: PageLayout): PageMark {
  const mark: PageMark = {};
  for (const segment of page.segments) {
    const y = segment.box[1] / page.height;
    if (y < 0.25 || y > 0.8) {
      const match = FORMS.map((form) => form.exec(segment.text)).find((m) => m !== null);
      if (match && mark.number === undefined) {
        mark.number = Number(match[1]);
        if (match[2] !== undefined) mark.of = Number(match[2]);
      }
    }
    if (y < 0.4 && mark.documentNumber === undefined) {
      const number = DOCUMENT_NUMBER.exec(segment.text)?.[1];
      if (number && /\d/.test(number)) mark.documentNumber = number;
    }
  }
  return mark;
}
