import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '../read-rows.ts';
import { isWorkbook, openWorkbook } from './read-workbook.ts';

async function rowsOf(bytes: Uint8Array): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of openWorkbook(bytes).rows) rows.push(row);
  return rows;
}

/** A ZIP file of these parts, as the format has it and no more (APPNOTE 4.3). */
function zip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const relations = (...all: [string, string, string][]): string =>
  `<Relationships>${all.map(([id, type, to]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${to}"/>`).join('')}</Relationships>`;

/** A workbook with this XML as the rows of its sheet. */
const workbook = (rows: string, more: Record<string, string | Buffer> = {}): Buffer =>
  zip({
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Old" state="hidden" r:id="r9"/><sheet name="One" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'sharedStrings', '/xl/texts.xml'],
    ),
    'xl/texts.xml': '<sst><si><t>a</t></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

describe('a workbook', () => {
  it('gives numbers, texts, dates and flags as people see them, and no empty row', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'One',
          rows: [
            ['code', 'description', 'from', 'active', 'limit'],
            ['4500000001', '密度', new Date(Date.UTC(2026, 10, 21)), true, 0.1 + 0.2],
            [null, null, null, null, null],
            [4500000002, ' x & <y> ', new Date(Date.UTC(2026, 10, 21, 8, 30)), false, null],
          ],
        },
        { name: 'Two', rows: [['other']] },
      ],
    });
    expect(isWorkbook(bytes)).toBe(true);
    expect(await rowsOf(bytes)).toEqual([
      { row: 1, cells: ['code', 'description', 'from', 'active', 'limit'] },
      { row: 2, cells: ['4500000001', '密度', '2026-11-21', 'true', '0.3'] },
      { row: 4, cells: ['4500000002', ' x & <y> ', '2026-11-21 08:30:00', 'false'] },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['skips columns', '<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c></row>', ['1', '', '3']],
    ['does without places', '<row><c><v>1</v></c><c t="inlineStr"><is><t>b</t></is></c></row>', ['1', 'b']],
    ['names texts by number', '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>7</v></c></row>', ['a']],
    [
      'joins runs, not how they are spoken',
      '<row><c t="inlineStr"><is><r><t>日</t></r><r><t>本</t></r><rPh><t>x</t></rPh></is></c></row>',
      ['日本'],
    ],
    [
      'takes the result of a formula',
      '<row><c t="str"><f>A1&amp;"x"</f><v>ax</v></c><c><f>1+1</f><v>2</v></c></row>',
      ['ax', '2'],
    ],
    ['never works one out', '<row><c t="str"><f>cmd|x</f><v>=1+1</v></c></row>', ['=1+1']],
    ['shows an error as it stands', '<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>', ['#DIV/0!']],
  ])('%s', async (_, rows, cells) => {
    const [first] = await rowsOf(workbook(rows));
    expect(first?.cells.slice(0, cells.length)).toEqual(cells);
  });

  it.each<[string, Buffer, string]>([
    ['a formula without a result', workbook('<row><c><f>1+1</f></c></row>'), 'has no stored result'],
    ['half a file', workbook('<row/>').subarray(0, 200), 'damaged'],
    ['no workbook', zip({ 'a.txt': 'hello' }), 'damaged'],
    ['no sheet', workbook('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }), 'no sheet'],
    ['XML that ends early', workbook('<row><c>'), 'damaged'],
    [
      'declared entities',
      workbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
      'damaged',
    ],
    ['a row beyond all', workbook('<row r="1048577"><c><v>1</v></c></row>'), 'damaged'],
    ['a column beyond all', workbook('<row><c r="XFD1"><v>1</v></c></row>'), 'too large'],
    ['texts that swell', workbook('', { 'xl/texts.xml': Buffer.alloc(80 * 1024 * 1024, 32) }), 'too large'],
    [
      'a book that swells',
      workbook('', { 'xl/workbook.xml': Buffer.alloc(8 * 1024 * 1024, 32) }),
      'too large',
    ],
  ])('is refused in words: %s', async (_, bytes, words) => {
    await expect(rowsOf(bytes)).rejects.toThrow(words);
  });

  it('is read no further than it is used', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`);
    const reading = openWorkbook(workbook(rows.join(''))).rows;
    for (let at = 0; at < 3; at++) expect((await reading.next()).value?.row).toBe(at + 1);
    await reading.return(undefined);
  });
});
