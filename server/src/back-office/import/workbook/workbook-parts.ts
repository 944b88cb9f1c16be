import path from 'node:path';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { WorkbookFault } from '../../../platform/workbook/workbook-fault.ts';
import type { ZipParts } from '../../../platform/workbook/zip-parts.ts';
import { isDateFormat } from './cell-text.ts';

/** Bytes of a part that is read whole. */
const MOST = { small: 4 * 1024 * 1024, texts: 64 * 1024 * 1024 } as const;

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece; names come without prefixes. Entities that a document declares itself are not known.
 * @throws WorkbookFault for what is no XML
 */
export function xmlReader({ open, close, text }: Handlers): {
  write: (piece: string) => void;
  end: () => void;
} {
  const parser = new SaxesParser({ fragment: false });
  const refuse = (): never => {
    throw new WorkbookFault('damaged');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      const plain = Object.entries(attributes as Record<string, SaxesAttributePlain | string>);
      open(local(name), Object.fromEntries(plain.map(([key, value]) => [local(key), String(value)])));
    });
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) parser.on('text', text);
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
}

function readXml(zip: ZipParts, name: string, handlers: Handlers, most: number = MOST.small): void {
  const reader = xmlReader(handlers);
  reader.write(zip.text(name, most));
  reader.end();
}

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** What a part refers to; `part` empty: what the package does. */
function relationsOf(zip: ZipParts, part: string): Relation[] {
  const folder = path.posix.dirname(part);
  const name = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  if (!zip.has(name)) return [];
  const found: Relation[] = [];
  readXml(zip, name, {
    open: (element, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (element !== 'Relationship') return;
      const place = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: place });
    },
  });
  return found;
}

/** What is needed to read a sheet of a workbook. */
export type WorkbookParts = {
  /** Names of the sheets that are not hidden, in their order. */
  readonly names: readonly string[];
  /** The one of them that is read. */
  readonly name: string;
  /** The name of the part with the rows. */
  readonly sheet: string;
  /** Texts that cells name by their number. */
  readonly texts: readonly string[];
  /** Whether a number of a style is a date. */
  readonly isDate: (style: number) => boolean;
  readonly from1904: boolean;
};

/**
 * @param wanted the name of the sheet; absent: the first
 * @throws WorkbookFault for a file that is no workbook, or one without such a sheet
 */
export function workbookParts(zip: ZipParts, wanted?: string): WorkbookParts {
  const book = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target;
  if (book === undefined) throw new WorkbookFault('damaged');
  const relations = relationsOf(zip, book);
  const visible: { readonly name: string; readonly id: string | undefined }[] = [];
  let from1904 = false;
  readXml(zip, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        visible.push({ name: attributes.name ?? '', id: attributes.id });
    },
  });
  const chosen = wanted === undefined ? visible[0] : visible.find(({ name }) => name === wanted);
  if (!chosen && wanted !== undefined) throw new WorkbookFault('unnamed');
  const sheet = chosen && relations.find(({ id }) => id === chosen.id)?.target;
  if (sheet === undefined) throw new WorkbookFault('sheetless');
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.target;
  return {
    names: visible.map(({ name }) => name),
    name: chosen?.name ?? '',
    sheet,
    texts: textsOf(zip, partOf('sharedStrings')),
    isDate: datesOf(zip, partOf('styles')),
    from1904,
  };
}

/** Of rich text the words of all its runs; how it is to be spoken (`rPh`) is no part of it. */
function textsOf(zip: ZipParts, part: string | undefined): string[] {
  if (part === undefined || !zip.has(part)) return [];
  const texts: string[] = [];
  let inText = false;
  let spoken = false;
  readXml(
    zip,
    part,
    {
      open: (name) => {
        if (name === 'si') texts.push('');
        if (name === 'rPh') spoken = true;
        if (name === 't') inText = !spoken;
      },
      close: (name) => {
        if (name === 'rPh') spoken = false;
        if (name === 't') inText = false;
      },
      text: (text) => {
        if (inText) texts[texts.length - 1] += text;
      },
    },
    MOST.texts,
  );
  return texts;
}

function datesOf(zip: ZipParts, part: string | undefined): (style: number) => boolean {
  if (part === undefined || !zip.has(part)) return () => false;
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  readXml(zip, part, {
    open: (name, { numFmtId: id = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(id), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) dates.push(isDateFormat(Number(id), codes.get(Number(id))));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return (style) => dates[style] ?? false;
}
