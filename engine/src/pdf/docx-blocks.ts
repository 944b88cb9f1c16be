import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { DEFLATED, directoryOf, headerAt, packedOf, STORED } from '../archive/zip-directory.ts';
import { type PdfBlock, type PdfCell, TEXT, type TextRun } from './blocks.ts';

/** Bytes of a part that is read. */
const MOST = 32 * 1024 * 1024;
const DEEPEST_TABLE = 8;

type Look = { bold?: boolean; size?: number; color?: string; underline?: boolean };
type Align = 'left' | 'center' | 'right';
type Style = { on?: string; look: Look; align?: Align; space?: number };
type Node = { name: string; attributes: Readonly<Record<string, string>>; children: Node[]; text: string };

/** Twentieths of a point. */
const points = (twips: string | undefined): number => Number(twips ?? Number.NaN) / 20;

/**
 * What a Word document says, as blocks that can be drawn: paragraphs, lists and tables with their type, size, colour
 * and side. Pictures, headers, footers and columns of text are left out.
 * @throws Error for bytes that are none
 */
export function docxBlocks(bytes: Buffer): PdfBlock[] {
  const body = childOf(childOf(read(bytes, 'word/document.xml'), 'document'), 'body');
  if (!body) throw new Error('it is no Word document');
  const styles = stylesOf(read(bytes, 'word/styles.xml', ''));
  return blocksOf(body, styles, 0);
}

function part(bytes: Buffer, wanted: string): Buffer | undefined {
  const directory = directoryOf(bytes);
  if (!directory) return undefined;
  let { at } = directory;
  for (let count = 0; count < directory.entries; count++) {
    const found = headerAt(bytes, at);
    if (!found) return undefined;
    at = found.next;
    if (found.header.name.toString('utf8') !== wanted) continue;
    const data = packedOf(bytes, found.header)?.data;
    if (!data || (found.header.method !== STORED && found.header.method !== DEFLATED)) return undefined;
    return found.header.method === STORED ? data : inflateRawSync(data, { maxOutputLength: MOST });
  }
  return undefined;
}

/** A part as a tree; names come without prefixes. */
function read(bytes: Buffer, name: string, otherwise?: string): Node {
  const xml = part(bytes, name)?.toString('utf8') ?? otherwise;
  if (xml === undefined) throw new Error('it is no Word document');
  const top: Node = { name: '', attributes: {}, children: [], text: '' };
  if (xml === '') return top;
  const open = [top];
  const parser = new SaxesParser();
  const bare = (full: string) => full.slice(full.indexOf(':') + 1);
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, value]) => [bare(key), String(value)]),
    );
    const node = { name: bare(tag.name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('doctype', () => {
    throw new Error('it is no Word document');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return top;
}

const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find((child) => child.name === name);
const attributeOf = (node: Node | undefined, name: string): string | undefined =>
  childOf(node, name)?.attributes.val;

function lookOf(properties: Node | undefined): Look {
  const is = (name: string): boolean | undefined => {
    const found = childOf(properties, name);
    return found && !['0', 'false', 'none', 'off'].includes(found.attributes.val ?? '');
  };
  const size = Number(attributeOf(properties, 'sz')) / 2;
  const color = attributeOf(properties, 'color');
  const look: Look = {};
  const [bold, underline] = [is('b'), is('u')];
  if (bold !== undefined) look.bold = bold;
  if (underline !== undefined) look.underline = underline;
  if (size >= 4 && size <= 96) look.size = size;
  if (color && /^[0-9a-f]{6}$/i.test(color)) look.color = `#${color}`;
  return look;
}

const SIDES: Readonly<Record<string, Align>> = { center: 'center', right: 'right', end: 'right' };

function paragraphStyle(properties: Node | undefined): Omit<Style, 'look'> {
  const side = attributeOf(properties, 'jc');
  const space = points(childOf(properties, 'spacing')?.attributes.after);
  return {
    ...(side !== undefined && { align: SIDES[side] ?? 'left' }),
    ...(Number.isFinite(space) && { space: Math.min(72, Math.max(0, space)) }),
  };
}

type Styles = (id: string | undefined) => Style;

function stylesOf(top: Node): Styles {
  const styles = childOf(top, 'styles');
  const defaults = childOf(childOf(childOf(styles, 'docDefaults'), 'rPrDefault'), 'rPr');
  const known = new Map<string, Style>();
  for (const node of styles?.children ?? []) {
    if (node.name !== 'style') continue;
    const on = attributeOf(node, 'basedOn');
    known.set(node.attributes.styleId ?? '', {
      ...paragraphStyle(childOf(node, 'pPr')),
      look: lookOf(childOf(node, 'rPr')),
      ...(on !== undefined && { on }),
    });
  }
  const resolve = (id: string | undefined, depth: number): Style => {
    const own = known.get(id ?? '');
    if (!own || depth > 10) return { look: lookOf(defaults) };
    const below = resolve(own.on, depth + 1);
    return { ...below, ...own, look: { ...below.look, ...own.look } };
  };
  return (id) => resolve(id, 0);
}

function blocksOf(container: Node, styles: Styles, depth: number): PdfBlock[] {
  return container.children.flatMap((node): PdfBlock[] => {
    if (node.name === 'p') return [paragraph(node, styles)];
    if (node.name === 'tbl' && depth < DEEPEST_TABLE) return tableOf(node, styles, depth);
    // Content controls hold paragraphs of their own.
    return node.name === 'sdt' || node.name === 'sdtContent' ? blocksOf(node, styles, depth) : [];
  });
}

const SPACE = 4;

function paragraph(node: Node, styles: Styles): PdfBlock {
  const properties = childOf(node, 'pPr');
  const style = { ...styles(attributeOf(properties, 'pStyle')), ...paragraphStyle(properties) };
  const list = childOf(properties, 'numPr');
  const runs = runsOf(node, style.look);
  return {
    kind: 'text',
    runs: runs.length > 0 ? runs : [{ text: ' ', style: { ...TEXT, ...style.look } }],
    indent: list ? 1 + Math.min(8, Number(attributeOf(list, 'ilvl') ?? 0) || 0) : 0,
    quotes: 0,
    space: style.space ?? SPACE,
    ...(list && { marker: '•' }),
    ...(style.align && style.align !== 'left' && { align: style.align }),
  };
}

const BREAKS: Readonly<Record<string, string>> = { tab: '    ', br: '\n', cr: '\n', noBreakHyphen: '-' };

function runsOf(node: Node, look: Look): TextRun[] {
  return node.children.flatMap((child): TextRun[] => {
    if (child.name === 'hyperlink' || child.name === 'smartTag' || child.name === 'ins')
      return runsOf(child, look);
    if (child.name !== 'r') return [];
    const text = child.children
      .map(({ name, text: own }) => (name === 't' ? own : (BREAKS[name] ?? '')))
      .join('');
    if (text === '') return [];
    return [{ text, style: { ...TEXT, ...look, ...lookOf(childOf(child, 'rPr')) } }];
  });
}

function tableOf(table: Node, styles: Styles, depth: number): PdfBlock[] {
  const rows = table.children
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter(({ name }) => name === 'tc').map((cell) => cellOf(cell, styles, depth)))
    .filter((cells) => cells.length > 0);
  return rows.length > 0 ? [{ kind: 'table', rows, ruled: true }] : [];
}

function cellOf(cell: Node, styles: Styles, depth: number): PdfCell {
  const properties = childOf(cell, 'tcPr');
  const span = Number(attributeOf(properties, 'gridSpan') ?? 1);
  const fill = childOf(properties, 'shd')?.attributes.fill;
  return {
    blocks: blocksOf(cell, styles, depth + 1).map((block) =>
      block.kind === 'text' ? { ...block, space: 0 } : block,
    ),
    columns: span >= 1 && span <= 60 ? Math.floor(span) : 1,
    rows: 1,
    ...(fill && /^[0-9a-f]{6}$/i.test(fill) && { fill: `#${fill}` }),
  };
}
