import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { shownMark } from '@recto/contracts/formats';
import type { Result, Section, Table } from '@recto/contracts/result';
import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { imageKind } from '../../../platform/storage/image-kind.ts';
import { valueText } from '../values/derived-shapes.ts';
import { findField, hasValue, rowCount } from '../values/result-walk.ts';
import { EXPORT_TEXTS } from './texts.ts';
import {
  alignRight,
  factTable,
  GREY,
  gridTable,
  pageProperties,
  runsOf,
  sideBySide,
  stylesFor,
  TEXT_WIDTH,
} from './word-parts.ts';

export type SpecificationSheet = {
  /** What its reader may see of it. */
  result: Result;
  locale: Locale;
  /** A PNG or JPEG; null where the document has none. */
  cover: Buffer | null;
  /** Pictures behind the text, PNG or JPEG, each under its name. */
  drawings?: readonly { readonly title: string; readonly bytes: Buffer }[];
  /** What the sheet is called where the document states no title. */
  fallbackTitle: string;
};

/** What stands at the top of a sheet beside its title, in this order. */
const KEY_FACTS = [
  'spec_number',
  'version',
  'effective_date',
  'vendor',
  'legalEntity',
  'region',
  'packagingCategory',
  'subCategory',
];
const COVER = { width: 230, height: 260 } as const;
/** The width of the text, and most of a page, in pixels of Word. */
const DRAWING = { width: 640, height: 800 } as const;
const FACTS_SHARE = 0.62;

type Fact = { name: string; value: string };
type Block = Paragraph | ReturnType<typeof factTable>;

/** A specification as a Word document: title, key facts with the cover image, then every section that says something. */
export async function specificationSheet(sheet: SpecificationSheet): Promise<Buffer> {
  const { result, locale } = sheet;
  const texts = EXPORT_TEXTS[locale];
  const title = textOf(result, 'title') || sheet.fallbackTitle;
  const number = textOf(result, 'spec_number');
  const facts = KEY_FACTS.flatMap((id) => factOf(result, id));
  const document = new Document({
    title,
    creator: 'Recto',
    styles: stylesFor(locale),
    sections: [
      {
        properties: pageProperties,
        headers: { default: new Header({ children: [smallPrint(runsOf(pageHead(title, number), SMALL))] }) },
        footers: { default: new Footer({ children: [smallPrint(pageCount(texts.pageOf))] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf(title) }),
          ...keyFacts(texts.keyFacts, facts, sheet.cover),
          ...result.extraction.sections.flatMap(sectionBlocks),
          ...drawingBlocks(texts.drawings, sheet.drawings ?? []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const SMALL = { color: GREY, size: 16 } as const;
const smallPrint = (children: TextRun[]): Paragraph => new Paragraph({ alignment: alignRight, children });
const pageHead = (title: string, number: string): string =>
  [number, title].filter((text) => text !== '').join(' · ');

/** `Page {page} of {pages}` as runs, the numbers counted where the document is shown. */
function pageCount(pattern: string): TextRun[] {
  const fields: Record<string, string> = { '{page}': PageNumber.CURRENT, '{pages}': PageNumber.TOTAL_PAGES };
  const children = pattern.split(/(\{pages?\})/).map((part) => fields[part] ?? part);
  return [new TextRun({ ...SMALL, children })];
}

const textOf = (result: Result, id: string): string => {
  const field = findField(result, id);
  return field ? valueText(field.data).trim() : '';
};

function factOf(result: Result, id: string): Fact[] {
  const value = textOf(result, id);
  const name = findField(result, id)?.name;
  return name === undefined || value === '' ? [] : [{ name, value: shownMark(value) }];
}

function keyFacts(heading: string, facts: readonly Fact[], cover: Buffer | null): Block[] {
  const picture = cover && pictureOf(cover);
  if (facts.length === 0) return picture ? [picture] : [];
  const head = new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(heading) });
  if (!picture) return [head, factTable(facts)];
  const width = Math.round(TEXT_WIDTH * FACTS_SHARE);
  return [head, sideBySide(factTable(facts, width), picture, width)];
}

/** In its proportions, within its frame; null for bytes that are no picture. */
function pictureOf(bytes: Buffer, frame: { width: number; height: number } = COVER): Paragraph | null {
  const kind = imageKind(bytes);
  if (!kind || kind.width === 0 || kind.height === 0) return null;
  const scale = Math.min(frame.width / kind.width, frame.height / kind.height);
  const image = new ImageRun({
    type: kind.mediaType === 'image/png' ? 'png' : 'jpg',
    data: bytes,
    transformation: { width: Math.round(kind.width * scale), height: Math.round(kind.height * scale) },
    altText: { name: 'cover', title: 'cover', description: 'cover' },
  });
  return new Paragraph({ alignment: alignRight, children: [image] });
}

function drawingBlocks(heading: string, drawings: NonNullable<SpecificationSheet['drawings']>): Block[] {
  const shown = drawings.flatMap(({ title, bytes }) => {
    const picture = pictureOf(bytes, DRAWING);
    if (!picture) return [];
    return title === ''
      ? [picture]
      : [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(title) }), picture];
  });
  return shown.length === 0
    ? []
    : [new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(heading) }), ...shown];
}

/** Nothing for a section in which nothing was found. */
function sectionBlocks({ title, fields, tables }: Section): Block[] {
  const facts = fields
    .filter(({ data }) => hasValue(data))
    .map(({ name, data }) => ({ name, value: shownMark(valueText(data)) }));
  const full = tables.filter((table) => table.columns.length > 0 && rowCount(table) > 0);
  if (facts.length === 0 && full.length === 0) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(title) }),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...full.flatMap(tableBlocks),
  ];
}

function tableBlocks(table: Table): Block[] {
  const rows = Array.from({ length: rowCount(table) }, (_, row) =>
    table.columns.map((column) => {
      const data = column.data[row];
      return data ? shownMark(valueText(data)) : '';
    }),
  );
  const heads = table.columns.map((column) => column.label || column.id);
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(table.title) }),
    gridTable(heads, rows),
  ];
}
